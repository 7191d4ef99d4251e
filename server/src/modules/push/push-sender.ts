import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import type { Outbox } from '../../platform/outbox';
import { createPoller, type Poller } from '../../platform/poller';
import { insertDeliveries } from './push-deliveries.repository';
import { deleteDevice } from './push-devices.repository';
import { pushMoment } from './push-moment.rules';
import type { Delivery, PushQueue } from './push-queue';
import { receiverOf } from './push-receiver.repository';
import type { PushAnswer, PushService } from './push-service';

export interface PushSenderDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly service: PushService;
  readonly observe?: (outcome: PushAnswer['kind']) => void;
}

const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 3_600_000;

/** Sends what waits in one queue. */
export function createPushSender<D extends Delivery>(
  { db, clock, log, service, observe = () => undefined }: PushSenderDeps,
  queue: PushQueue<D>,
): Poller {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function work(isStopping: () => boolean): Promise<number> {
    await queue.gather?.(clock.now());
    let started = 0;
    while (!isStopping()) {
      const delivery = await queue.claim({ now: clock.now(), until: later(LEASE_MS) });
      if (!delivery) break;
      if (await deliver(delivery)) started += 1;
    }
    return started;
  }

  async function deliver(delivery: D): Promise<boolean> {
    const now = clock.now();
    const to = await receiverOf(db, delivery.sessionId, now);
    const news = to && (await queue.news(delivery, to, now));
    const moment = news && pushMoment(news, to.choice, { now, timeZone: to.timeZone });
    if (!moment || moment.kind === 'drop') {
      await queue.remove(delivery);
      return false;
    }
    if (moment.kind === 'wait') {
      // To wait is no failure.
      await queue.postpone({ ...delivery, attempts: delivery.attempts - 1 }, moment.until);
      return false;
    }
    const { message, secondsLeft, topic } = news;
    const answer = await service.send(to.address, JSON.stringify(message), {
      keptSeconds: secondsLeft,
      topic,
    });
    observe(answer.kind);
    await record(delivery, answer);
    return answer.kind === 'taken';
  }

  async function record(delivery: D, answer: PushAnswer): Promise<void> {
    const { sessionId, attempts: attempt } = delivery;
    if (answer.kind === 'gone') return deleteDevice(db, sessionId);
    if (answer.kind === 'later' && attempt < MOST_ATTEMPTS) {
      const pause = Math.max(answer.afterMs ?? 0, 15_000 * 2 ** attempt);
      return queue.postpone(delivery, later(Math.min(pause, LONGEST_PAUSE_MS)));
    }
    // The address is a secret of that browser: it is not logged.
    if (answer.kind !== 'taken')
      log.warn(
        { answer: answer.kind, ...('status' in answer && { status: answer.status }), attempt },
        'a push message was given up',
      );
    return queue.remove(delivery);
  }

  return createPoller({
    everyMs: queue.everyMs,
    work,
    onError: (thrown) => log.error({ err: thrown }, 'push messages could not be looked for'),
  });
}

/** Joins the commit that puts a notice into its person's list. */
export function followNotices(outbox: Pick<Outbox, 'on'>, sender: Poller): void {
  outbox.on('notice', async ({ userId }, { trx, id, now, afterCommit }) => {
    await insertDeliveries(trx, { noticeId: id, userId, now });
    // Whatever goes wrong, the next round finds it.
    afterCommit(() => void sender.runOnce().catch(() => undefined));
  });
}
