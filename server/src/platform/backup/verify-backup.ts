import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupRefused } from './backup.errors';
import { restoreBackup, type RestoreDeps } from './restore-backup';
import type { StoredBackup } from './stored-backup';
import { quotedList, quoteName, tablesOf } from './tables.repository';

export interface Verification {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly pictures: number;
  /** Number of pictures that rows reference and the backup does not contain. */
  readonly missing: number;
}

/** Restores a backup into an empty database and compares the hash of every restored table with the hash in the manifest. */
export async function verifyBackup(
  deps: Pick<RestoreDeps, 'database' | 'key' | 'printLine'>,
  folder: string,
): Promise<Verification> {
  let pictureCount = 0;
  let referencedCount = 0;
  const manifest = await restoreBackup(
    {
      ...deps,
      // The restore has already compared each picture with its name, so writing it would prove nothing more.
      storage: {
        write: async () => {
          pictureCount += 1;
        },
      },
      async onRowsRestored(client, backup) {
        await compareTables(client, backup);
        const { rows } = await client.query<{ count: number }>(
          'select count(*)::int as count from stored_file',
        );
        referencedCount = rows[0]?.count ?? 0;
      },
    },
    folder,
  );
  const counts = Object.values(manifest.tables).map(({ rows }) => rows);
  return {
    takenAt: manifest.takenAt,
    tables: counts.length,
    rows: counts.reduce((sum, rows) => sum + rows, 0),
    pictures: pictureCount,
    missing: referencedCount - pictureCount,
  };
}

async function compareTables(client: PoolClient, { manifest, columnsOf }: StoredBackup): Promise<void> {
  const differingTables: string[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    // migrate() filled the table of migrations with the current times, so its rows differ.
    if (name === 'schema_migration') continue;
    const hash = createHash('sha256');
    await pipeline(
      client.query(copyTo(`copy ${quoteName(name)} (${quotedList(columnsOf(name) ?? columns)}) to stdout`)),
      hash,
    );
    // Waits until the connection has ended the copy.
    await client.query('select 1');
    if (hash.digest('hex') !== manifest.tables[name]?.sha256) differingTables.push(name);
  }
  if (differingTables.length > 0)
    throw new BackupRefused(
      `After the restore these tables differ from the backup: ${differingTables.join(', ')}.`,
    );
}
