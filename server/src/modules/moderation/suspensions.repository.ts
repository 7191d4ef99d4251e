import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { SuspensionTable } from './moderation-row.repository';

/** Returns the current suspension of a user; null if there is none. */
export async function currentSuspension(
  db: Db,
  userId: string,
  now: Date,
): Promise<Selectable<SuspensionTable> | null> {
  const row = await db
    .selectFrom('suspension')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores which decision suspends this user now: of all suspensions in effect, the one that ends last. Called after a suspension is decided
 * or undone.
 */
export async function updateSuspension(trx: Trx, userId: string, now: Date): Promise<void> {
  // Two decisions about one user come from different cases: the second waits here, and then sees the first.
  await sql`select from user_account where id = ${userId} for no key update`.execute(trx);
  await trx.deleteFrom('suspension').where('user_id', '=', userId).execute();
  await sql`
    insert into suspension (user_id, decision_id, until, since)
    select concerned_id, id, until, decided_at from moderation_decision
    where concerned_id = ${userId} and act = 'SUSPEND' and undone_at is null and (until is null or until > ${now})
    order by until desc nulls first, decided_at limit 1`.execute(trx);
}
