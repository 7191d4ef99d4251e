import { sql, type Generated } from 'kysely';
import type { Db } from '../database';

export interface BackupStateTable {
  only_one: Generated<boolean>;
  /** Time at which a backup of this database was first due. */
  begun_at: Date;
  next_at: Date;
  last_good_at: Date | null;
}

/** Returns true for the one server that makes the backup now; from then on the next backup is due at `nextAt`. */
export async function claimBackup(db: Db, now: Date, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into backup_state (begun_at, next_at) values (${now}, ${nextAt})
    on conflict (only_one) do update set next_at = excluded.next_at where backup_state.next_at <= ${now}
    returning true`.execute(db);
  return rows.length === 1;
}

export async function scheduleNextBackup(db: Db, nextAt: Date): Promise<void> {
  await db.updateTable('backup_state').set({ next_at: nextAt }).execute();
}

/** Records the time of a good backup. Does nothing in a database that does not have this table yet. */
export async function rememberGoodBackup(db: Db, at: Date): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('backup_state') is not null as "exists"`.execute(db);
  if (!rows[0]?.exists) return;
  await db
    .insertInto('backup_state')
    .values({ begun_at: at, next_at: at, last_good_at: at })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ last_good_at: at }))
    .execute();
}

export async function hasGoodBackupSince(db: Db, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('backup_state')
    .select('last_good_at')
    .where('last_good_at', '>=', time)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the time of the last good backup, else the time at which the first backup was due; null if no backup was ever begun. */
export async function lastGoodBackupAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('backup_state').select(['begun_at', 'last_good_at']).executeTakeFirst();
  return row ? (row.last_good_at ?? row.begun_at) : null;
}
