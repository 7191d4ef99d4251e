import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isSuccessor, lockName, removeOrphanedLocks } from './folder-lock';
import { decodeHolder, isHolderGone } from './holder';

/** Older tools did not write a process into the name. Such a draft or lock counts as abandoned after this time without a change. */
const maxUnchangedMs = 60_000;

/** Excludes successor locks (`.after-…`), which `removeOrphanedLocks` removes. */
const isDraftOrLock = (name: string) =>
  (name.startsWith('.') && name.endsWith('.draft')) ||
  (name.startsWith(`${lockName}.`) && !isSuccessor(name));

async function* draftsAndLocksBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* draftsAndLocksBelow(path);
    else if (isDraftOrLock(entry.name)) yield path;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  if (!stats) return false;
  const unchangedMs = Date.now() - stats.mtimeMs;
  const holder = decodeHolder(file);
  return holder ? isHolderGone(holder, unchangedMs) : unchangedMs > maxUnchangedMs;
}

/**
 * Removes drafts and locks of killed releases from the folder, and returns their names. Files that a running release is writing stay. With
 * `dryRun` nothing is removed, and successor locks are not listed.
 */
export async function removeLeftovers(folder: string, dryRun: boolean): Promise<readonly string[]> {
  const removedFiles: string[] = [];
  if (!dryRun) removedFiles.push(...(await removeOrphanedLocks(folder)));
  for await (const file of draftsAndLocksBelow(folder)) {
    if (!(await isAbandoned(file))) continue;
    if (!dryRun) await rm(file, { force: true });
    removedFiles.push(file);
  }
  return removedFiles.map((file) => relative(folder, file).replaceAll('\\', '/')).sort();
}
