import { sql, type Generated } from 'kysely';
import type { Db } from '../database';

export interface HousekeepingTable {
  only_one: Generated<boolean>;
  next_at: Date;
}

/** Returns true for the one server that may start now; from then on the next round is due at `nextAt`. */
export async function claimRound(db: Db, now: Date, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into housekeeping (next_at) values (${nextAt})
    on conflict (only_one) do update set next_at = excluded.next_at where housekeeping.next_at <= ${now}
    returning true`.execute(db);
  return rows.length === 1;
}

export async function setNextRound(db: Db, nextAt: Date): Promise<void> {
  await db.updateTable('housekeeping').set({ next_at: nextAt }).execute();
}
