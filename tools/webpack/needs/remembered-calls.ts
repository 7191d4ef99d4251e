import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { placeOf, root } from '../workspace';
import type { NeededCall } from './wire';

export interface ReadCalls {
  readonly calls: readonly NeededCall[];
  /** Every file that the compiler read for them. */
  readonly files: readonly string[];
}

interface Remembered extends ReadCalls {
  readonly key: string;
}

const ownFolder = placeOf('tools/webpack/needs');
const ownFiles = () => readdirSync(ownFolder).map((name) => join(ownFolder, name));

/** Hashes names and contents. Names count as well: a new file may be what an import means from now on. */
function keyOf(names: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${relative(root, name)}\0`);
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function readRemembered(place: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Remembered;
  } catch {
    return null;
  }
}

function remember(place: string, remembered: Remembered): void {
  mkdirSync(join(place, '..'), { recursive: true });
  const draft = `${place}.${randomUUID()}.draft`;
  writeFileSync(draft, JSON.stringify(remembered));
  renameSync(draft, place);
}

/**
 * Returns the calls that an earlier build read, if no file that it read has changed since. Otherwise it reads them anew. Reading takes
 * as long as the rest of an area's build, and a changed text or component changes no call.
 * `names`: all sources among which the calls are looked for.
 */
export function rememberCalls(
  name: string,
  names: readonly string[],
  readCalls: () => ReadCalls,
): readonly NeededCall[] {
  const place = join(root, '.cache/needs', `${name}.json`);
  const remembered = readRemembered(place);
  try {
    if (remembered && remembered.key === keyOf(names, remembered.files)) return remembered.calls;
  } catch {
    // A file that was read is gone.
  }
  const { calls, files: readFiles } = readCalls();
  const files = [...new Set([...readFiles, ...ownFiles(), placeOf('package-lock.json')])];
  remember(place, { key: keyOf(names, files), files, calls });
  return calls;
}
