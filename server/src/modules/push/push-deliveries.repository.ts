import { sql } from 'kysely';
import { type Db, idList, type Trx } from '../../platform/database';
import { failureColumns, isNeverDue, type Failure, type QueueTable } from '../../platform/queues';
import { traceparent } from '../../platform/tracing';
import type { PushDelivery } from './push-queue';

export interface WaitingPush extends PushDelivery {
  readonly noticeId: string;
}

/** Adds a delivery for each browser of the receivers. */
export async function insertDeliveries(
  trx: Trx,
  notices: readonly { readonly id: string; readonly userId: string }[],
  now: Date,
): Promise<void> {
  const noticeIds = idList(notices.map(({ id }) => id));
  const userIds = idList(notices.map(({ userId }) => userId));
  await sql`
    insert into push_delivery (notice_id, session_id, next_at, trace)
    select notice.id, session_id, ${now}, ${traceparent()}
    from unnest(${noticeIds}, ${userIds}) as notice (id, user_id) join push_device using (user_id)`.execute(
    trx,
  );
}

export async function claimDelivery(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingPush | null> {
  const { rows } = await sql<WaitingPush>`
    update push_delivery set next_at = ${until}, attempts = attempts + 1
    where (notice_id, session_id) = (
      select notice_id, session_id from push_delivery where next_at <= ${now}
      order by next_at, notice_id limit 1 for update skip locked)
    returning notice_id as "noticeId", session_id as "sessionId", attempts, trace`.execute(db);
  return rows[0] ?? null;
}

export async function postponeDelivery(
  db: Db,
  { noticeId, sessionId, attempts }: WaitingPush,
  nextAt: Date,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ next_at: nextAt, attempts })
    .where('notice_id', '=', noticeId)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function recordFailure(
  db: Db,
  { noticeId, sessionId }: WaitingPush,
  failure: Failure,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set(failureColumns(failure))
    .where('notice_id', '=', noticeId)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function deleteDelivery(db: Db, { noticeId, sessionId }: WaitingPush): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('notice_id', '=', noticeId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Table of push messages about notices, for operators. */
export const noticePushTable: QueueTable = {
  queue: 'push',
  table: 'push_delivery',
  key: ['notice_id', 'session_id'],
  kind: 'notice',
  nextAt: 'next_at',
  givenUpAt: 'given_up_at',
  isGivenUp: isNeverDue,
};
