import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations as allMigrations } from '../../../migrations';
import { DatabaseUnavailable } from './database.errors';
import type { Tables } from './tables';

/** Migrations go up only and know no row types: the tables are in the middle of changing. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Name → migration, in an object written out by hand: a bundle has no folder to scan. */
export type Migrations = Readonly<Record<string, Migration>>;

const LOCK_ROW = 'lock';
/** Arbitrary lock number that is unused in this database. */
const LEDGER_LOCK = 7_203_311;

/**
 * Migrates the database to the newest schema and returns the applied migrations. One transaction behind a lock: of several
 * processes one migrates, the others wait and find it done. It uses no session lock, so it also works behind a connection pooler
 * (ARCHITECTURE 4.1).
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Migrations = allMigrations,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await lockLedger(trx);
    const applied = await appliedNames(trx);
    refuseNewerSchema(applied, migrations);
    const pending = Object.entries(migrations)
      .filter(([name]) => !applied.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, migration] of pending) {
      // The row types describe the newest schema, which is not there yet.
      await migration.up(trx as unknown as Kysely<unknown>);
      await sql`insert into schema_migration (name) values (${name})`.execute(trx);
    }
    return pending.map(([name]) => name);
  });
}

/** Returns migrations that a start of this version would apply. A newer schema is refused as in `migrate`. */
export async function pendingMigrations(
  db: Kysely<Tables>,
  migrations: Migrations = allMigrations,
): Promise<readonly string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migration') is not null as there`.execute(db);
  const applied = rows[0]?.there ? await appliedNames(db) : new Set<string>();
  refuseNewerSchema(applied, migrations);
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

/** Takes the advisory lock first, because concurrent "create table if not exists" statements fail. Older versions wait for the row. */
async function lockLedger(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`.execute(trx);
  await sql`create table if not exists schema_migration
    (name text primary key, applied_at timestamptz not null default now())`.execute(trx);
  await sql`insert into schema_migration (name) values (${LOCK_ROW}) on conflict do nothing`.execute(trx);
  await sql`select name from schema_migration where name = ${LOCK_ROW} for update`.execute(trx);
}

async function appliedNames(trx: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration where name <> ${LOCK_ROW}`.execute(trx);
  return new Set(rows.map((row) => row.name));
}

function refuseNewerSchema(applied: ReadonlySet<string>, migrations: Migrations): void {
  const unknown = [...applied].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new DatabaseUnavailable(
    `The database has the migration ${unknown.join(', ')}, which this version of Homeground does not know: ` +
      'start the newer version that made it, or restore a backup from before it.',
  );
}
