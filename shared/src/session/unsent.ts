import { asRecord, readRecord, removeItem, writeItem } from './storage';

const unsentKey = 'homeground.unsent';

type TypedValues = Readonly<Record<string, unknown>>;

interface Unsent {
  readonly person: string;
  readonly forms: Readonly<Record<string, TypedValues>>;
}

/** Matches the names of fields whose values are never stored. */
const secretFields = /password|^(?:current|next|code|token)$/i;

/**
 * Stores in this tab the typed values of a form that was open when the session ended, until the same user has signed in again. Another user
 * never sees the values, and a sign-out deletes them.
 */
export function keepUnsent(userId: string, form: string, values: TypedValues): void {
  const storable = Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.test(name)));
  // If nothing is left to store, the earlier values of the form are deleted.
  if (Object.keys(storable).length === 0) return dropUnsent(form);
  const unsent = read();
  const forms = unsent?.person === userId ? unsent.forms : {};
  write({ person: userId, forms: { ...forms, [form]: storable } });
}

export function readUnsent(userId: string, form: string): TypedValues | null {
  const unsent = read();
  return unsent?.person === userId ? asRecord(unsent.forms[form]) : null;
}

export function dropUnsent(form: string): void {
  const unsent = read();
  if (!unsent || !(form in unsent.forms)) return;
  const forms = Object.fromEntries(Object.entries(unsent.forms).filter(([name]) => name !== form));
  if (Object.keys(forms).length === 0) removeItem('session', unsentKey);
  else write({ ...unsent, forms });
}

/** Deletes the stored values, unless they are of this user. With null, deletes them always. */
export function deleteUnsentOfOtherUsers(userId: string | null): void {
  if (userId === null || read()?.person !== userId) removeItem('session', unsentKey);
}

export function hasUnsent(): boolean {
  return read() !== null;
}

function write(unsent: Unsent): void {
  writeItem('session', unsentKey, JSON.stringify(unsent));
}

/** Reads the stored values, which are untrusted. */
function read(): Unsent | null {
  const record = readRecord('session', unsentKey);
  const forms = asRecord(record?.['forms']);
  if (!record || !forms || typeof record['person'] !== 'string') return null;
  return { person: record['person'], forms: forms as Unsent['forms'] };
}
