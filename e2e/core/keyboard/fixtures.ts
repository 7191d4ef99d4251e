import { test as base } from 'playwright/test';
import { newClock, type MovedClock } from '../server-clock';
import { removeDataDir, newDataDir, startServer, type RunningServer } from '../server';
import { openChromium } from './chromium';
import { openFirefox } from './firefox';
import { keyboardUser, type KeyboardUser } from './keyboard-user';
import type { KeyboardBrowser, KeyboardBrowserOptions } from './keyboard-browser';

export { expect } from 'playwright/test';

export interface KeyboardOptions {
  /** Path of a stock Firefox; null: the tests use Chromium. */
  readonly firefox: string | null;
}

interface Fixtures {
  readonly clockAndServer: { readonly clock: MovedClock; readonly server: RunningServer };
  readonly clock: MovedClock;
  readonly server: RunningServer;
  /** Starts an empty browser for a new user who has no mouse. */
  readonly openKeyboardUser: (options: Omit<KeyboardBrowserOptions, 'url'>) => Promise<KeyboardUser>;
}

/** Starts a server and a clock for each test, so that no test moves the time of another test. */
export const test = base.extend<KeyboardOptions & Fixtures>({
  firefox: [null, { option: true }],
  clockAndServer: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const clock = await newClock();
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, ...clock.serverOptions });
      await use({ clock, server });
      await server.stop();
      await removeDataDir(dataDir);
      await clock.remove();
    },
    { timeout: 240_000 },
  ],
  clock: ({ clockAndServer }, use) => use(clockAndServer.clock),
  server: ({ clockAndServer }, use) => use(clockAndServer.server),
  openKeyboardUser: async ({ playwright, firefox, server: { url } }, use) => {
    const browsers: KeyboardBrowser[] = [];
    await use(async (options) => {
      const browserOptions = { url, ...options };
      const browser = await (firefox
        ? openFirefox(firefox, browserOptions)
        : openChromium(playwright, browserOptions));
      browsers.push(browser);
      return keyboardUser(browser);
    });
    await Promise.all(browsers.map(({ close }) => close()));
  },
});
