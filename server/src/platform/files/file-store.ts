import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { tryHoldOffBackup } from '../backup/backup-lock';
import type { Clock } from '../clock';
import { type Db, inTransaction } from '../database';
import type { StorageBackend } from './storage-backend';
import { rememberFile, deleteUnusedRows } from './stored-file.repository';

/** Time in which a stored file may be without a reference. */
const UNUSED_MS = 24 * 3_600_000;
const DELETED_AT_ONCE = 100;
const PUBLIC_NAME = /^[0-9a-f]{64}\.webp$/;
const PRIVATE_ADDRESS = /^\/files\/([0-9a-f]{64}\.private\.webp)$/;

export interface FileStore {
  /** Stores a file and returns its URL path. The same content always has the same path. */
  put(content: Buffer): Promise<string>;
  /** Stores a file that is only served by a module's own route. */
  putPrivate(content: Buffer): Promise<string>;
  readPrivate(address: string): Promise<Buffer | null>;
  /** Reads a file by the last part of its address; null for a name that this store never creates. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Removes files that are a day old and not shown, unless a backup runs; returns their number. `isShown` refers to `stored_file.address`.
   */
  deleteUnused(isShown: RawBuilder<boolean>): Promise<number>;
}

export interface FileStoreDeps {
  readonly storedFiles: StorageBackend;
  readonly db: Db;
  readonly clock: Clock;
}

/** Stores files under the hash of their content (ARCHITECTURE 4.6), so that an address never changes its content. */
export function createFileStore({ storedFiles, db, clock }: FileStoreDeps): FileStore {
  async function store(content: Buffer, ending: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
    const address = `/files/${name}`;
    await rememberFile(db, address, clock.now());
    await storedFiles.write(name, content);
    return address;
  }

  return {
    put: (content) => store(content, 'webp'),
    putPrivate: (content) => store(content, 'private.webp'),

    async readPrivate(address) {
      const name = PRIVATE_ADDRESS.exec(address)?.[1];
      return name === undefined ? null : storedFiles.read(name);
    },

    // Only our own names (digits and `.webp`) become a path, so that no name can leave the folder.
    read: async (name) => (PUBLIC_NAME.test(name) ? storedFiles.read(name) : null),

    async deleteUnused(isShown) {
      return inTransaction(db, async (trx) => {
        if (!(await tryHoldOffBackup(trx))) return 0;
        const storedBefore = new Date(clock.now().getTime() - UNUSED_MS);
        const addresses = await deleteUnusedRows(trx, storedBefore, isShown, DELETED_AT_ONCE);
        // Removed before the commit: a concurrent upload of the same content waits and then writes the file again.
        for (const address of addresses) await storedFiles.remove(address.replace('/files/', ''));
        return addresses.length;
      });
    },
  };
}
