import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../database/database.errors';
import { placeOf, type Shelf } from './shelf';

/** Files in the data folder: the default, for one server or a volume that all of them share. */
export function folderShelf(folder: string): Shelf {
  return {
    write: (name, content) => writeWhole(join(folder, placeOf(name)), content),
    read: (name) => readFile(join(folder, placeOf(name))).catch(missingIsNull),
    remove: (name) => rm(join(folder, placeOf(name)), { force: true }),
  };
}

/** Whole or not at all, and on disk before it is acknowledged. */
async function writeWhole(place: string, content: Buffer): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  await mkdir(dirname(place), { recursive: true });
  try {
    const file = await open(draft, 'wx', 0o640);
    await file
      .writeFile(content)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(draft, place);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}

function missingIsNull(thrown: unknown): null {
  if (errorCode(thrown) === 'ENOENT') return null;
  throw thrown;
}
