import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import type { Clock } from '../clock';
import type { Shelf } from '../files/shelf';
import { BackupRefused } from './backup.errors';
import { lockForBackup } from './backup-lock';
import { manifestFile, sealedEnding, type Manifest } from './manifest';
import { createEncryption, type BackupKey } from './sealing';
import { openBackup } from './stored-backup';
import { syncFolders, syncParent, writeWhole } from './write-file';
import { writePictures } from './write-pictures';
import { writeRows } from './write-rows';

export interface BackupDeps {
  readonly pool: Pool;
  readonly shelf: Shelf;
  readonly clock: Clock;
  readonly key?: BackupKey | null;
  say(line: string): void;
}

const listFile = 'names.list';
/** File with the id of the key that seals the pictures of a draft. */
const draftFile = 'draft';

export interface BackupOptions {
  /** Folder of an earlier backup under the same key: its pictures are linked instead of copied. */
  readonly since?: string | null;
  /** Folder of the backup until it is complete. */
  readonly draft?: string;
}

/**
 * Writes a backup while servers run: first the rows, in one short snapshot, then the pictures that those rows reference, outside of
 * any transaction. The folder gets its final name when the backup is complete. Pictures that a killed try copied stay in the draft for
 * the next try; the rows are always written again.
 */
export async function makeBackup(
  { pool, shelf, clock, key = null, say }: BackupDeps,
  folder: string,
  { since = null, draft = `${folder}.part` }: BackupOptions = {},
): Promise<Manifest> {
  if (await stat(folder).catch(() => null))
    throw new BackupRefused(`${folder} is there already: name a new folder, a backup replaces nothing.`);
  const earlier = since === null ? null : await openBackup(since, key);
  const lock = await lockForBackup(pool);
  try {
    await prepareDraft(draft, key);
    const takenAt = clock.now().toISOString();
    const namesFile = join(draft, listFile);
    const rows = await writeRows({ pool, key, say }, draft, namesFile);
    const pictures = await writePictures({ shelf, key, since: earlier, say }, draft, namesFile);
    lock.requireHeld();
    const manifest: Manifest = { format: 2, takenAt, ...rows, pictures };
    await rm(namesFile);
    await writeManifest(manifest, draft, key);
    await syncFolders(draft);
    await rename(draft, folder);
    await syncParent(folder);
    await rm(join(folder, draftFile));
    return manifest;
  } finally {
    await lock.release();
  }
}

/** Leaves pictures of an earlier try in the draft if they have the same key, and removes everything else. */
async function prepareDraft(draft: string, key: BackupKey | null): Promise<void> {
  const madeWith = key?.id.toString('hex') ?? 'no key';
  const before = await readFile(join(draft, draftFile), 'utf8').catch(() => null);
  if (before !== madeWith) await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(draft))
    if (name !== 'files' && name !== draftFile) await rm(join(draft, name), { force: true });
  await writeFile(join(draft, draftFile), madeWith, { mode: 0o600 });
}

async function writeManifest(manifest: Manifest, folder: string, key: BackupKey | null): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  if (key)
    await writeWhole(
      join(folder, manifestFile + sealedEnding),
      await buffer(Readable.from([content]).pipe(createEncryption(key, manifestFile))),
    );
  else await writeWhole(join(folder, manifestFile), content);
}
