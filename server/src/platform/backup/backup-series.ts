import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/database.errors';
import { BackupRefused } from './backup.errors';
import { makeBackup, type BackupDeps } from './make-backup';
import type { BackupKey } from './sealing';
import { isComplete, openBackup } from './stored-backup';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const removedEnding = '.removed';

/** Complete backups of a folder of backups, the oldest first. */
export async function backupsIn(place: string): Promise<readonly string[]> {
  const names = await readdir(place).catch((thrown: unknown): string[] => {
    if (errorCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  const complete: string[] = [];
  for (const name of names.filter((each) => NAME.test(each)).sort())
    if (await isComplete(join(place, name))) complete.push(join(place, name));
  return complete;
}

/** Makes the next backup in a folder of backups. Continues a try that was killed, and links the pictures of the newest backup. */
export async function makeNextBackup(deps: BackupDeps, place: string): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  const folder = join(place, deps.clock.now().toISOString().slice(0, 19).replaceAll(':', '-'));
  const since = await newestUnder(deps.key ?? null, place);
  await makeBackup(deps, folder, { since, draft: join(place, 'next.part') });
  return folder;
}

async function newestUnder(key: BackupKey | null, place: string): Promise<string | null> {
  const newest = (await backupsIn(place)).at(-1) ?? null;
  if (newest === null) return null;
  try {
    await openBackup(newest, key);
    return newest;
  } catch (thrown) {
    // The newest backup has another key or is damaged: copy everything again.
    if (thrown instanceof BackupRefused) return null;
    throw thrown;
  }
}

/** Removes all but the newest backups. A folder is renamed first, so that a half-deleted folder never counts as a backup. */
export async function tidyBackups(place: string, keep: number): Promise<readonly string[]> {
  const old = (await backupsIn(place)).slice(0, -keep);
  for (const folder of old) await rename(folder, folder + removedEnding);
  for (const name of await readdir(place))
    if (name.endsWith(removedEnding) && NAME.test(name.slice(0, -removedEnding.length)))
      await rm(join(place, name), { recursive: true, force: true });
  return old;
}
