import { createWriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { setCopyFormat } from './copy-session';
import { tableFile, type Manifest } from './manifest';
import type { BackupKey } from './sealing';
import { quotedList, quoteName, tablesBySize, type TableShape } from './tables.repository';
import { writeCompressed } from './write-file';

export type WrittenRows = Pick<Manifest, 'tables' | 'migrations'>;

export interface RowsDeps {
  readonly pool: Pool;
  readonly key: BackupKey | null;
  printLine(line: string): void;
  /** Default: the cores of this machine. */
  readonly cores?: number;
}

/** More connections would not shorten the snapshot, which is held as long as the largest table takes. */
const MAX_CONNECTIONS = 3;
/** Number of connections that the backup holds for its lock. */
const LOCK_CONNECTIONS = 1;

/** Returns how many connections copy at the same time. One core is left for API calls. */
export function copyConnectionCount(cores: number, poolSize: number): number {
  return Math.max(1, Math.min(MAX_CONNECTIONS, cores - 1, poolSize - LOCK_CONNECTIONS));
}

/** Writes all tables of one snapshot, and the names of the pictures that they reference into `namesFile`. */
export async function writeRows(
  { pool, key, printLine, cores = availableParallelism() }: RowsDeps,
  folder: string,
  namesFile: string,
): Promise<WrittenRows> {
  const followerCount = copyConnectionCount(cores, pool.options.max ?? 10) - 1;
  const leader = await pool.connect();
  const followers: PoolClient[] = [];
  try {
    await leader.query('begin transaction isolation level repeatable read read only');
    const { rows } = await leader.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    for (let index = 0; index < followerCount; index += 1) {
      const follower = await pool.connect();
      followers.push(follower);
      await follower.query('begin transaction isolation level repeatable read read only');
      await follower.query(`set transaction snapshot '${rows[0]?.snapshot ?? ''}'`);
    }
    const { rows: migrations } = await leader.query<{ name: string }>(
      `select name from schema_migration where name <> 'lock' order by name`,
    );
    const waitingTables = [...(await tablesBySize(leader))];
    const tables: Record<string, Manifest['tables'][string]> = {};
    const copyTables = async (client: PoolClient) => {
      await setCopyFormat(client);
      for (let table = waitingTables.shift(); table; table = waitingTables.shift()) {
        const writtenTable = await writeTable(client, table, folder, key);
        tables[table.name] = writtenTable;
        printLine(`  ${table.name}: ${writtenTable.rows} rows`);
      }
    };
    await Promise.all([
      ...followers.map(copyTables),
      writeNames(leader, namesFile).then(() => copyTables(leader)),
    ]);
    return { tables, migrations: migrations.map(({ name }) => name) };
  } finally {
    // Closing the connections ends the transactions, also during a copy.
    for (const client of [leader, ...followers]) client.release(true);
  }
}

async function writeTable(
  client: PoolClient,
  { name, columns }: TableShape,
  folder: string,
  key: BackupKey | null,
) {
  const copy = client.query(copyTo(`copy ${quoteName(name)} (${quotedList(columns)}) to stdout`));
  const sha256 = await writeCompressed(copy, { folder, name: tableFile(name), key });
  // The row count arrives after the last byte, and before the response to another statement.
  await client.query('select 1');
  return { rows: copy.rowCount, columns: [...columns], sha256 };
}

/** Writes the names sorted by bytes, so that two lists can be merged. */
async function writeNames(client: PoolClient, namesFile: string): Promise<void> {
  const copy = copyTo(
    `copy (select replace(address, '/files/', '') from stored_file order by address collate "C") to stdout`,
  );
  await pipeline(client.query(copy), createWriteStream(namesFile, { mode: 0o600 }));
  // Waits until the connection has ended the copy.
  await client.query('select 1');
}
