import type { Locale } from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { choiceOf } from './push-devices.repository';

export interface WaitingPush {
  readonly noticeId: string;
  readonly sessionId: string;
  readonly attempts: number;
}

/** One for each browser of that person. */
export async function insertDeliveries(
  trx: Transaction<Tables>,
  { noticeId, userId, now }: { noticeId: string; userId: string; now: Date },
): Promise<void> {
  await sql`
    insert into push_delivery (notice_id, session_id, next_at)
    select ${noticeId}, session_id, ${now} from push_device where user_id = ${userId}`.execute(trx);
}

/** Nobody else takes it until `until`: it is sent outside any transaction, since a push service may be slow. */
export async function claimDelivery(
  db: Kysely<Tables>,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingPush | null> {
  const { rows } = await sql<WaitingPush>`
    update push_delivery set next_at = ${until}, attempts = attempts + 1
    where (notice_id, session_id) = (
      select notice_id, session_id from push_delivery where next_at <= ${now}
      order by next_at, notice_id limit 1 for update skip locked)
    returning notice_id as "noticeId", session_id as "sessionId", attempts`.execute(db);
  return rows[0] ?? null;
}

/** Whom it goes to; null when that session has ended, though nobody has tidied it away yet. */
export async function receiverOf(db: Kysely<Tables>, sessionId: string, now: Date) {
  const row = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .innerJoin('user_account', 'user_account.id', 'push_device.user_id')
    .leftJoin('push_choice', 'push_choice.user_id', 'push_device.user_id')
    .select(['push_device.user_id', 'push_device.endpoint', 'push_device.p256dh', 'push_device.auth'])
    .select(['push_device.time_zone', 'user_account.locale'])
    .select(['push_choice.off_groups', 'push_choice.quiet_from', 'push_choice.quiet_until'])
    .where('push_device.session_id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, endpoint, p256dh, auth, time_zone: timeZone } = row;
  const locale: Locale = row.locale;
  return { userId, address: { endpoint, p256dh, auth }, timeZone, locale, choice: choiceOf(row) };
}

export async function postponeDelivery(
  db: Kysely<Tables>,
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

export async function deleteDelivery(
  db: Kysely<Tables>,
  { noticeId, sessionId }: WaitingPush,
): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('notice_id', '=', noticeId)
    .where('session_id', '=', sessionId)
    .execute();
}
