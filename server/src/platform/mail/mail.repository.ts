import { sql, type Generated } from 'kysely';
import type { Db, Trx } from '../database';
import { failureColumns, isNeverDue, type Failure, type QueueTable } from '../queues';
import { traceparent } from '../tracing';

export interface MailTable {
  id: string;
  kind: string;
  payload: unknown;
  attempts: Generated<number>;
  next_at: Date;
  given_up_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** Trace context of the call that asked for the mail. */
  trace: Generated<string | null>;
}

export interface WaitingMail {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly trace: string | null;
}

export async function insertMail(
  trx: Trx,
  mail: { readonly id: string; readonly kind: string; readonly payload: object; readonly next_at: Date },
): Promise<void> {
  const trace = traceparent();
  const payload = sql`${JSON.stringify(mail.payload)}::jsonb`;
  await trx
    .insertInto('mail')
    .values({ ...mail, payload, ...(trace !== null && { trace }) })
    .execute();
}

/** Leases a mail until `leasedUntil`. Mails are sent outside a transaction, because a mail server may be slow. */
export async function claimMail(
  db: Db,
  { now, until: leasedUntil, kinds }: { now: Date; until: Date; kinds: readonly string[] },
): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update mail set next_at = ${leasedUntil}, attempts = attempts + 1
    where id = (select id from mail where next_at <= ${now} and kind = any(${kinds}) order by next_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts, trace`.execute(db);
  return rows[0] ?? null;
}

export async function recordFailure(db: Db, id: string, failure: Failure): Promise<void> {
  await db.updateTable('mail').set(failureColumns(failure)).where('id', '=', id).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Table of letters, for operators. */
export const mailTable: QueueTable = {
  queue: 'mail',
  table: 'mail',
  key: ['id'],
  kind: null,
  nextAt: 'next_at',
  givenUpAt: 'given_up_at',
  isGivenUp: isNeverDue,
};
