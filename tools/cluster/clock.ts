import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the file that contains the offset of the clock of a part. */
const clockFileOf = (folder: string): string => join(folder, 'clock');

/** Sets the clock of a part so many seconds before (negative) or after (positive) the true time. */
export function setClock(folder: string, offsetSeconds: number): void {
  mkdirSync(folder, { recursive: true });
  const offset = offsetSeconds < 0 ? String(offsetSeconds) : `+${offsetSeconds}`;
  writeFileSync(clockFileOf(folder), `${offset}\n`, { mode: 0o644 });
}

/** Returns the environment variables with which libfaketime changes the clock of a program. Null: there is no library, and the clock is true. */
export function clockEnv(library: string | null, folder: string): Readonly<Record<string, string>> {
  if (library === null) return {};
  setClock(folder, 0);
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFileOf(folder),
    // A jump is noticed within a second.
    FAKETIME_CACHE_DURATION: '1',
    // On a real machine only the time of day jumps, not the clock that measures durations.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  };
}
