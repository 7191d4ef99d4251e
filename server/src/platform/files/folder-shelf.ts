import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../database/database.errors';
import { placeOf, type Shelf } from './shelf';

/** File storage in the data folder: the default, for one server or a shared volume. */
export function folderShelf(folder: string): Shelf {
  return {
    write: (name, content) => writeWhole(join(folder, placeOf(name)), content),
    read: (name) => readFile(join(folder, placeOf(name))).catch(missingIsNull),
    remove: (name) => rm(join(folder, placeOf(name)), { force: true }),
  };
}

/** Writes a file atomically and syncs the file, its name and new folders before it resolves. */
async function writeWhole(place: string, content: Buffer): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  const folder = dirname(place);
  const created = await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, 'wx', 0o640);
    await file
      .writeFile(content)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(draft, place);
    await syncFolder(folder);
    if (created !== undefined)
      for (const above of foldersBetween(dirname(created), folder)) await syncFolder(above);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

/** Returns the folders with new entries: from `top` down to the parent of the file's folder. */
function foldersBetween(top: string, folder: string): readonly string[] {
  const above = dirname(folder);
  return above === top || above === folder ? [above] : [...foldersBetween(top, above), above];
}

/** Syncs a folder. A name is an entry of its folder, so a power cut could lose it although the file is on disk. */
async function syncFolder(folder: string): Promise<void> {
  // Windows keeps names in a journal, and cannot open a folder.
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  await opened.sync().finally(() => opened.close());
}

function missingIsNull(thrown: unknown): null {
  if (errorCode(thrown) === 'ENOENT') return null;
  throw thrown;
}
