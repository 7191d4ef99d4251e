import { notFound } from '../errors/refusal';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}

/** An id out of an address. Whatever else somebody types there does not exist, and the database need not be asked. */
export function pathId(text: string): string {
  if (!isId(text)) throw notFound();
  return text.toLowerCase();
}
