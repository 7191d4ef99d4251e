import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../database/database.errors';
import { storagePathOf, type StorageBackend } from './storage-backend';

/** File storage in the data folder: the default, for one server or a shared volume. */
export function createFolderBackend(folder: string): StorageBackend {
  return {
    write: (name, content) => writeAtomically(join(folder, storagePathOf(name)), content),
    read: (name) => readFile(join(folder, storagePathOf(name))).catch(nullIfMissing),
    remove: (name) => rm(join(folder, storagePathOf(name)), { force: true }),
  };
}

/** Writes a file atomically and syncs the file, its name and new folders before the promise resolves. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const folder = dirname(file);
  const topFolder = await mkdir(folder, { recursive: true });
  try {
    const handle = await open(draft, 'wx', 0o640);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
    await syncFolder(folder);
    if (topFolder !== undefined)
      for (const parent of foldersWithNewEntries(dirname(topFolder), folder)) await syncFolder(parent);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

/** Returns the folders with new entries: from `top` down to the parent of the file's folder. */
function foldersWithNewEntries(top: string, folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === top || parent === folder ? [parent] : [...foldersWithNewEntries(top, parent), parent];
}

/** Syncs a folder. A name is an entry of its folder, so a power cut could lose it although the file is on disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows keeps names in a journal, and cannot open a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function nullIfMissing(thrown: unknown): null {
  if (errorCode(thrown) === 'ENOENT') return null;
  throw thrown;
}
