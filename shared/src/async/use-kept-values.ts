import {
  beforeSessionEnds,
  currentUser,
  dropUnsent,
  keepUnsent,
  readUnsent,
} from '@homeground/shared/session';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

type Values = Readonly<Record<string, unknown>>;

interface KeptValues<V> {
  readonly values: V;
  readonly setValues: Dispatch<SetStateAction<V>>;
  /** Call after a successful request: the stored values are deleted. */
  readonly forget: () => void;
}

/**
 * Holds the typed values. If the session ends, the values come back at the same address once the same user has signed in again
 * (SPEC 8.2). Only changed fields are stored, so that changes by others in the meantime stay visible.
 */
export function useKeptValues<V extends Values>(name: string, initial: V): KeptValues<V> {
  const [opened] = useState(() => {
    const form = formKey(name);
    return { form, initial, first: restoreValues(form, initial) };
  });
  const [values, setValues] = useState(opened.first);

  useEffect(() => {
    // The user edits the restored values: from here on the screen's own draft is newer.
    if (opened.first !== opened.initial && values !== opened.first) dropUnsent(opened.form);
  }, [opened, values]);

  useEffect(
    () =>
      beforeSessionEnds((person) => {
        const typed = Object.entries(values).filter(([field, value]) => !same(value, opened.initial[field]));
        // Stored under the address that sign-in leads back to; a filter in it may have changed since the form was opened.
        keepUnsent(person, formKey(name), Object.fromEntries(typed));
      }),
    [name, opened, values],
  );

  return { values, setValues, forget: () => dropUnsent(opened.form) };
}

function formKey(name: string): string {
  return `${window.location.pathname}${window.location.search} ${name}`;
}

function restoreValues<V extends Values>(form: string, initial: V): V {
  const person = currentUser()?.id;
  const unsent = person === undefined ? null : readUnsent(person, form);
  if (!unsent) return initial;
  const fitting = Object.entries(unsent).filter(
    ([field, value]) => field in initial && fits(value, initial[field]),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** Whether a stored value has the type of its field, which a newer page may have changed. */
function fits(value: unknown, like: unknown): boolean {
  if (value === null || like === null || like === undefined) return true;
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

function same(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
