import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import type { Outbox } from '../../platform/outbox';
import { createPoller, type Poller } from '../../platform/poller';
import { runTraced, traceIdOf } from '../../platform/tracing';
import { insertDeliveries } from './push-deliveries.repository';
import { deleteDevice } from './push-devices.repository';
import { pushMoment } from './push-moment.rules';
import type { Delivery, PushQueue } from './push-queue';
import { receiverOf, type Receiver } from './push-receiver.repository';
import type { PushHosts } from './push-hosts';
import type { PushAnswer, PushService } from './push-service';

export interface PushSenderDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly service: PushService;
  readonly hosts: PushHosts;
  /** Time limit of one call. */
  readonly timeoutMs: number;
  readonly observe?: (outcome: PushAnswer['kind']) => void;
}

/** Parallel deliveries of all push services together. */
const AT_ONCE = 64;
/** Added to the time of a call: after it another server may claim the delivery of a server that has crashed. */
const SPARE_MS = 50_000;
/** Pause of a delivery whose service is down or slow. */
const HOST_PAUSE_MS = 15_000;
const MOST_ATTEMPTS = 8;
const LONGEST_PAUSE_MS = 3_600_000;

/** Sends the deliveries of one queue in parallel. A round ends when all are claimed, so that a call that hangs does not delay the next round. */
export function createPushSender<D extends Delivery>(
  { db, clock, log, service, hosts, timeoutMs, observe = () => undefined }: PushSenderDeps,
  queue: PushQueue<D>,
): Poller {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  const running = new Set<Promise<void>>();

  async function work(isStopping: () => boolean): Promise<number> {
    await queue.gather?.(clock.now());
    let started = 0;
    while (!isStopping()) {
      if (running.size >= AT_ONCE) await Promise.race(running);
      const delivery = await queue.claim({ now: clock.now(), until: later(timeoutMs + SPARE_MS) });
      if (!delivery) break;
      started += 1;
      const task = traceDelivery(delivery)
        // After the end of its lease, a later round claims the delivery again.
        .catch((thrown: unknown) => log.error({ err: thrown }, 'a push message could not be delivered'))
        .finally(() => running.delete(task));
      running.add(task);
    }
    return started;
  }

  const traceDelivery = (delivery: D) =>
    runTraced(
      `push ${queue.name}`,
      () => ({
        kind: 'consumer',
        cause: delivery.trace,
        attributes: { 'homeground.attempt': delivery.attempts },
      }),
      () => deliver(delivery),
    );

  /** Calls the push service, which sees no trace context: it is a stranger. */
  const send = (to: Receiver, message: string, options: Parameters<PushService['send']>[2]) =>
    runTraced(
      'POST',
      () => ({ kind: 'client', attributes: { 'server.address': new URL(to.address.endpoint).host } }),
      async (span) => {
        const answer = await service.send(to.address, message, options);
        span?.set({ 'homeground.push_answer': answer.kind });
        return answer;
      },
    );

  async function deliver(delivery: D): Promise<void> {
    const now = clock.now();
    const to = await receiverOf(db, delivery.sessionId, now);
    const news = to && (await queue.news(delivery, to, now));
    const moment = news && pushMoment(news, to.choice, { now, timeZone: to.timeZone });
    if (!moment || moment.kind === 'drop') {
      return queue.remove(delivery);
    }
    // Waiting does not count as an attempt.
    const wait = (until: Date) => queue.postpone({ ...delivery, attempts: delivery.attempts - 1 }, until);
    if (moment.kind === 'wait') return wait(moment.until);
    const { message, secondsLeft, topic } = news;
    const answer = await hosts.call(to.address.endpoint, () =>
      send(to, JSON.stringify(message), { keptSeconds: secondsLeft, topic }),
    );
    if (answer === null) return wait(later(HOST_PAUSE_MS));
    observe(answer.kind);
    return record(delivery, answer);
  }

  async function record(delivery: D, answer: PushAnswer): Promise<void> {
    const { sessionId, attempts: attempt } = delivery;
    if (answer.kind === 'gone') return deleteDevice(db, sessionId);
    if (answer.kind === 'later' && attempt < MOST_ATTEMPTS) {
      const pause = Math.max(answer.afterMs ?? 0, 15_000 * 2 ** attempt);
      return queue.postpone(delivery, later(Math.min(pause, LONGEST_PAUSE_MS)));
    }
    // The address is a secret of the browser, so it is not logged.
    if (answer.kind !== 'taken')
      log.warn(
        {
          answer: answer.kind,
          ...('status' in answer && { status: answer.status }),
          attempt,
          trace: traceIdOf(delivery.trace),
        },
        'a push message was given up',
      );
    return queue.remove(delivery);
  }

  const rounds = createPoller({
    everyMs: queue.everyMs,
    work,
    onError: (thrown) => log.error({ err: thrown }, 'push messages could not be looked for'),
  });
  return {
    ...rounds,
    async stop() {
      await rounds.stop();
      await Promise.all(running);
    },
  };
}

/** Adds push deliveries for each notice, in the commit that stores the notice. */
export function followNotices(outbox: Pick<Outbox, 'on'>, sender: Poller): void {
  outbox.on('notice', async ({ userId }, { trx, id, now, afterCommit }) => {
    await insertDeliveries(trx, { noticeId: id, userId, now });
    // If this round fails, the next one finds the deliveries.
    afterCommit(() => void sender.runOnce().catch(() => undefined));
  });
}
