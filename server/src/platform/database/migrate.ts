import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { migrations as allMigrations } from '../../../migrations';
import { buildIndex, buildPlainIndex } from './build-index';
import { DatabaseUnavailable, errorCode } from './database.errors';
import type { Migration, Migrations } from './migration';
import type { Db, Trx } from './tables';

const LOCK_ROW = 'lock';
/** Arbitrary lock numbers that are unused in this database. */
const TABLE_LOCK = 7_203_311;
const RUN_LOCK = 7_203_313;
const TRY_EVERY_MS = 200;

export interface LockTimeouts {
  /**
   * Time limit for a table lock. While a statement waits for the lock, all queries of that table wait, and so do the queries of
   * the tables that the migration has already locked. Several of these waits must fit into DATABASE_WAIT_MS.
   */
  readonly lockMs: number;
  /** Total time of all tries. */
  readonly totalMs: number;
  /** First pause between two tries; each further pause is twice as long as the pause before. */
  readonly pauseMs: number;
}

const DEFAULT_LOCK_TIMEOUTS: LockTimeouts = { lockMs: 500, totalMs: 600_000, pauseMs: 500 };
const MAX_PAUSE_MS = 30_000;

/**
 * Migrates the database to the newest schema and returns the applied migrations. Each migration has its own transaction, so that the
 * next start continues after a kill. One of several processes migrates, the others wait. No session lock is used, so this also works
 * behind a connection pooler (ARCHITECTURE 4.1).
 */
export async function migrate(
  db: Db,
  migrations: Migrations = allMigrations,
  timeouts: LockTimeouts = DEFAULT_LOCK_TIMEOUTS,
): Promise<readonly string[]> {
  const sortedMigrations = Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1));
  const appliedMigrations = await withLockedTable(db, async (_, applied) => applied);
  refuseNewerSchema(appliedMigrations, migrations);
  if (sortedMigrations.every(([name]) => appliedMigrations.has(name))) return [];
  const isPglite = await isPgliteDatabase(db);
  const applyAll = async () => {
    const newNames: string[] = [];
    for (const [name, migration] of sortedMigrations) {
      if (appliedMigrations.has(name)) continue;
      if (
        await retryWhileLocked(name, timeouts, () =>
          applyMigration(db, name, migration, { isPglite, lockMs: timeouts.lockMs }),
        )
      )
        newNames.push(name);
    }
    return newNames;
  };
  // PGlite has one connection and one process.
  return isPglite ? applyAll() : runInOneProcess(db, applyAll);
}

/** Returns migrations that a start of this version would apply. A newer schema is refused as in `migrate`. */
export async function pendingMigrations(
  db: Db,
  migrations: Migrations = allMigrations,
): Promise<readonly string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as "exists"`.execute(db);
  const applied: AppliedMigrations = rows[0]?.exists ? await readAppliedMigrations(db) : new Map();
  refuseNewerSchema(applied, migrations);
  return Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort();
}

type AppliedMigrations = ReadonlyMap<string, string | null>;

async function applyMigration(
  db: Db,
  name: string,
  migration: Migration,
  { isPglite, lockMs }: { readonly isPglite: boolean; readonly lockMs: number },
): Promise<boolean> {
  // The build runs outside of a transaction. After a kill, the next start removes the invalid index.
  if ('index' in migration && !isPglite) await buildIndex(db, migration.index);
  return withLockedTable(db, async (trx, applied) => {
    if (applied.has(name)) return false;
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(trx);
    // The row types describe the newest schema, which does not exist yet.
    const untypedDb = trx as unknown as Kysely<unknown>;
    if ('up' in migration) await migration.up(untypedDb);
    else if (isPglite) await buildPlainIndex(untypedDb, migration.index);
    // Otherwise the session would delete its temporary objects when it ends, in a commit that waits for a standby. A
    // primary that is cut off from its standby could never stop.
    await sql`discard temp`.execute(trx);
    await sql`insert into schema_migration (name, kind) values (${name}, ${migration.kind ?? null})`.execute(
      trx,
    );
    return true;
  });
}

/** Retries after growing pauses, because a table may be locked by a long query. During a pause no other query waits behind us. */
async function retryWhileLocked(
  name: string,
  { totalMs, pauseMs }: LockTimeouts,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const deadline = Date.now() + totalMs;
  for (let pause = pauseMs; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await act();
    } catch (thrown) {
      // lock_not_available, deadlock_detected
      if (!['55P03', '40P01'].includes(errorCode(thrown) ?? '')) throw thrown;
      if (Date.now() + pause > deadline)
        throw new DatabaseUnavailable(
          `The migration ${name} did not get its table for ${Math.round(totalMs / 1000)} s, because a transaction holds it: ` +
            'look at the oldest rows of pg_stat_activity, then start again. Migrations before it are done.',
          { cause: thrown },
        );
      await wait(pause);
    }
  }
}

/**
 * Lets one process work at a time. The others poll instead of waiting for the lock: a waiting statement holds a snapshot, and a
 * concurrent index build waits for every snapshot.
 */
async function runInOneProcess<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${RUN_LOCK}::bigint) as taken`.execute(trx);
      if (!rows[0]?.taken) return null;
      // A transaction keeps the snapshot of its last statement. This statement needs no snapshot, so it releases the former one.
      await sql`set local application_name = 'homeground migrates'`.execute(trx);
      return { result: await work() };
    });
    if (outcome) return outcome.result;
    await wait(TRY_EVERY_MS);
  }
}

/**
 * Runs `work` with the table of migrations locked. The advisory lock comes first, because concurrent "create table if not exists"
 * statements fail. The row lock is for servers of older versions.
 */
async function withLockedTable<T>(
  db: Db,
  work: (trx: Trx, applied: AppliedMigrations) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${TABLE_LOCK})`.execute(trx);
    await sql`create table if not exists schema_migration
      (name text primary key, applied_at timestamptz not null default now(), kind text)`.execute(trx);
    const { rows } = await sql`select from pg_attribute
      where attrelid = 'schema_migration'::regclass and attname = 'kind' and not attisdropped`.execute(trx);
    if (rows.length === 0) await sql`alter table schema_migration add column kind text`.execute(trx);
    await sql`insert into schema_migration (name) values (${LOCK_ROW}) on conflict do nothing`.execute(trx);
    await sql`select name from schema_migration where name = ${LOCK_ROW} for update`.execute(trx);
    return work(trx, await readAppliedMigrations(trx));
  });
}

async function readAppliedMigrations(db: Db): Promise<AppliedMigrations> {
  // The table of an older version has no column "kind".
  const { rows } = await sql<{ name: string; kind: string | null }>`
    select name, to_jsonb(schema_migration) ->> 'kind' as kind from schema_migration where name <> ${LOCK_ROW}`.execute(
    db,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Refuses a database with unknown migrations, unless all of them are expanding ones. */
function refuseNewerSchema(applied: AppliedMigrations, migrations: Migrations): void {
  const unknownMigrations = [...applied].filter(
    ([name, kind]) => !Object.hasOwn(migrations, name) && kind !== 'expanding',
  );
  if (unknownMigrations.length === 0) return;
  throw new DatabaseUnavailable(
    `The database has the migration ${unknownMigrations.map(([name]) => name).join(', ')}, which this version of Homeground does not know ` +
      'and cannot work with: start the newer version that made it, or restore a backup from before it.',
  );
}

async function isPgliteDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  return /emscripten|wasm|pglite|emcc/i.test(rows[0]?.version ?? '');
}
