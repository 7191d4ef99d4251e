import { test as base } from 'playwright/test';
import { newClock, type MovedClock } from '../server-clock';
import { forgetDataDir, newDataDir, startServer, type RunningServer } from '../server';
import { openChromium } from './chromium';
import { openFirefox } from './firefox';
import { keyboardUser, type KeyboardUser } from './keyboard-user';
import type { Seat, SeatOptions } from './seat';

export { expect } from 'playwright/test';

export interface KeyboardOptions {
  /** Path of a stock Firefox; null: the tests use Chromium. */
  readonly firefox: string | null;
}

interface Fixtures {
  readonly timed: { readonly clock: MovedClock; readonly server: RunningServer };
  readonly clock: MovedClock;
  readonly server: RunningServer;
  /** Starts an empty browser for a new user without a mouse. */
  readonly openKeyboardUser: (options: Omit<SeatOptions, 'url'>) => Promise<KeyboardUser>;
}

/** Every test has its own server and clock, so that time moved by another test has no effect. */
export const test = base.extend<KeyboardOptions & Fixtures>({
  firefox: [null, { option: true }],
  timed: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const clock = await newClock();
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, ...clock.serverOptions });
      await use({ clock, server });
      await server.stop();
      await forgetDataDir(dataDir);
      await clock.forget();
    },
    { timeout: 240_000 },
  ],
  clock: ({ timed }, use) => use(timed.clock),
  server: ({ timed }, use) => use(timed.server),
  openKeyboardUser: async ({ playwright, firefox, server: { url } }, use) => {
    const seats: Seat[] = [];
    await use(async (options) => {
      const seatOptions = { url, ...options };
      const seat = await (firefox
        ? openFirefox(firefox, seatOptions)
        : openChromium(playwright, seatOptions));
      seats.push(seat);
      return keyboardUser(seat);
    });
    await Promise.all(seats.map(({ close }) => close()));
  },
});
