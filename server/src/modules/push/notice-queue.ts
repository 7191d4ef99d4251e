import { pushGroupOf, type NoticeKind } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { findPushedNotice } from '../notifications';
import {
  claimDelivery,
  deleteDelivery,
  postponeDelivery,
  recordFailure,
  type WaitingPush,
} from './push-deliveries.repository';
import { deleteToldDeliveries, groupDeliveries } from './push-group-deliveries.repository';
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

/** Time after which a notice looks again whether the message of a newer one of its group told both. */
const GROUP_PAUSE_MS = 15_000;

/**
 * Queue of push messages about notices. This queue has a table of its own, as letters have, so that a push service that hangs does not
 * delay the outbox.
 */
export const noticeQueue = (db: Db): PushQueue<WaitingPush> => ({
  name: 'notice',
  everyMs: 500,
  claim: (lease) => claimDelivery(db, lease),
  async readContent(delivery, { userId, locale }, now) {
    const pushed = await findPushedNotice(db, userId, delivery.noticeId);
    if (!pushed) return null;
    const group = pushed.groupKey === null ? null : await groupDeliveries(db, delivery);
    // Another message told this notice since it was claimed.
    if (group && !group.isWaiting) return null;
    const { notice, groupKey } = pushed;
    const { kind, createdAt } = notice;
    const opponentLeft = notice.kind === 'proposal.withdrawn' && notice.data.opponentLeft === true;
    return {
      group: pushGroupOf[kind],
      message: { locale, notice },
      urgency: opponentLeft || urgentKinds.includes(kind) ? 'high' : 'normal',
      secondsLeft: secondsToDeliver(new Date(createdAt), now, endOfUse(notice)),
      ...(group?.newerAt && {
        notBefore: new Date(Math.max(group.newerAt.getTime(), now.getTime() + GROUP_PAUSE_MS)),
      }),
      ...(groupKey !== null && { replaceKey: groupKey }),
    };
  },
  postpone: (delivery, nextAt) => postponeDelivery(db, delivery, nextAt),
  recordFailure: (delivery, failure) => recordFailure(db, delivery, failure),
  remove: (delivery) => deleteDelivery(db, delivery),
  removeSent: (delivery) => deleteToldDeliveries(db, delivery),
});
