import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations as allMigrations } from '../../../migrations';
import { DatabaseUnavailable, errorCode } from './database.errors';
import type { Tables } from './tables';

/** Migrations go up only and know no row types: the tables are in the middle of changing. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Name → migration, in an object written out by hand: a bundle has no folder to scan. */
export type Migrations = Readonly<Record<string, Migration>>;

const LOCK_ROW = 'lock';

/**
 * Brings the database to the newest schema and answers what it applied. All of it is one transaction behind a
 * row lock: of several processes that start at once one migrates, the others wait and find it done. No session lock,
 * so it also works behind a connection pooler (ARCHITECTURE 4.1).
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Migrations = allMigrations,
): Promise<readonly string[]> {
  await createLedger(db);
  return db.transaction().execute(async (trx) => {
    await sql`select name from schema_migration where name = ${LOCK_ROW} for update`.execute(trx);
    const applied = await appliedNames(trx);
    refuseNewerSchema(applied, migrations);
    const pending = Object.entries(migrations)
      .filter(([name]) => !applied.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, migration] of pending) {
      // The row types describe the newest schema, which is not there yet.
      await migration.up(trx as unknown as Kysely<unknown>);
      await sql`insert into schema_migration (name) values (${name})`.execute(trx);
    }
    return pending.map(([name]) => name);
  });
}

async function createLedger(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`create table if not exists schema_migration
      (name text primary key, applied_at timestamptz not null default now())`.execute(db);
  } catch (error) {
    // "if not exists" looks first and creates afterwards: two processes at once may both try, one is told so.
    if (!['23505', '42P07'].includes(errorCode(error) ?? '')) throw error;
  }
  await sql`insert into schema_migration (name) values (${LOCK_ROW}) on conflict do nothing`.execute(db);
}

async function appliedNames(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
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
