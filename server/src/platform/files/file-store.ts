import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import type { Clock } from '../clock';
import { inTransaction, type Tables } from '../database';
import type { Shelf } from './shelf';
import { rememberFile, takeUnused } from './stored-file.repository';

/** A day in which a file may be stored and not yet shown. */
const UNUSED_MS = 24 * 3_600_000;
const SWEPT_AT_ONCE = 100;
const NAME = /^[0-9a-f]{64}\.webp$/;
const PRIVATE = /^\/files\/([0-9a-f]{64}\.private\.webp)$/;

export interface FileStore {
  /** Answers where the file is served from now on. The same content has the same address, however often it is stored. */
  put(content: Buffer): Promise<string>;
  /** The same for what only a module's own route may show: nothing is served at this address. */
  putPrivate(content: Buffer): Promise<string>;
  readPrivate(address: string): Promise<Buffer | null>;
  /** By the last part of its address; null for a name we never gave, whatever it looks like. */
  read(name: string): Promise<Buffer | null>;
  /** Removes what has been stored for a day and is not shown; answers how many. `isShown` refers to `stored_file.address`. */
  sweep(isShown: RawBuilder<boolean>): Promise<number>;
}

export interface FileStoreDeps {
  readonly shelf: Shelf;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

/** Files named by their content (ARCHITECTURE 4.6): what is at an address never changes. */
export function createFileStore({ shelf, db, clock }: FileStoreDeps): FileStore {
  async function keep(content: Buffer, ending: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
    const address = `/files/${name}`;
    await rememberFile(db, address, clock.now());
    await shelf.write(name, content);
    return address;
  }

  return {
    put: (content) => keep(content, 'webp'),
    putPrivate: (content) => keep(content, 'private.webp'),

    async readPrivate(address) {
      const name = PRIVATE.exec(address)?.[1];
      return name === undefined ? null : shelf.read(name);
    },

    // A name becomes a path only when it is one of ours: digits and `.webp`, nothing that could climb.
    read: async (name) => (NAME.test(name) ? shelf.read(name) : null),

    async sweep(isShown) {
      return inTransaction(db, async (trx) => {
        const before = new Date(clock.now().getTime() - UNUSED_MS);
        const addresses = await takeUnused(trx, before, isShown, SWEPT_AT_ONCE);
        // Before the commit: whoever stores the same content again waits for it and then writes the file anew.
        for (const address of addresses) await shelf.remove(address.replace('/files/', ''));
        return addresses.length;
      });
    },
  };
}
