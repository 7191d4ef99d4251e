import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { lockName } from './folder-lock';
import { holderIn, isGone } from './holder';

/** Minimum age of a draft by an older tool, which named no process. */
const olderMs = 60_000;

const isOurs = (name: string) =>
  (name.startsWith('.') && name.endsWith('.draft')) || name.startsWith(`${lockName}.`);

async function* hiddenBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* hiddenBelow(path);
    else if (isOurs(entry.name)) yield path;
  }
}

async function abandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (!found) return false;
  const silentMs = Date.now() - found.mtimeMs;
  const holder = holderIn(file);
  return holder ? isGone(holder, silentMs) : silentMs > olderMs;
}

/** Drafts and locks that a killed release left in the folder. What another release is writing at this moment stays. */
export async function tidyFolder(folder: string, dryRun: boolean): Promise<readonly string[]> {
  const removed: string[] = [];
  for await (const file of hiddenBelow(folder)) {
    if (!(await abandoned(file))) continue;
    if (!dryRun) await rm(file, { force: true });
    removed.push(relative(folder, file).replaceAll('\\', '/'));
  }
  return removed.sort();
}
