import { invalidFields } from '../errors/refusal';
import { isId } from '../http/path-id';

/** ISO format of `Date` for the years in our database. */
const ISO_TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface KeyTypes {
  number: number;
  text: string;
  moment: Date;
  id: string;
}

type Keys<T extends readonly (keyof KeyTypes)[]> = { -readonly [I in keyof T]: KeyTypes[T[I]] };

/** Encodes the key of a page's last row. The next page starts after that row, even if rows were inserted. */
export function cursorOf(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Decodes a cursor. Only its shape is checked, because a forged cursor is just another starting point. */
export function readCursor<const T extends readonly (keyof KeyTypes)[]>(cursor: string, kinds: T): Keys<T> {
  const keys = parseKeys(cursor);
  const fits = keys.length === kinds.length && kinds.every((kind, index) => isKey(kind, keys[index]));
  if (!fits) throw invalidFields({ cursor: 'wrong_format' });
  const values = keys.map((key, index) => (kinds[index] === 'moment' ? new Date(String(key)) : key));
  // Each value was checked above.
  return values as Keys<T>;
}

function isKey(kind: keyof KeyTypes, value: unknown): boolean {
  // Our keys have no larger numbers, and the database would refuse them.
  if (kind === 'number')
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  if (kind === 'moment')
    return typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'id') return typeof value === 'string' && isId(value);
  return typeof value === 'string' && !/[\0\p{Cs}]/u.test(value);
}

function parseKeys(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
