import type { AreaEvent, AreaReport } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface AreaReportTable {
  area: string;
  version: string;
  channel: AreaReport['channel'];
  event: AreaEvent;
  /** Date such as `2026-11-21`; as text, because a `Date` could become another day in another time zone. */
  day: string;
  count: number;
}

export interface AreaReportSenderTable {
  /** Hash of IP address, day and what was reported, so that nothing is counted twice. */
  sender: Buffer;
  /** As in `AreaReportTable`. */
  day: string;
}

type Row = Omit<AreaReportTable, 'count'>;

/** Saves a sender. Returns false if this sender is already saved, so that their report is not counted again. */
export async function addReportSender(trx: Trx, row: AreaReportSenderTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('area_report_sender')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function addToReportCount(trx: Trx, row: Row): Promise<void> {
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

export interface ReportCount {
  readonly area: string;
  readonly version: string;
  readonly channel: AreaReport['channel'];
  readonly event: AreaEvent;
  readonly count: number;
}

export async function reportCountsSince(db: Db, day: string): Promise<readonly ReportCount[]> {
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

export async function deleteReportsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'area_report', sql`day < ${day}::date`);
}

export async function deleteSendersBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'area_report_sender', sql`day < ${day}::date`);
}
