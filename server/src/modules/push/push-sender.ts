import type { PushMessage } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import type { Outbox } from '../../platform/outbox';
import { createRounds, type Rounds } from '../../platform/rounds';
import { findNoticeById } from '../notifications/notifications.repository';
import {
  claimDelivery,
  deleteDelivery,
  insertDeliveries,
  postponeDelivery,
  receiverOf,
  type WaitingPush,
} from './push-deliveries.repository';
import { deleteDevice } from './push-devices.repository';
import { pushMoment } from './push-moment.rules';
import type { PushAnswer, PushService } from './push-service';

export interface PushSenderDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly service: PushService;
}

const EVERY_MS = 2000;
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 3_600_000;

/** A table of its own beside the outbox, as for letters: a push service that hangs must not hold up what people tell each other. */
export function createPushSender({ db, clock, log, service }: PushSenderDeps): Rounds {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function work(isStopping: () => boolean): Promise<number> {
    let taken = 0;
    while (!isStopping()) {
      const waiting = await claimDelivery(db, { now: clock.now(), until: later(LEASE_MS) });
      if (!waiting) break;
      if (await deliver(waiting)) taken += 1;
    }
    return taken;
  }

  async function deliver(waiting: WaitingPush): Promise<boolean> {
    const now = clock.now();
    const to = await receiverOf(db, waiting.sessionId, now);
    const notice = to && (await findNoticeById(db, to.userId, waiting.noticeId));
    const moment = notice && pushMoment(notice, to.choice, { now, timeZone: to.timeZone });
    if (!moment || moment.kind === 'drop') {
      await deleteDelivery(db, waiting);
      return false;
    }
    if (moment.kind === 'wait') {
      // To wait is no failure.
      await postponeDelivery(db, { ...waiting, attempts: waiting.attempts - 1 }, moment.until);
      return false;
    }
    const message: PushMessage = { locale: to.locale, notice };
    const answer = await service.send(to.address, JSON.stringify(message), moment.keptSeconds);
    await settle(waiting, answer);
    return answer.kind === 'taken';
  }

  async function settle(waiting: WaitingPush, answer: PushAnswer): Promise<void> {
    const { sessionId, attempts: attempt } = waiting;
    if (answer.kind === 'gone') return deleteDevice(db, sessionId);
    if (answer.kind === 'later' && attempt < MOST_ATTEMPTS) {
      const pause = Math.max(answer.afterMs ?? 0, 15_000 * 2 ** attempt);
      return postponeDelivery(db, waiting, later(Math.min(pause, LONGEST_PAUSE_MS)));
    }
    // The address is a secret of that browser: it is not logged.
    if (answer.kind !== 'taken')
      log.warn(
        { answer: answer.kind, ...('status' in answer && { status: answer.status }), attempt },
        'a push message was given up',
      );
    return deleteDelivery(db, waiting);
  }

  return createRounds({
    everyMs: EVERY_MS,
    work,
    failed: (thrown) => log.error({ err: thrown }, 'push messages could not be looked for'),
  });
}

/** Joins the commit that puts a notice into its person's list. */
export function followNotices(outbox: Pick<Outbox, 'on'>, sender: Rounds): void {
  outbox.on('notice', async ({ userId }, { trx, id, now, afterCommit }) => {
    await insertDeliveries(trx, { noticeId: id, userId, now });
    // Whatever goes wrong, the next round finds it.
    afterCommit(() => void sender.look().catch(() => undefined));
  });
}
