import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findFocus, type Stop } from '../access/focus';
import type { Seat } from './seat';

const roles = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What a screen reader calls a thing: its role and its name, whole or by a pattern. */
export interface Called {
  readonly role: string;
  readonly name: string | RegExp;
}

export const words = ({ role, name }: Called) => `${role} ${String(name)}`;

interface Reader {
  readonly getRoles: (around: Element) => Record<string, readonly Element[]>;
  readonly queryAllByRole: (
    around: Element,
    role: string,
    asked: { readonly name: (name: string, one: Element) => boolean },
  ) => readonly Element[];
}

declare global {
  interface Window {
    TestingLibraryDom?: Reader;
  }
}

async function ready(seat: Seat): Promise<void> {
  const there = await seat.look(() => window.TestingLibraryDom !== undefined, null);
  if (!there) await seat.run(roles);
}

/** Everything of that role in the page, by name. What has no role (a password field, a summary) goes by its tag. */
export async function namesOf(seat: Seat, role: string): Promise<readonly string[]> {
  await ready(seat);
  return seat.look((asked) => {
    if (['input', 'summary'].includes(asked))
      return [...document.querySelectorAll<HTMLInputElement>(asked)].map(
        (one) => (one.labels?.[0] ?? one).textContent ?? '',
      );
    const names: string[] = [];
    window.TestingLibraryDom?.queryAllByRole(document.body, asked, {
      name: (name) => names.push(name) < 0,
    });
    return names;
  }, role);
}

/** Where the focus is, what it is called there and what is wrong with how it looks. */
export async function focusOf(seat: Seat): Promise<Stop & { readonly role: string; readonly name: string }> {
  await ready(seat);
  const stop = await seat.look(findFocus, null);
  const called = await seat.look(() => {
    const one = document.activeElement ?? document.body;
    const around = one.parentElement ?? one;
    const reader = window.TestingLibraryDom;
    const [role] = Object.entries(reader?.getRoles(around) ?? {}).find(([, all]) => all.includes(one)) ?? [];
    if (role === undefined) {
      const [label = one] = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
      return { role: one.localName, name: label.textContent ?? '' };
    }
    let name = '';
    reader?.queryAllByRole(around, role, {
      name: (computed, each) => {
        if (each === one) name = computed;
        return false;
      },
    });
    return { role, name };
  }, null);
  return { ...stop, ...called };
}

export const fits = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);
