import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sameBytes } from './copy-session';
import { tableFile, type Manifest } from './manifest';
import type { BackupKey } from './sealing';
import { listed, quoted, tablesBySize, type TableShape } from './tables.repository';
import { writeCompressed } from './write-file';

export type WrittenRows = Pick<Manifest, 'tables' | 'migrations'>;

export interface RowsDeps {
  readonly pool: Pool;
  readonly key: BackupKey | null;
  say(line: string): void;
}

/** Connections that copy at the same time. The snapshot is held for as long as the largest table takes, not for their sum. */
const CONNECTIONS = 3;
/** Held by the backup beside these: the lock that keeps pictures. */
const HELD = 1;

/** Writes all tables as of one moment, and the names of the pictures they know into `namesFile`. */
export async function writeRows(
  { pool, key, say }: RowsDeps,
  folder: string,
  namesFile: string,
): Promise<WrittenRows> {
  const beside = Math.max(0, Math.min(CONNECTIONS, (pool.options.max ?? 10) - HELD) - 1);
  const leader = await pool.connect();
  const followers: PoolClient[] = [];
  try {
    await leader.query('begin transaction isolation level repeatable read read only');
    const { rows } = await leader.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    for (let nth = 0; nth < beside; nth += 1) {
      const follower = await pool.connect();
      followers.push(follower);
      await follower.query('begin transaction isolation level repeatable read read only');
      await follower.query(`set transaction snapshot '${rows[0]?.snapshot ?? ''}'`);
    }
    const { rows: migrations } = await leader.query<{ name: string }>(
      `select name from schema_migration where name <> 'lock' order by name`,
    );
    const waiting = [...(await tablesBySize(leader))];
    const tables: Record<string, Manifest['tables'][string]> = {};
    const copyTables = async (client: PoolClient) => {
      await sameBytes(client);
      for (let table = waiting.shift(); table; table = waiting.shift()) {
        const written = await writeTable(client, table, folder, key);
        tables[table.name] = written;
        say(`  ${table.name}: ${written.rows} rows`);
      }
    };
    await Promise.all([
      ...followers.map(copyTables),
      writeNames(leader, namesFile).then(() => copyTables(leader)),
    ]);
    return { tables, migrations: migrations.map(({ name }) => name) };
  } finally {
    // Closing ends the transactions, also where a copy is under way.
    for (const client of [leader, ...followers]) client.release(true);
  }
}

async function writeTable(
  client: PoolClient,
  { name, columns }: TableShape,
  folder: string,
  key: BackupKey | null,
) {
  const copy = client.query(copyTo(`copy ${quoted(name)} (${listed(columns)}) to stdout`));
  const sha256 = await writeCompressed(copy, { folder, name: tableFile(name), key });
  // The number of rows comes behind the last byte; after the next answer it is certainly there.
  await client.query('select 1');
  return { rows: copy.rowCount, columns: [...columns], sha256 };
}

/** In the order of bytes, so that two lists can be read side by side. */
async function writeNames(client: PoolClient, namesFile: string): Promise<void> {
  const copy = copyTo(
    `copy (select replace(address, '/files/', '') from stored_file order by address collate "C") to stdout`,
  );
  await pipeline(client.query(copy), createWriteStream(namesFile, { mode: 0o600 }));
  await client.query('select 1');
}
