import type { Insertable, Selectable } from 'kysely';
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

/** Suspends a user and ends their sessions. A later decision replaces an earlier one. */
export async function suspend(trx: Trx, row: Insertable<SuspensionTable>): Promise<void> {
  const { user_id: _user, ...values } = row;
  await trx
    .insertInto('suspension')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await trx.deleteFrom('session').where('user_id', '=', row.user_id).execute();
}

export async function endSuspension(trx: Trx, decisionId: string): Promise<void> {
  await trx.deleteFrom('suspension').where('decision_id', '=', decisionId).execute();
}
