import { sql } from 'kysely';
import type { Db } from '../database';

export interface CurrentTable {
  readonly table: string;
  /** Estimated number of rows, from the statistics. */
  readonly rows: number;
  readonly bytes: number;
}

export async function currentTables(db: Db): Promise<ReadonlyMap<string, CurrentTable>> {
  const { rows } = await sql<CurrentTable>`
    select c.relname as "table", pg_total_relation_size(c.oid)::float8 as bytes,
      greatest(c.reltuples, coalesce(s.n_live_tup, 0), 0)::float8 as rows
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

/** Returns the age of the oldest transaction, in seconds. A migration cannot lock tables of a transaction until the transaction ends. */
export async function oldestTransactionSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(now() - xact_start))::float8 as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Returns the time of the last recorded backup; null if there is none, or if the schema does not have the table `backup_state` yet. */
export async function lastRecordedBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('backup_state') is not null as "exists"`.execute(db);
  if (!rows[0]?.exists) return null;
  const row = await db.selectFrom('backup_state').select('last_good_at').executeTakeFirst();
  return row?.last_good_at ?? null;
}
