import { expect } from 'playwright/test';
import type { Seat } from './seat';
import { fits, focusOf, namesOf, words, type Called } from './sight';

/** More stops than the longest page has. */
const patience = 120;

export interface Hands {
  readonly seat: Seat;
  /** A page load, as from a link in a letter; everything after it goes by keys. */
  readonly open: (address: string) => Promise<void>;
  /** Tab until it has the focus; on the way every stop is to be seen. */
  readonly reach: (called: Called, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>;
  readonly press: (called: Called, key?: 'Enter' | ' ') => Promise<void>;
  readonly follow: (name: Called['name']) => Promise<void>;
  readonly write: (field: Called['name'] | Called, text: string) => Promise<void>;
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  /** The page that was led to is there, and so is the focus. */
  readonly arrives: (address: RegExp) => Promise<void>;
  readonly reads: (text: string | RegExp) => Promise<void>;
  readonly focus: () => ReturnType<typeof focusOf>;
  /** The focus is in a dialog that lies over the page. */
  readonly inside: () => Promise<boolean>;
}

/** Somebody without a mouse, before a browser. */
export function handsAt(seat: Seat): Hands {
  // After a page load the focus is with the browser; it is never lost there later.
  let loaded = false;
  let before = 'the page was opened';

  const reach: Hands['reach'] = async (called, key = 'Tab') => {
    await expect
      .poll(async () => (await namesOf(seat, called.role)).some((name) => fits(name, called.name)), {
        message: `${words(called)} stands on ${seat.address()}`,
      })
      .toBe(true);
    const way: string[] = [];
    for (let step = 0; step <= patience; step += 1) {
      const { role, name, trouble, outside, what } = await focusOf(seat);
      expect(outside && !loaded && step === 0, `The focus was lost after ${before}.`).toBe(false);
      // A heading that only a screen reader meets is nowhere to be seen; what moves while the page fills up comes to rest.
      if (trouble && role !== 'heading')
        await expect
          .poll(async () => (await focusOf(seat)).trouble, {
            message: `On the way to ${words(called)}, at ${what}`,
            timeout: 3_000,
          })
          .toBeNull();
      if (!outside) loaded = false;
      if (role === called.role && fits(name, called.name)) {
        before = `reaching ${words(called)}`;
        return;
      }
      way.push(outside ? 'the end' : `${role} “${name}”`);
      await seat.press(key);
    }
    throw new Error(`${words(called)} was not reached by ${key}: ${way.join(' → ')}`);
  };

  const press: Hands['press'] = async (called, key = 'Enter') => {
    await reach(called);
    before = `pressing ${words(called)}`;
    await seat.press(key);
  };

  return {
    seat,
    open: async (address) => {
      loaded = true;
      await seat.open(address);
    },
    reach,
    press,
    follow: (name) => press({ role: 'link', name }),
    write: async (field, text) => {
      const whole = typeof field === 'object' && 'role' in field;
      await reach(whole ? field : { role: 'textbox', name: field });
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
      const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(() => seat.look(() => document.body.innerText, null)).toEqual(wanted);
    },
    focus: () => focusOf(seat),
    inside: () =>
      seat.look(() => document.activeElement?.closest('dialog')?.matches(':modal') ?? false, null),
  };
}
