import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the file that contains the offset of the clock of a part, in seconds. */
const clockFileOf = (folder: string): string => join(folder, 'clock');

/** Sets the clock of a part to the true time plus `offsetSeconds`, which may be negative. */
export function setClock(folder: string, offsetSeconds: number): void {
  // Running programs have mapped this file into memory. They see changed bytes, but would not see a new file.
  const file = openSync(clockFileOf(folder), 'r+');
  writeSync(file, bytesOf(offsetSeconds));
  closeSync(file);
}

/**
 * Creates the clock file of a part, with the true time, and returns the environment variables with which the library changes the clock of
 * a program. If `library` is null, the program uses the true clock.
 */
export function clockEnv(library: string | null, folder: string): Readonly<Record<string, string>> {
  if (library === null) return {};
  mkdirSync(folder, { recursive: true });
  writeFileSync(clockFileOf(folder), bytesOf(0), { mode: 0o644 });
  return { LD_PRELOAD: library, DRILL_CLOCK: clockFileOf(folder) };
}

/** Returns a number as drill/clock.c reads it. */
function bytesOf(seconds: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(seconds));
  return bytes;
}
