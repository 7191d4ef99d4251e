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
  /** Deletes the stored values. Called after a successful request. */
  readonly forget: () => void;
}

/**
 * Holds the typed values of a form. If the session ends, the values are restored at the same address once the same user has signed in again
 * (SPEC 8.2). Only edited fields are stored, so that changes of other users to the other fields stay visible.
 */
export function useKeptValues<V extends Values>(name: string, initial: V): KeptValues<V> {
  const [opened] = useState(() => {
    const form = formKey(name);
    return { form, initial, first: restoreValues(form, initial) };
  });
  const [values, setValues] = useState(opened.first);

  useEffect(() => {
    // The user has edited the restored values, so the stored values are outdated.
    if (opened.first !== opened.initial && values !== opened.first) dropUnsent(opened.form);
  }, [opened, values]);

  useEffect(
    () =>
      beforeSessionEnds((person) => {
        const typed = Object.entries(values).filter(
          ([field, value]) => !isSameValue(value, opened.initial[field]),
        );
        // The values are stored under the current address, to which the sign-in leads back. A filter in the address may have changed since
        // the form was opened.
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
  const restorable = Object.entries(unsent).filter(
    ([field, value]) => field in initial && fits(value, initial[field]),
  );
  return { ...initial, ...Object.fromEntries(restorable) };
}

/** Returns whether a stored value has the type of its field. A newer version of the page may have changed the type. */
function fits(value: unknown, like: unknown): boolean {
  if (value === null || like === null || like === undefined) return true;
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

function isSameValue(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
