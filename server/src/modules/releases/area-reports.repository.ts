import type { AreaEvent, AreaReport } from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface AreaReportTable {
  area: string;
  version: string;
  channel: AreaReport['channel'];
  event: AreaEvent;
  /** `2026-11-21`; as text, so that no time zone moves it. */
  day: string;
  count: number;
}

export interface AreaReportSenderTable {
  /** Hash of IP address, version, kind of report and day. */
  sender: Buffer;
  /** As in `AreaReportTable`. */
  day: string;
}

type Row = Omit<AreaReportTable, 'count'>;

/** Records a sender. Returns false if this sender is already counted. */
export async function addSender(trx: Transaction<Tables>, row: AreaReportSenderTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('area_report_sender')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function countReport(trx: Transaction<Tables>, row: Row): Promise<void> {
  await trx
    .insertInto('area_report')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['area', 'version', 'channel', 'event', 'day'])
        .doUpdateSet({ count: sql`area_report.count + 1` }),
    )
    .execute();
}

export interface CountedReport {
  readonly area: string;
  readonly version: string;
  readonly channel: AreaReport['channel'];
  readonly event: AreaEvent;
  readonly count: number;
}

export async function reportsSince(db: Kysely<Tables>, day: string): Promise<readonly CountedReport[]> {
  const rows = await db
    .selectFrom('area_report')
    .select(({ fn }) => ['area', 'version', 'channel', 'event', fn.sum<string>('count').as('count')])
    .where('day', '>=', day)
    .groupBy(['area', 'version', 'channel', 'event'])
    .orderBy('area')
    .orderBy('version')
    .orderBy('channel')
    .orderBy('event')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function deleteReportsBefore(db: Kysely<Tables>, day: string): Promise<void> {
  await deleteInBatches(db, 'area_report', sql`day < ${day}::date`);
}

export async function deleteSendersBefore(db: Kysely<Tables>, day: string): Promise<void> {
  await deleteInBatches(db, 'area_report_sender', sql`day < ${day}::date`);
}
