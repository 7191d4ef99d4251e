import { notFound } from '../errors/refusal';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}

/** Validates an id from a path. Other text gets a 404 without a database query. */
export function pathId(text: string): string {
  if (!isId(text)) throw notFound();
  return text.toLowerCase();
}
