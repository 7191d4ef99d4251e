import { pushGroupOf, type NoticeKind } from '@homeground/shared/contracts';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database';
import { findPushedNotice } from '../notifications';
import {
  claimDelivery,
  deleteDelivery,
  postponeDelivery,
  recordFailure,
  type WaitingPush,
} from './push-deliveries.repository';
import { endOfUse, secondsToDeliver } from './push-timing.rules';
import type { PushQueue } from './push-queue';

/** Kinds after which people change their plans of the day, or whose offer soon lapses. */
const urgentKinds: readonly NoticeKind[] = [
  'match.cancelled',
  'match.changed',
  'proposal.offered',
  'guest_offer.withdrawn',
  'guest_offer.released',
  'guest_offer.closed',
  'reminder.hours',
];

/** Returns a name of 32 letters, as RFC 8030 limits them, from which the push service learns nothing. */
const topicOf = (groupKey: string) => createHash('sha256').update(groupKey).digest('base64url').slice(0, 32);

/**
 * Queue of push messages about notices. This queue has a table of its own, as letters have, so that a push service that hangs does not
 * delay the outbox.
 */
export const noticeQueue = (db: Db): PushQueue<WaitingPush> => ({
  name: 'notice',
  everyMs: 500,
  claim: (lease) => claimDelivery(db, lease),
  async readContent({ noticeId }, { userId, locale }, now) {
    const pushed = await findPushedNotice(db, userId, noticeId);
    if (!pushed) return null;
    const { notice, groupKey } = pushed;
    const { kind, createdAt } = notice;
    const opponentLeft = notice.kind === 'proposal.withdrawn' && notice.data.opponentLeft === true;
    return {
      group: pushGroupOf[kind],
      message: { locale, notice },
      urgency: opponentLeft || urgentKinds.includes(kind) ? 'high' : 'normal',
      secondsLeft: secondsToDeliver(new Date(createdAt), now, endOfUse(notice)),
      ...(groupKey !== null && { topic: topicOf(groupKey) }),
    };
  },
  postpone: (delivery, nextAt) => postponeDelivery(db, delivery, nextAt),
  recordFailure: (delivery, failure) => recordFailure(db, delivery, failure),
  remove: (delivery) => deleteDelivery(db, delivery),
});
