import { expect } from 'playwright/test';
import type { KeyboardBrowser } from './keyboard-browser';
import { matchesName, focusOf, namesOf, describeTarget, type Target } from './focus-of';

/** Maximum number of key presses, which is more than the tab stops of any page. */
const maxSteps = 120;

export interface KeyboardUser {
  readonly browser: KeyboardBrowser;
  /** Loads a page directly, like a link in an email. All later steps use the keyboard. */
  readonly open: (address: string) => Promise<void>;
  /** Presses the key until the target has focus. Every stop on the way must show its focus. */
  readonly reach: (target: Target, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown') => Promise<void>;
  readonly press: (target: Target, key?: 'Enter' | ' ') => Promise<void>;
  readonly pressLink: (name: Target['name']) => Promise<void>;
  readonly write: (field: Target['name'] | Target, text: string) => Promise<void>;
  readonly pressKeys: (...keys: readonly string[]) => Promise<void>;
  /** Waits for the URL and for focus on the main element or the heading. */
  readonly expectArrival: (address: RegExp) => Promise<void>;
  readonly expectText: (text: string | RegExp) => Promise<void>;
  readonly readFocus: () => ReturnType<typeof focusOf>;
  /** Returns whether the focus is in a modal dialog. */
  readonly isFocusInDialog: () => Promise<boolean>;
}

/** Simulates a user who only uses the keyboard. */
export function keyboardUser(browser: KeyboardBrowser): KeyboardUser {
  // Right after a load the focus may be outside the page. Later each `reach` must start inside the page, but may pass through the browser’s
  // own controls.
  let isJustLoaded = false;
  let lastAction = 'the page was opened';

  const reach: KeyboardUser['reach'] = async (target, key = 'Tab') => {
    await expect
      .poll(
        async () => (await namesOf(browser, target.role)).some((name) => matchesName(name, target.name)),
        {
          message: `${describeTarget(target)} is on ${browser.address()}`,
        },
      )
      .toBe(true);
    const stops: string[] = [];
    for (let step = 0; step <= maxSteps; step += 1) {
      const { role, name, problem, isOutsidePage, html } = await focusOf(browser);
      expect(isOutsidePage && !isJustLoaded && step === 0, `The focus was lost after ${lastAction}.`).toBe(
        false,
      );
      // Headings are not checked, because some are visually hidden. The check polls, because elements move while the page loads.
      if (problem && role !== 'heading')
        await expect
          .poll(async () => (await focusOf(browser)).problem, {
            message: `On the way to ${describeTarget(target)}, at ${html}`,
            timeout: 3_000,
          })
          .toBeNull();
      if (!isOutsidePage) isJustLoaded = false;
      if (role === target.role && matchesName(name, target.name)) {
        lastAction = `reaching ${describeTarget(target)}`;
        return;
      }
      stops.push(isOutsidePage ? 'the end' : `${role} “${name}”`);
      await browser.press(key);
    }
    throw new Error(`${describeTarget(target)} was not reached by ${key}: ${stops.join(' → ')}`);
  };

  const press: KeyboardUser['press'] = async (target, key = 'Enter') => {
    await reach(target);
    lastAction = `pressing ${describeTarget(target)}`;
    await browser.press(key);
  };

  return {
    browser,
    open: async (address) => {
      isJustLoaded = true;
      await browser.open(address);
    },
    reach,
    press,
    pressLink: (name) => press({ role: 'link', name }),
    write: async (field, text) => {
      const isTarget = typeof field === 'object' && 'role' in field;
      await reach(isTarget ? field : { role: 'textbox', name: field });
      await browser.type(text);
    },
    pressKeys: async (...keys) => {
      for (const key of keys) await browser.press(key);
    },
    expectArrival: async (address) => {
      await expect.poll(() => browser.address()).toMatch(address);
      const readFocusedTag = () => browser.evaluate(() => document.activeElement?.localName, null);
      await expect
        .poll(readFocusedTag, { message: `The focus is in the content of ${String(address)}` })
        .toMatch(/^(main|h1)$/);
    },
    expectText: async (text) => {
      const textMatcher =
        typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(() => browser.evaluate(() => document.body.innerText, null)).toEqual(textMatcher);
    },
    readFocus: () => focusOf(browser),
    isFocusInDialog: () =>
      browser.evaluate(() => document.activeElement?.closest('dialog')?.matches(':modal') ?? false, null),
  };
}
