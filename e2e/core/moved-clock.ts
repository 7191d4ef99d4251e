import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from './fixtures';
import { forgetDataDir, newDataDir, startServer, type RunningServer } from './server';

export { expect } from 'playwright/test';

/** The clock of a running server, which a test moves. */
export interface MovedClock {
  /** Current time of the server's clock. */
  readonly now: () => Date;
  /** Moves the clock forward only: stored events must stay in the past. */
  readonly forward: (hours: number) => Promise<void>;
}

interface ClockFile extends MovedClock {
  readonly forget: () => Promise<void>;
  /** Environment and options that make a server use this clock. */
  readonly serverOptions: {
    readonly env: Readonly<Record<string, string>>;
    readonly nodeOptions: readonly string[];
  };
}

interface WorkerFixtures {
  readonly clock: ClockFile;
  readonly server: RunningServer;
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'shift-date.mjs')).href;

export async function newClock(): Promise<ClockFile> {
  const dir = await mkdtemp(path.join(tmpdir(), 'homeground-clock-'));
  const file = path.join(dir, 'offset-ms');
  let offsetMs = 0;
  await writeFile(file, '0');
  return {
    now: () => new Date(Date.now() + offsetMs),
    async forward(hours) {
      offsetMs += hours * 3_600_000;
      // Renames the file into place, so that the server never reads half a number.
      await writeFile(`${file}.new`, String(offsetMs));
      await rename(`${file}.new`, file);
    },
    forget: () => rm(dir, { recursive: true, force: true }),
    serverOptions: { env: { CLOCK_OFFSET_FILE: file }, nodeOptions: ['--import', preload] },
  };
}

/** Like ./fixtures, on a server whose clock a test can move. The browser's clock is not changed. */
export const test = base.extend<object, WorkerFixtures>({
  clock: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const clock = await newClock();
      await use(clock);
      await clock.forget();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ clock }, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, ...clock.serverOptions });
      await use(server);
      await server.stop();
      await forgetDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
