import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../database';

export interface StoredFileTable {
  address: string;
  stored_at: Date;
}

/** Records a file. Waits for a concurrent transaction that is deleting the same file. */
export async function rememberFile(db: Db, address: string, now: Date): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({ address, stored_at: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ stored_at: now }))
    .execute();
}

/** Deletes rows of files that are not shown. The rows stay locked until the transaction ends, so the caller can remove the files. */
export async function deleteUnusedRows(
  trx: Trx,
  storedBefore: Date,
  isShown: RawBuilder<boolean>,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    delete from stored_file where stored_at < ${storedBefore} and address in (
      select address from stored_file where stored_at < ${storedBefore} and not ${isShown} limit ${limit} for update skip locked
    ) returning address`.execute(trx);
  return rows.map(({ address }) => address);
}
