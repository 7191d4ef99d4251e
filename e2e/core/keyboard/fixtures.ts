import { test as base } from 'playwright/test';
import { newClock, type MovedClock } from '../moved-clock';
import { forgetDataDir, newDataDir, startServer, type RunningServer } from '../server';
import { sitAtChromium } from './chromium';
import { sitAtFirefox } from './firefox';
import { handsAt, type Hands } from './hands';
import type { Seat, SeatWanted } from './seat';

export { expect } from 'playwright/test';

export interface KeyboardOptions {
  /** The program of an ordinary Firefox; without one, people sit before Chromium. */
  readonly firefox: string | null;
}

interface Fixtures {
  readonly timed: { readonly clock: MovedClock; readonly server: RunningServer };
  readonly clock: MovedClock;
  readonly server: RunningServer;
  /** Somebody new, without a mouse, before a browser with nothing in it. */
  readonly sitDown: (wanted: Omit<SeatWanted, 'url'>) => Promise<Hands>;
}

/** Every test has a server and a clock of its own: time that another test let pass is not felt. */
export const test = base.extend<KeyboardOptions & Fixtures>({
  firefox: [null, { option: true }],
  timed: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const clock = await newClock();
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, ...clock.goneBy });
      await use({ clock, server });
      await server.stop();
      await forgetDataDir(dataDir);
      await clock.forget();
    },
    { timeout: 240_000 },
  ],
  clock: ({ timed }, use) => use(timed.clock),
  server: ({ timed }, use) => use(timed.server),
  sitDown: async ({ playwright, firefox, server: { url } }, use) => {
    const seats: Seat[] = [];
    await use(async (wanted) => {
      const asked = { url, ...wanted };
      const seat = await (firefox ? sitAtFirefox(firefox, asked) : sitAtChromium(playwright, asked));
      seats.push(seat);
      return handsAt(seat);
    });
    await Promise.all(seats.map(({ leave }) => leave()));
  },
});
