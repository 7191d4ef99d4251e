import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findFocus, type FocusStop } from '../access/focus';
import type { KeyboardBrowser } from './keyboard-browser';

const testingLibrarySource = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Role and name with which a screen reader announces an element. The name is exact text or a pattern. */
export interface Target {
  readonly role: string;
  readonly name: string | RegExp;
}

export const describeTarget = ({ role, name }: Target) => `${role} ${String(name)}`;

interface TestingLibrary {
  readonly getRoles: (container: Element) => Record<string, readonly Element[]>;
  readonly queryAllByRole: (
    container: Element,
    role: string,
    options: { readonly name: (name: string, element: Element) => boolean },
  ) => readonly Element[];
}

declare global {
  interface Window {
    TestingLibraryDom?: TestingLibrary;
  }
}

async function ensureTestingLibrary(browser: KeyboardBrowser): Promise<void> {
  const isLoaded = await browser.evaluate(() => window.TestingLibraryDom !== undefined, null);
  if (!isLoaded) await browser.runScript(testingLibrarySource);
}

/** Returns the names of all elements of this role. Elements without a role (a password field, a summary) are found by tag name. */
export async function namesOf(browser: KeyboardBrowser, role: string): Promise<readonly string[]> {
  await ensureTestingLibrary(browser);
  return browser.evaluate((searchedRole) => {
    if (['input', 'summary'].includes(searchedRole))
      return [...document.querySelectorAll<HTMLInputElement>(searchedRole)].map(
        (element) => (element.labels?.[0] ?? element).textContent ?? '',
      );
    const names: string[] = [];
    window.TestingLibraryDom?.queryAllByRole(document.body, searchedRole, {
      // `push` returns the new length, so `< 0` is false: the search continues, and all names are collected.
      name: (name) => names.push(name) < 0,
    });
    return names;
  }, role);
}

/** Returns role, name and visibility problem of the focused element. */
export async function focusOf(
  browser: KeyboardBrowser,
): Promise<FocusStop & { readonly role: string; readonly name: string }> {
  await ensureTestingLibrary(browser);
  const stop = await browser.evaluate(findFocus, null);
  const roleAndName = await browser.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const container = element.parentElement ?? element;
    const library = window.TestingLibraryDom;
    const [role] =
      Object.entries(library?.getRoles(container) ?? {}).find(([, elements]) => elements.includes(element)) ??
      [];
    if (role === undefined) {
      const [label = element] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
      return { role: element.localName, name: label.textContent ?? '' };
    }
    let name = '';
    library?.queryAllByRole(container, role, {
      name: (computedName, candidate) => {
        if (candidate === element) name = computedName;
        return false;
      },
    });
    return { role, name };
  }, null);
  return { ...stop, ...roleAndName };
}

export const matchesName = (name: string, expected: string | RegExp) =>
  typeof expected === 'string' ? name === expected : expected.test(name);
