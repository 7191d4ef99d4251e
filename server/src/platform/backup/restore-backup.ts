import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations as allMigrations } from '../../../migrations';
import { migrate, type Database } from '../database';
import type { StorageBackend } from '../files/storage-backend';
import { BackupRefused } from './backup.errors';
import { checkBackup } from './check-backup';
import { setCopyFormat } from './copy-session';
import { processInBatches } from './in-batches';
import type { Manifest } from './manifest';
import type { BackupKey } from './sealing';
import { openBackup, type StoredBackup } from './stored-backup';
import { quotedList, quoteName, tablesOf } from './tables.repository';

export interface RestoreDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly storage: Pick<StorageBackend, 'write'>;
  readonly key?: BackupKey | null;
  printLine(line: string): void;
  /** Called when the rows are restored, before newer migrations change them. */
  readonly onRowsRestored?: (client: PoolClient, backup: StoredBackup) => Promise<void>;
}

const PICTURES_PER_BATCH = 256;
const PICTURES_AT_ONCE = 8;

/** Restores a backup into an empty database. Every file is checked before the first row is written; all rows are one transaction. */
export async function restoreBackup(
  { database, storage, key = null, printLine, onRowsRestored }: RestoreDeps,
  folder: string,
): Promise<StoredBackup['manifest']> {
  const backup = await openBackup(folder, key);
  const { manifest } = backup;
  const unknownMigrations = manifest.migrations.filter((name) => !Object.hasOwn(allMigrations, name));
  if (unknownMigrations.length > 0)
    throw new BackupRefused(
      `The backup was made by a newer Homeground (it has ${unknownMigrations.join(', ')}): restore it with that version.`,
    );
  await checkBackup(backup);
  await refuseNewerSchema(database.db, manifest);
  await refuseUsedBeforeMigration(database.db);
  const migrationsOfBackup = Object.entries(allMigrations).filter(([name]) =>
    manifest.migrations.includes(name),
  );
  await migrate(database.db, Object.fromEntries(migrationsOfBackup));
  // The pictures come first. Otherwise users could see a row before its picture is there.
  await restorePictures(backup, storage, printLine);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await refuseUsedDatabase(client);
    await restoreRows(client, backup, printLine);
    await onRowsRestored?.(client, backup);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await migrate(database.db);
  await database.pool.query('analyze');
  return manifest;
}

async function restorePictures(
  backup: StoredBackup,
  storage: Pick<StorageBackend, 'write'>,
  printLine: (line: string) => void,
): Promise<void> {
  const write = async ({ name }: { readonly name: string }) => {
    const content = await backup.readPicture(name);
    if (createHash('sha256').update(content).digest('hex') !== name.slice(0, 64))
      throw new BackupRefused(`The picture ${name} changed while it was restored: nothing was restored.`);
    await storage.write(name, content);
  };
  let count = 0;
  for await (const _ of processInBatches(backup.pictures(), PICTURES_PER_BATCH, PICTURES_AT_ONCE, write))
    count += 1;
  printLine(`  pictures: ${count}`);
}

/** Refuses a database with newer migrations: rows are restored into the schema that the backup was made with. */
async function refuseNewerSchema(
  db: Database['db'],
  { migrations }: Pick<Manifest, 'migrations'>,
): Promise<void> {
  const { rows: migrationTables } = await sql<{
    exists: boolean;
  }>`select to_regclass('schema_migration') is not null as "exists"`.execute(db);
  if (!migrationTables[0]?.exists) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration where name <> 'lock'`.execute(db);
  if (rows.some(({ name }) => !migrations.includes(name)))
    throw new BackupRefused(
      'This database has a newer schema than the backup: set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
    );
}

/** Refuses a used database before anything changes: one with an older schema would otherwise be migrated first. */
async function refuseUsedBeforeMigration(db: Database['db']): Promise<void> {
  const { rows: accountTables } = await sql<{
    exists: boolean;
  }>`select to_regclass('user_account') is not null as "exists"`.execute(db);
  if (!accountTables[0]?.exists) return;
  const { rows } = await sql<{ used: boolean }>`select exists (select from user_account) as used`.execute(db);
  refuseIfUsed(rows[0]?.used);
}

/** Refuses a database that became a used one while its pictures were restored. From then on nobody can sign up until the rows are there. */
async function refuseUsedDatabase(client: PoolClient): Promise<void> {
  await client.query('lock table user_account in share row exclusive mode');
  const { rows } = await client.query<{ used: boolean }>('select exists (select from user_account) as used');
  refuseIfUsed(rows[0]?.used);
}

function refuseIfUsed(isUsed: boolean | undefined): void {
  if (isUsed)
    throw new BackupRefused(
      'This database has accounts in it, and a restore replaces nothing: set DATA_DIR to a new folder or DATABASE_URL to an empty database.',
    );
}

async function restoreRows(
  client: PoolClient,
  { manifest, readTable, columnsOf }: StoredBackup,
  printLine: (line: string) => void,
): Promise<void> {
  await setCopyFormat(client);
  // migrate() has already filled the table of migrations.
  const tables = (await tablesOf(client)).filter(({ name }) => name !== 'schema_migration');
  const missingTables = tables.filter(({ name }) => !manifest.tables[name]);
  if (missingTables.length > 0)
    throw new BackupRefused(`The backup lacks ${missingTables.map(({ name }) => name).join(', ')}.`);
  // Clears the rows that migrations inserted; the backup contains them too.
  await client.query(`truncate ${quotedList(tables.map(({ name }) => name))}`);
  for (const { name, columns: currentColumns } of tables) {
    const columns = columnsOf(name) ?? currentColumns;
    const copy = client.query(copyFrom(`copy ${quoteName(name)} (${quotedList(columns)}) from stdin`));
    await readTable(name, copy);
    if (copy.rowCount !== manifest.tables[name]?.rows)
      throw new BackupRefused(
        `${name} got ${copy.rowCount} rows instead of ${manifest.tables[name]?.rows}: nothing was restored.`,
      );
    printLine(`  ${name}: ${copy.rowCount} rows`);
  }
}
