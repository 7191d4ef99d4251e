import { test as base } from './fixtures';
import { newClock, type ControlledClock, type MovedClock } from './server-clock';
import { removeDataDir, newDataDir, startServer, type RunningServer } from './server';

export { expect } from 'playwright/test';
export type { MovedClock };

interface WorkerFixtures {
  readonly clock: ControlledClock;
  readonly server: RunningServer;
}

/** Like ./fixtures, on a server whose clock a test can move. The browser's clock is not changed. */
export const test = base.extend<object, WorkerFixtures>({
  clock: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads from this pattern which fixtures the function needs
    async ({}, use) => {
      const clock = await newClock();
      await use(clock);
      await clock.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ clock }, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, ...clock.serverOptions });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
