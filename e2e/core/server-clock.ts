import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The clock of a running server, moved from outside. */
export interface MovedClock {
  /** Current time of the server's clock, unless the clock is held. */
  readonly now: () => Date;
  /** Moves the clock forward, never back: stored events must stay in the past. */
  readonly moveHoursForward: (hours: number) => Promise<void>;
}

export interface ControlledClock extends MovedClock {
  /**
   * Stops the clock at a moment until the returned function is called, so that a server that starts slowly stores the same times as a fast
   * server.
   */
  readonly holdAt: (moment: Date) => Promise<() => Promise<void>>;
  readonly remove: () => Promise<void>;
  /** Environment and options that make a server use this clock. */
  readonly serverOptions: {
    readonly env: Readonly<Record<string, string>>;
    readonly nodeOptions: readonly string[];
  };
}

const shiftDateModule = pathToFileURL(path.join(import.meta.dirname, 'shift-date.mjs')).href;

export async function newClock(): Promise<ControlledClock> {
  const dir = await mkdtemp(path.join(tmpdir(), 'homeground-clock-'));
  const file = path.join(dir, 'ahead');
  let offsetMs = 0;
  // Writes another file and renames that file, so that the server never reads half a number.
  const writeAtomically = async (text: string) => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  await writeAtomically('0');
  return {
    now: () => new Date(Date.now() + offsetMs),
    async moveHoursForward(hours) {
      offsetMs += hours * 3_600_000;
      await writeAtomically(String(offsetMs));
    },
    async holdAt(moment) {
      await writeAtomically(`@${String(moment.getTime())}`);
      return async () => {
        offsetMs = moment.getTime() - Date.now();
        await writeAtomically(String(offsetMs));
      };
    },
    remove: () => rm(dir, { recursive: true, force: true }),
    serverOptions: { env: { CLOCK_OFFSET_FILE: file }, nodeOptions: ['--import', shiftDateModule] },
  };
}
