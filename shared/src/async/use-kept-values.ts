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
  /** They have arrived: nothing waits any more. */
  readonly forget: () => void;
}

/**
 * Holds what is typed. When the session ends meanwhile, it comes back at the same address once the same person has signed in again
 * (SPEC 8.2). Only what differs from the beginning is kept, so that what others changed in the meantime stays changed.
 */
export function useKeptValues<V extends Values>(name: string, initial: V): KeptValues<V> {
  const [opened] = useState(() => {
    const form = here(name);
    return { form, initial, first: restored(form, initial) };
  });
  const [values, setValues] = useState(opened.first);

  useEffect(() => {
    // It has come back and somebody works on with it: from here on a screen's own draft is newer.
    if (opened.first !== opened.initial && values !== opened.first) dropUnsent(opened.form);
  }, [opened, values]);

  useEffect(
    () =>
      beforeSessionEnds((person) => {
        const typed = Object.entries(values).filter(([field, value]) => !same(value, opened.initial[field]));
        // At the address that signing in leads back to; a filter in it may have changed since the form was opened.
        keepUnsent(person, here(name), Object.fromEntries(typed));
      }),
    [name, opened, values],
  );

  return { values, setValues, forget: () => dropUnsent(opened.form) };
}

function here(name: string): string {
  return `${window.location.pathname}${window.location.search} ${name}`;
}

function restored<V extends Values>(form: string, initial: V): V {
  const person = currentUser()?.id;
  const kept = person === undefined ? null : readUnsent(person, form);
  if (!kept) return initial;
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in initial && fits(value, initial[field]),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}

/** The page may have been renewed in between: a field of another type is not put back. */
function fits(value: unknown, like: unknown): boolean {
  if (value === null || like === null || like === undefined) return true;
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
