import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/database.errors';
import { BackupRefused } from './backup.errors';
import { makeBackup, type BackupDeps } from './make-backup';
import type { BackupKey } from './sealing';
import { isComplete, openBackup } from './stored-backup';

const FOLDER_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const REMOVED_ENDING = '.removed';

/** Complete backups of a folder of backups, the oldest first. */
export async function backupsIn(seriesFolder: string): Promise<readonly string[]> {
  const names = await readdir(seriesFolder).catch((thrown: unknown): string[] => {
    if (errorCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  const completeBackups: string[] = [];
  for (const name of names.filter((name) => FOLDER_NAME.test(name)).sort())
    if (await isComplete(join(seriesFolder, name))) completeBackups.push(join(seriesFolder, name));
  return completeBackups;
}

/** Makes the next backup in a folder of backups. Continues an unfinished try, and hard-links pictures that the newest backup already has. */
export async function makeNextBackup(deps: BackupDeps, seriesFolder: string): Promise<string> {
  await mkdir(seriesFolder, { recursive: true, mode: 0o700 });
  const folder = join(seriesFolder, deps.clock.now().toISOString().slice(0, 19).replaceAll(':', '-'));
  const earlierFolder = await newestLinkableBackup(deps.key ?? null, seriesFolder);
  await makeBackup(deps, folder, { earlierFolder, draft: join(seriesFolder, 'next.part') });
  return folder;
}

/** Returns the newest backup, whose pictures can be linked; null if there is none, or if this key does not open the backup. */
async function newestLinkableBackup(key: BackupKey | null, seriesFolder: string): Promise<string | null> {
  const newestFolder = (await backupsIn(seriesFolder)).at(-1) ?? null;
  if (newestFolder === null) return null;
  try {
    await openBackup(newestFolder, key);
    return newestFolder;
  } catch (thrown) {
    // The newest backup has another key or is damaged, so every picture is copied again.
    if (thrown instanceof BackupRefused) return null;
    throw thrown;
  }
}

/**
 * Removes all but the `keep` newest backups, and returns the folders that were removed. A folder is renamed first, so that a half-deleted
 * folder never counts as a backup. A folder that cannot be removed does not keep the others; then the first error is thrown.
 */
export async function deleteOldBackups(seriesFolder: string, keep: number): Promise<readonly string[]> {
  const oldFolders = (await backupsIn(seriesFolder)).slice(0, -keep);
  const renamings = await Promise.allSettled(
    oldFolders.map((folder) => rename(folder, folder + REMOVED_ENDING)),
  );
  const removedNames = (await readdir(seriesFolder)).filter(
    (name) => name.endsWith(REMOVED_ENDING) && FOLDER_NAME.test(name.slice(0, -REMOVED_ENDING.length)),
  );
  const removals = await Promise.allSettled(
    removedNames.map((name) => rm(join(seriesFolder, name), { recursive: true, force: true })),
  );
  for (const result of [...renamings, ...removals]) if (result.status === 'rejected') throw result.reason;
  return oldFolders;
}
