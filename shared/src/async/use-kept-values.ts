import {
  beforeSessionExpires,
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
 * Holds the values that the user enters in a form. If the session ends, the values are restored at the same address once the same user has
 * signed in again (SPEC 8.2). Only edited fields are stored, so that changes of other users to the other fields stay visible.
 */
export function useKeptValues<V extends Values>(name: string, initial: V): KeptValues<V> {
  const [openedForm] = useState(() => {
    const key = formKey(name);
    return { key, initial, restored: restoreValues(key, initial) };
  });
  const [values, setValues] = useState(openedForm.restored);

  useEffect(() => {
    // The user has edited the restored values, so the stored values are outdated.
    if (openedForm.restored !== openedForm.initial && values !== openedForm.restored)
      dropUnsent(openedForm.key);
  }, [openedForm, values]);

  useEffect(
    () =>
      beforeSessionExpires((userId) => {
        const editedFields = Object.entries(values).filter(
          ([field, value]) => !isSameValue(value, openedForm.initial[field]),
        );
        // The values are stored under the current address, to which the sign-in leads back. A filter in the address may have changed since
        // the form was opened.
        keepUnsent(userId, formKey(name), Object.fromEntries(editedFields));
      }),
    [name, openedForm, values],
  );

  return { values, setValues, forget: () => dropUnsent(openedForm.key) };
}

function formKey(name: string): string {
  return `${window.location.pathname}${window.location.search} ${name}`;
}

function restoreValues<V extends Values>(key: string, initial: V): V {
  const userId = currentUser()?.id;
  const unsent = userId === undefined ? null : readUnsent(userId, key);
  if (!unsent) return initial;
  const restorable = Object.entries(unsent).filter(
    ([field, value]) => field in initial && hasSameType(value, initial[field]),
  );
  return { ...initial, ...Object.fromEntries(restorable) };
}

/** Returns whether a stored value has the type of its field. A newer version of the page may have changed the type. */
function hasSameType(value: unknown, initialValue: unknown): boolean {
  if (value === null || initialValue === null || initialValue === undefined) return true;
  return typeof value === typeof initialValue && Array.isArray(value) === Array.isArray(initialValue);
}

function isSameValue(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
