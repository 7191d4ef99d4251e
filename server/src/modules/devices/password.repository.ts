import type { Trx } from '../../platform/database';

/** Replaces the password hash if it is still `from`; otherwise returns false. Thus only one of two parallel changes succeeds. */
export async function replacePassword(
  trx: Trx,
  change: { userId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ password_hash: change.to, updated_at: change.now })
    .where('id', '=', change.userId)
    .where('password_hash', '=', change.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPassword(
  trx: Trx,
  change: { userId: string; to: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ password_hash: change.to, updated_at: change.now })
    .where('id', '=', change.userId)
    .execute();
}
