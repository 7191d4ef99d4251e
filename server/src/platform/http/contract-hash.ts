import { createHash } from 'node:crypto';
import type { Document } from './describe-operations';

/** Words for readers: a change of them is no change of the contract. A field may have such a name, and is no text then. */
function isWords(key: string, value: unknown): boolean {
  return key === 'example' || ((key === 'description' || key === 'summary') && typeof value === 'string');
}

/** Short hash of a document, or of what it says beside the words for readers. */
export function hashOf(document: object, leavesOut: typeof isWords = () => false): string {
  const text = JSON.stringify(document, (key, value: unknown) => (leavesOut(key, value) ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Names the contract that this server offers: programs and the release gate tell two servers apart by it (ADR 170). */
export function addHash(document: Document): void {
  const { paths, components } = document;
  document.info = { ...document.info, 'x-contract': hashOf({ paths, components }, isWords) };
}
