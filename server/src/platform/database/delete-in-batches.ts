import { sql, type RawBuilder } from 'kysely';
import type { Db, Tables } from './tables';

const BATCH_ROWS = 1000;

/**
 * Deletes expired rows in batches of a thousand, because one large delete would hold its locks for too long. Locked rows are left for
 * the next run.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Tables,
  isExpired: RawBuilder<unknown>,
  batchRows = BATCH_ROWS,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isExpired} limit ${batchRows} for update skip locked))`.execute(
      db,
    );
    if (numAffectedRows < BigInt(batchRows)) return;
  }
}
