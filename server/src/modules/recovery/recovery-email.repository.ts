import type { Db, Trx } from '../../platform/database';

export interface RecoveryEmailTable {
  user_id: string;
  email: string;
  confirmed_at: Date | null;
  changed_at: Date;
}

export async function findEmail(db: Db, userId: string): Promise<RecoveryEmailTable | null> {
  return (
    (await db.selectFrom('recovery_email').selectAll().where('user_id', '=', userId).executeTakeFirst()) ??
    null
  );
}

/** Saves a new address as unconfirmed. The same address again keeps its confirmation. */
export async function setEmail(trx: Trx, userId: string, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('recovery_email')
    .values({ user_id: userId, email, confirmed_at: null, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ email, confirmed_at: null, changed_at: now })
        .where('recovery_email.email', '!=', email),
    )
    .execute();
}

export async function removeEmail(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_email').where('user_id', '=', userId).execute();
}

/** Confirms an address. Returns false if the user has changed the address since the letter was written. */
export async function confirmEmail(trx: Trx, userId: string, email: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('recovery_email')
    .set((set) => ({ confirmed_at: set.fn.coalesce('confirmed_at', set.val(now)) }))
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
