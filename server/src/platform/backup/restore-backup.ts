import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations as allMigrations } from '../../../migrations';
import { migrate, type Database } from '../database';
import type { Shelf } from '../files/shelf';
import { BackupRefused } from './backup.errors';
import { readManifest, tableFile, type Manifest } from './manifest';
import { listed, quoted, tablesOf } from './tables.repository';

export interface RestoreDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly shelf: Shelf;
  say(line: string): void;
}

/** Into an empty database only. Every file is checked before the first row is written, and the rows arrive together or not at all. */
export async function restoreBackup(
  { database, shelf, say }: RestoreDeps,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(allMigrations, name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup was made by a newer Homeground (it has ${unknown.join(', ')}): restore it with that version.`,
    );
  await checkFiles(manifest, folder);
  await refuseNewer(database.db, manifest);
  const known = Object.entries(allMigrations).filter(([name]) => manifest.migrations.includes(name));
  await migrate(database.db, Object.fromEntries(known));
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await refuseUsed(client);
    await fill(client, manifest, folder, say);
    for (const name of manifest.files) await shelf.write(name, await readFile(join(folder, 'files', name)));
    say(`  pictures: ${manifest.files.length}`);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await migrate(database.db);
  await database.pool.query('analyze');
  return manifest;
}

/** Compares every table and picture with the manifest. */
async function checkFiles({ tables, files }: Manifest, folder: string): Promise<void> {
  const wrong: string[] = [];
  for (const [table, { sha256 }] of Object.entries(tables)) {
    const hash = createHash('sha256');
    const read = pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), hash);
    if ((await read.then(() => hash.digest('hex')).catch(() => '')) !== sha256) wrong.push(tableFile(table));
  }
  for (const name of files) {
    const content = await readFile(join(folder, 'files', name)).catch(() => Buffer.alloc(0));
    if (createHash('sha256').update(content).digest('hex') !== name.slice(0, 64)) wrong.push(`files/${name}`);
  }
  if (wrong.length > 0)
    throw new BackupRefused(
      `The backup in ${folder} is damaged or not complete (${wrong.slice(0, 5).join(', ')}): nothing was restored. Use another one.`,
    );
}

/** An older backup needs the schema that it was made with. */
async function refuseNewer(db: Database['db'], { migrations }: Manifest): Promise<void> {
  const { rows: ledger } = await sql<{
    there: boolean;
  }>`select to_regclass('schema_migration') is not null as there`.execute(db);
  if (!ledger[0]?.there) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration where name <> 'lock'`.execute(db);
  if (rows.some(({ name }) => !migrations.includes(name)))
    throw new BackupRefused(
      'This database has a newer schema than the backup: set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
    );
}

async function refuseUsed(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>('select exists (select from user_account) as used');
  if (rows[0]?.used)
    throw new BackupRefused(
      'This database has accounts in it, and a restore replaces nothing: set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
    );
}

async function fill(
  client: PoolClient,
  manifest: Manifest,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  // The ledger of migrations is written by migrating.
  const tables = (await tablesOf(client)).filter(({ name }) => name !== 'schema_migration');
  const missing = tables.filter(({ name }) => !manifest.tables[name]);
  if (missing.length > 0)
    throw new BackupRefused(`The backup lacks ${missing.map(({ name }) => name).join(', ')}.`);
  // Clears rows that migrations inserted; the backup contains them.
  await client.query(`truncate ${listed(tables.map(({ name }) => name))}`);
  for (const { name, columns } of tables) {
    const copy = client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`));
    await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copy);
    if (copy.rowCount !== manifest.tables[name]?.rows)
      throw new BackupRefused(
        `${name} took ${copy.rowCount} rows of ${manifest.tables[name]?.rows}: nothing was restored.`,
      );
    say(`  ${name}: ${copy.rowCount} rows`);
  }
}
