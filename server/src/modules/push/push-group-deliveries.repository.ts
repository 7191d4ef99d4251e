import { countedKinds } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { WaitingPush } from './push-deliveries.repository';

// A push message about one more of a counted kind tells all unread notices of its group.

type DeliveryKey = Pick<WaitingPush, 'noticeId' | 'sessionId'>;

export interface GroupDeliveries {
  /** False: the message of a newer notice told this one as well, after this delivery was claimed. */
  readonly isWaiting: boolean;
  /** When the delivery of a newer unread notice of the group becomes due; null if none waits. */
  readonly newerAt: Date | null;
}

/** Returns the state of a delivery among those of its group to the same browser. */
export async function groupDeliveries(
  db: Db,
  { noticeId, sessionId }: DeliveryKey,
): Promise<GroupDeliveries> {
  const { rows } = await sql<GroupDeliveries>`
    select exists (select from push_delivery where notice_id = ${noticeId} and session_id = ${sessionId}) as "isWaiting", (
      select max(next_at) from notification as own
      join notification as newer on newer.user_id = own.user_id and newer.group_key = own.group_key and newer.number > own.number
      join push_delivery on notice_id = newer.id and session_id = ${sessionId}
      where own.id = ${noticeId} and newer.read_at is null and given_up_at is null) as "newerAt"`.execute(db);
  return rows[0] ?? { isWaiting: false, newerAt: null };
}

/** Deletes a delivery that was sent, and those of the older notices that its message told. */
export async function deleteToldDeliveries(db: Db, { noticeId, sessionId }: DeliveryKey): Promise<void> {
  await sql`
    delete from push_delivery where session_id = ${sessionId} and (notice_id = ${noticeId} or notice_id in (
      select older.id from notification as own
      join notification as older on older.user_id = own.user_id and older.group_key = own.group_key and older.number < own.number
      where own.id = ${noticeId} and own.kind = any(${countedKinds}::text[])))`.execute(db);
}
