import type { Locale, PushChoice } from '@homeground/shared/contracts';
import { isNotSuspended } from '../../platform/auth/not-suspended';
import type { Db } from '../../platform/database';
import { pushChoiceOf } from './push-devices.repository';
import type { PushAddress } from './push-service';

/** The user of a browser, with their choice of push messages. */
export interface Receiver {
  readonly userId: string;
  readonly address: PushAddress;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly choice: Required<PushChoice>;
}

/** Returns the user and the push address of a session's browser; null if the session has ended, the user is suspended, or the browser receives no push messages. */
export async function receiverOf(db: Db, sessionId: string, now: Date): Promise<Receiver | null> {
  const row = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .innerJoin('user_account', 'user_account.id', 'push_device.user_id')
    .leftJoin('push_choice', 'push_choice.user_id', 'push_device.user_id')
    .select(['push_device.user_id', 'push_device.endpoint', 'push_device.p256dh', 'push_device.auth'])
    .select(['push_device.time_zone', 'user_account.locale'])
    .select(['push_choice.off_groups', 'push_choice.quiet_from', 'push_choice.quiet_until'])
    .select('push_choice.preview')
    .where('push_device.session_id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .where('user_account.deleted_at', 'is', null)
    .where(isNotSuspended('push_device.user_id', now))
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, endpoint, p256dh, auth, time_zone: timeZone } = row;
  return {
    userId,
    address: { endpoint, p256dh, auth },
    timeZone,
    locale: row.locale,
    choice: pushChoiceOf(row),
  };
}
