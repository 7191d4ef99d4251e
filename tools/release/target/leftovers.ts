import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isSuccessor, lockName, removeOrphanedLocks } from './folder-lock';
import { decodeHolder, isHolderGone } from './holder';

/** Minimum age of a draft by an older version of the tools, whose name has no process. */
const minAgeMs = 60_000;

const isReleaseFile = (name: string) =>
  (name.startsWith('.') && name.endsWith('.draft')) ||
  (name.startsWith(`${lockName}.`) && !isSuccessor(name));

async function* hiddenFilesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* hiddenFilesBelow(path);
    else if (isReleaseFile(entry.name)) yield path;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  if (!stats) return false;
  const silentMs = Date.now() - stats.mtimeMs;
  const holder = decodeHolder(file);
  return holder ? isHolderGone(holder, silentMs) : silentMs > minAgeMs;
}

/** Removes drafts and locks of killed releases from the folder. Files that a running release is writing stay. */
export async function removeLeftovers(folder: string, dryRun: boolean): Promise<readonly string[]> {
  const removedFiles: string[] = [];
  if (!dryRun) removedFiles.push(...(await removeOrphanedLocks(folder)));
  for await (const file of hiddenFilesBelow(folder)) {
    if (!(await isAbandoned(file))) continue;
    if (!dryRun) await rm(file, { force: true });
    removedFiles.push(file);
  }
  return removedFiles.map((file) => relative(folder, file).replaceAll('\\', '/')).sort();
}
