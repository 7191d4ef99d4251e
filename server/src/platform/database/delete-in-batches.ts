import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables';

const ROWS = 1000;

/**
 * Deletes what is over, a thousand rows at a time: months of them at once would hold their locks, and everybody who waits for one,
 * for as long as it takes. A row somebody else holds is left for the next time.
 */
export async function deleteInBatches(
  db: Kysely<Tables>,
  table: keyof Tables,
  isOver: RawBuilder<unknown>,
  rows = ROWS,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver} limit ${rows} for update skip locked))`.execute(
      db,
    );
    if (numAffectedRows < BigInt(rows)) return;
  }
}
