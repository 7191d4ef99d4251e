import type { Db, Trx } from '../../platform/database';

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
}

export async function replaceCodes(trx: Trx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  // Locks the account, so that two parallel requests leave ten codes and not twenty.
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a code up. Returns true only once for each code, because only one of parallel calls deletes the row. */
export async function spendCode(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function codesLeft(db: Db, userId: string): Promise<number> {
  return (await db.selectFrom('recovery_code').select('user_id').where('user_id', '=', userId).execute())
    .length;
}
