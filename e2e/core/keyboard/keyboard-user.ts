import { expect } from 'playwright/test';
import type { Seat } from './seat';
import { matchesName, focusOf, namesOf, describeTarget, type Target } from './focus-of';

/** More stops than the longest page has. */
const patience = 120;

export interface KeyboardUser {
  readonly seat: Seat;
  /** Loads a page directly, like a link in an email. All later steps use the keyboard. */
  readonly open: (address: string) => Promise<void>;
  /** Presses the key until the target has focus. Every stop on the way must show its focus. */
  readonly reach: (called: Target, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>;
  readonly press: (called: Target, key?: 'Enter' | ' ') => Promise<void>;
  readonly follow: (name: Target['name']) => Promise<void>;
  readonly write: (field: Target['name'] | Target, text: string) => Promise<void>;
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** Waits for the URL and for focus on the main element or the heading. */
  readonly arrives: (address: RegExp) => Promise<void>;
  readonly reads: (text: string | RegExp) => Promise<void>;
  readonly focus: () => ReturnType<typeof focusOf>;
  /** The focus is in a dialog that lies over the page. */
  readonly focusIsInDialog: () => Promise<boolean>;
}

/** Simulates a user who only uses the keyboard. */
export function keyboardUser(seat: Seat): KeyboardUser {
  // Right after a load the focus may be outside the page; later that is an error.
  let justLoaded = false;
  let before = 'the page was opened';

  const reach: KeyboardUser['reach'] = async (called, key = 'Tab') => {
    await expect
      .poll(async () => (await namesOf(seat, called.role)).some((name) => matchesName(name, called.name)), {
        message: `${describeTarget(called)} stands on ${seat.address()}`,
      })
      .toBe(true);
    const way: string[] = [];
    for (let step = 0; step <= patience; step += 1) {
      const { role, name, trouble: focusProblem, outside: outsidePage, what } = await focusOf(seat);
      expect(outsidePage && !justLoaded && step === 0, `The focus was lost after ${before}.`).toBe(false);
      // Visually hidden headings are skipped. The check polls, because elements move while the page loads.
      if (focusProblem && role !== 'heading')
        await expect
          .poll(async () => (await focusOf(seat)).trouble, {
            message: `On the way to ${describeTarget(called)}, at ${what}`,
            timeout: 3_000,
          })
          .toBeNull();
      if (!outsidePage) justLoaded = false;
      if (role === called.role && matchesName(name, called.name)) {
        before = `reaching ${describeTarget(called)}`;
        return;
      }
      way.push(outsidePage ? 'the end' : `${role} “${name}”`);
      await seat.press(key);
    }
    throw new Error(`${describeTarget(called)} was not reached by ${key}: ${way.join(' → ')}`);
  };

  const press: KeyboardUser['press'] = async (called, key = 'Enter') => {
    await reach(called);
    before = `pressing ${describeTarget(called)}`;
    await seat.press(key);
  };

  return {
    seat,
    open: async (address) => {
      justLoaded = true;
      await seat.open(address);
    },
    reach,
    press,
    follow: (name) => press({ role: 'link', name }),
    write: async (field, text) => {
      const isTarget = typeof field === 'object' && 'role' in field;
      await reach(isTarget ? field : { role: 'textbox', name: field });
      await seat.type(text);
    },
    keys: async (...keys) => {
      for (const key of keys) await seat.press(key);
    },
    arrives: async (address) => {
      await expect.poll(() => seat.address()).toMatch(address);
      const tag = () => seat.look(() => document.activeElement?.localName, null);
      await expect
        .poll(tag, { message: `The focus came along to ${String(address)}` })
        .toMatch(/^(main|h1)$/);
    },
    reads: async (text) => {
      const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(() => seat.look(() => document.body.innerText, null)).toEqual(expected);
    },
    focus: () => focusOf(seat),
    focusIsInDialog: () =>
      seat.look(() => document.activeElement?.closest('dialog')?.matches(':modal') ?? false, null),
  };
}
