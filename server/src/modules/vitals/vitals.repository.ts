import type { NetworkClass, VitalMetric } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface PageVitalTable {
  /** Date such as `2026-11-21`; as text, because a `Date` could become another day in another time zone. */
  day: string;
  version: string;
  screen: string;
  network: NetworkClass;
  metric: VitalMetric;
  bucket: number;
  count: number;
}

export interface PageErrorTable {
  day: string;
  version: string;
  screen: string;
  name: string;
  place: string;
  count: number;
}

export type VitalRow = Omit<PageVitalTable, 'count'>;
export type ErrorRow = Omit<PageErrorTable, 'count'>;
/** An error and how often pages reported it, on all days together. */
export type CountedError = Omit<PageErrorTable, 'day'>;

/** Returns whether a day has fewer rows than `limit`. The limit prevents reports with invented names from filling the disk. */
export async function hasFewerRowsThan(
  trx: Trx,
  table: 'page_vital' | 'page_error',
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${sql.table(table)} where day = ${day} limit ${limit}) as row`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) < limit;
}

export async function addToVitalCount(trx: Trx, row: VitalRow): Promise<void> {
  await trx
    .insertInto('page_vital')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'version', 'screen', 'network', 'metric', 'bucket'])
        .doUpdateSet({ count: sql`page_vital.count + 1` }),
    )
    .execute();
}

export async function addToErrorCount(trx: Trx, row: ErrorRow): Promise<void> {
  await trx
    .insertInto('page_error')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'version', 'screen', 'name', 'place'])
        .doUpdateSet({ count: sql`page_error.count + 1` }),
    )
    .execute();
}

/** Returns the counts of all buckets since a day, summed for each combination of the columns in `by`. */
export async function vitalsSince<K extends 'screen' | 'version' | 'network'>(
  db: Db,
  day: string,
  by: readonly K[],
): Promise<readonly (Pick<PageVitalTable, K | 'metric' | 'bucket'> & { readonly count: number })[]> {
  const columns = sql.join(by.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<PageVitalTable, K | 'metric' | 'bucket' | 'count'>>`
    select ${columns}, metric, bucket, sum(count)::int as count from page_vital where day >= ${day}
    group by ${columns}, metric, bucket order by ${columns}, metric, bucket`.execute(db);
  return rows;
}

export async function errorsSince(db: Db, day: string, limit: number): Promise<readonly CountedError[]> {
  const { rows } = await sql<CountedError>`
    select version, screen, name, place, sum(count)::int as count from page_error where day >= ${day}
    group by version, screen, name, place order by count desc, version, screen, place limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function deleteVitalsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'page_vital', sql`day < ${day}::date`);
  await deleteInBatches(db, 'page_error', sql`day < ${day}::date`);
}
