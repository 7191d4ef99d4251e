import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import type { Clock } from '../clock';
import type { StorageBackend } from '../files/storage-backend';
import { BackupRefused } from './backup.errors';
import { lockForBackup } from './backup-lock';
import { manifestFile, sealedEnding, type Manifest } from './manifest';
import { createEncryption, type BackupKey } from './sealing';
import { openBackup } from './stored-backup';
import { syncFolders, syncParent, writeAtomically } from './write-file';
import { writePictures } from './write-pictures';
import { writeRows } from './write-rows';

export interface BackupDeps {
  readonly pool: Pool;
  readonly storage: StorageBackend;
  readonly clock: Clock;
  readonly key?: BackupKey | null;
  printLine(line: string): void;
}

/** Temporary list of the pictures that the rows reference. */
const NAMES_FILE = 'names.list';
/** File with the id of the key that seals the pictures of a draft. */
const DRAFT_KEY_FILE = 'draft';

export interface BackupOptions {
  /** Folder of an earlier backup under the same key: its pictures are linked instead of copied. */
  readonly earlierFolder?: string | null;
  /** Folder of the backup until it is complete. */
  readonly draft?: string;
}

/**
 * Writes a backup while servers run: first the rows, in one short snapshot, then the pictures that those rows reference, outside of
 * any transaction. The folder gets its final name when the backup is complete. Pictures that an unfinished try copied stay in the
 * draft for the next try; the rows are always written again.
 */
export async function makeBackup(
  { pool, storage, clock, key = null, printLine }: BackupDeps,
  folder: string,
  { earlierFolder = null, draft = `${folder}.part` }: BackupOptions = {},
): Promise<Manifest> {
  if (await stat(folder).catch(() => null))
    throw new BackupRefused(`${folder} already exists: name a new folder, a backup replaces nothing.`);
  const earlierBackup = earlierFolder === null ? null : await openBackup(earlierFolder, key);
  const lock = await lockForBackup(pool);
  try {
    await prepareDraft(draft, key);
    const takenAt = clock.now().toISOString();
    const namesFile = join(draft, NAMES_FILE);
    const writtenRows = await writeRows({ pool, key, printLine }, draft, namesFile);
    const pictures = await writePictures({ storage, key, earlierBackup, printLine }, draft, namesFile);
    lock.requireHeld();
    const manifest: Manifest = { format: 2, takenAt, ...writtenRows, pictures };
    await rm(namesFile);
    await writeManifest(manifest, draft, key);
    await syncFolders(draft);
    await rename(draft, folder);
    await syncParent(folder);
    await rm(join(folder, DRAFT_KEY_FILE));
    return manifest;
  } finally {
    await lock.release();
  }
}

/** Leaves the pictures of an earlier try in the draft if that try had the same key, and removes everything else. */
async function prepareDraft(draft: string, key: BackupKey | null): Promise<void> {
  const keyId = key?.id.toString('hex') ?? 'no key';
  const previousKeyId = await readFile(join(draft, DRAFT_KEY_FILE), 'utf8').catch(() => null);
  if (previousKeyId !== keyId) await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(draft))
    if (name !== 'files' && name !== DRAFT_KEY_FILE) await rm(join(draft, name), { force: true });
  await writeFile(join(draft, DRAFT_KEY_FILE), keyId, { mode: 0o600 });
}

async function writeManifest(manifest: Manifest, folder: string, key: BackupKey | null): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  if (key)
    await writeAtomically(
      join(folder, manifestFile + sealedEnding),
      await buffer(Readable.from([content]).pipe(createEncryption(key, manifestFile))),
    );
  else await writeAtomically(join(folder, manifestFile), content);
}
