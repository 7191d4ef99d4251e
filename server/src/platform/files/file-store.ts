import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely, RawBuilder } from 'kysely';
import type { Clock } from '../clock';
import { errorCode } from '../database/database.errors';
import { inTransaction, type Tables } from '../database';
import { rememberFile, takeUnused } from './stored-file.repository';

/** A day in which a file may be stored and not yet shown. */
const UNUSED_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 100;
const NAME = /^([0-9a-f]{2})[0-9a-f]{62}\.webp$/;

export interface FileStore {
  /** Answers where the file is served from now on. The same content has the same address, however often it is stored. */
  put(content: Buffer): Promise<string>;
  /** By the last part of its address; null for a name we never gave, whatever it looks like. */
  read(name: string): Promise<Buffer | null>;
  /** Removes what has been stored for a day and is not shown; answers how many. `isShown` refers to `stored_file.address`. */
  sweep(isShown: RawBuilder<boolean>): Promise<number>;
}

export interface FileStoreDeps {
  readonly folder: string;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

/** Files in the data folder, named by their content (ARCHITECTURE 4.6): what is at an address never changes. */
export function createFileStore({ folder, db, clock }: FileStoreDeps): FileStore {
  /** A name becomes a path only when it is one of ours: digits and `.webp`, nothing that could climb. */
  function placeOf(name: string): string | null {
    const shelf = NAME.exec(name)?.[1];
    return shelf === undefined ? null : join(folder, shelf, name);
  }

  return {
    async put(content) {
      const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
      const address = `/files/${name}`;
      await rememberFile(db, address, clock.now());
      const place = placeOf(name);
      if (place) await writeWhole(place, content);
      return address;
    },

    async read(name) {
      const place = placeOf(name);
      return place === null ? null : readFile(place).catch(missingIsNull);
    },

    async sweep(isShown) {
      return inTransaction(db, async (trx) => {
        const before = new Date(clock.now().getTime() - UNUSED_MS);
        const addresses = await takeUnused(trx, before, isShown, SWEPT_AT_ONCE);
        // Before the commit: whoever stores the same content again waits for it and then writes the file anew.
        for (const address of addresses) {
          const place = placeOf(address.replace('/files/', ''));
          if (place) await rm(place, { force: true });
        }
        return addresses.length;
      });
    },
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
