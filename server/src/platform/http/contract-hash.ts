import { createHash } from 'node:crypto';
import type { Document } from './document';

/**
 * Returns whether an entry is text for readers, which is not part of the contract. A field of a schema may also be named `summary`; its
 * value is an object.
 */
function isTextForReaders(key: string, value: unknown): boolean {
  return key === 'example' || ((key === 'description' || key === 'summary') && typeof value === 'string');
}

/** Returns a short hash of a document without the entries for which `isIgnored` returns true. */
export function hashOf(document: object, isIgnored: typeof isTextForReaders = () => false): string {
  const text = JSON.stringify(document, (key, value: unknown) => (isIgnored(key, value) ? undefined : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/**
 * Adds the hash of the contract to the document. Programs and the release gate compare the contracts of two servers by this hash (ADR 170).
 */
export function addHash(document: Document): void {
  const { paths, components } = document;
  document.info = { ...document.info, 'x-contract': hashOf({ paths, components }, isTextForReaders) };
}
