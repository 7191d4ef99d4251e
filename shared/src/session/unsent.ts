import { readItem, removeItem, writeItem } from './storage';

const unsentKey = 'homeground.unsent';

type Typed = Readonly<Record<string, unknown>>;

interface Unsent {
  readonly person: string;
  readonly forms: Readonly<Record<string, Typed>>;
}

/** Fields whose content is never written down, whichever form they stand in. */
const secret = /password|^(?:current|next|code|token)$/i;

/**
 * What somebody typed into forms that were open when the session ended: kept in this tab until the same person has signed in again.
 * Another person finds nothing, and signing out leaves nothing.
 */
export function keepUnsent(person: string, form: string, typed: Typed): void {
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)));
  // Emptied again: what an earlier end of the session kept is not wanted any more.
  if (Object.keys(shown).length === 0) return dropUnsent(form);
  const kept = read();
  const forms = kept?.person === person ? kept.forms : {};
  write({ person, forms: { ...forms, [form]: shown } });
}

export function readUnsent(person: string, form: string): Typed | null {
  const kept = read();
  return kept?.person === person ? record(kept.forms[form]) : null;
}

export function dropUnsent(form: string): void {
  const kept = read();
  if (!kept || !(form in kept.forms)) return;
  const forms = Object.fromEntries(Object.entries(kept.forms).filter(([name]) => name !== form));
  if (Object.keys(forms).length === 0) removeItem('session', unsentKey);
  else write({ ...kept, forms });
}

/** Forgets everything that is not this person's. */
export function forgetUnsent(unless: string | null = null): void {
  if (unless === null || read()?.person !== unless) removeItem('session', unsentKey);
}

export function hasUnsent(): boolean {
  return read() !== null;
}

function write(unsent: Unsent): void {
  writeItem('session', unsentKey, JSON.stringify(unsent));
}

/** Anything may stand in storage. */
function read(): Unsent | null {
  try {
    const kept = record(JSON.parse(readItem('session', unsentKey) ?? 'null'));
    const forms = record(kept?.['forms']);
    if (!kept || !forms || typeof kept['person'] !== 'string') return null;
    return { person: kept['person'], forms: forms as Unsent['forms'] };
  } catch {
    return null;
  }
}

function record(value: unknown): Typed | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
