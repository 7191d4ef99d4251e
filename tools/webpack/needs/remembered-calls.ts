import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolveRepositoryPath, root } from '../workspace';
import type { NeededCall } from './wire';

export interface FoundCalls {
  readonly calls: readonly NeededCall[];
  /** Every file that the compiler read for these calls. */
  readonly files: readonly string[];
}

interface RememberedCalls extends FoundCalls {
  readonly key: string;
}

const ownFolder = resolveRepositoryPath('tools/webpack/needs');
const ownFiles = () => readdirSync(ownFolder).map((name) => join(ownFolder, name));

/** Hashes names and contents. Names count as well, because an import may now resolve to a new file. */
function keyOf(sourceNames: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of sourceNames) hash.update(`${relative(root, name)}\0`);
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function readRecord(recordFile: string): RememberedCalls | null {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as RememberedCalls;
  } catch {
    return null;
  }
}

function writeRecord(recordFile: string, rememberedCalls: RememberedCalls): void {
  mkdirSync(join(recordFile, '..'), { recursive: true });
  const draft = `${recordFile}.${randomUUID()}.draft`;
  writeFileSync(draft, JSON.stringify(rememberedCalls));
  renameSync(draft, recordFile);
}

/**
 * Returns the calls that an earlier build found, if no file that it read has changed since. Otherwise reads the calls again. Reading
 * takes as long as the rest of an area's build, and a changed text or component changes no call. `sourceNames` lists all sources that
 * are searched for calls.
 */
export function readCallsWithCache(
  part: string,
  sourceNames: readonly string[],
  readCalls: () => FoundCalls,
): readonly NeededCall[] {
  const recordFile = join(root, '.cache/needs', `${part}.json`);
  const rememberedCalls = readRecord(recordFile);
  try {
    if (rememberedCalls && rememberedCalls.key === keyOf(sourceNames, rememberedCalls.files))
      return rememberedCalls.calls;
  } catch {
    // A file that was read is gone.
  }
  const { calls, files: compiledFiles } = readCalls();
  const files = [...new Set([...compiledFiles, ...ownFiles(), resolveRepositoryPath('package-lock.json')])];
  writeRecord(recordFile, { key: keyOf(sourceNames, files), files, calls });
  return calls;
}
