import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The clock of a running server, moved from outside. */
export interface MovedClock {
  /** Current time of the server's clock. */
  readonly now: () => Date;
  /** Moves the clock forward only: stored events must stay in the past. */
  readonly forward: (hours: number) => Promise<void>;
}

export interface KeptClock extends MovedClock {
  readonly forget: () => Promise<void>;
  /** Environment and options that make a server use this clock. */
  readonly serverOptions: {
    readonly env: Readonly<Record<string, string>>;
    readonly nodeOptions: readonly string[];
  };
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'shift-date.mjs')).href;

export async function newClock(): Promise<KeptClock> {
  const dir = await mkdtemp(path.join(tmpdir(), 'homeground-clock-'));
  const file = path.join(dir, 'ahead');
  let ahead = 0;
  await writeFile(file, '0');
  return {
    now: () => new Date(Date.now() + ahead),
    async forward(hours) {
      ahead += hours * 3_600_000;
      // Renamed into place: the server never reads half a number.
      await writeFile(`${file}.new`, String(ahead));
      await rename(`${file}.new`, file);
    },
    forget: () => rm(dir, { recursive: true, force: true }),
    serverOptions: { env: { CLOCK_OFFSET_FILE: file }, nodeOptions: ['--import', preload] },
  };
}
