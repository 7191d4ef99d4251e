import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { createPoller, type Poller } from '../../platform/poller';
import { errorText, failureOf, OUTSIDE_PAUSE_MS } from '../../platform/queues';
import { runTraced, traceIdOf } from '../../platform/tracing';
import { deleteDevice } from './push-devices.repository';
import { decidePushTiming } from './push-timing.rules';
import type { PushDelivery, PushQueue } from './push-queue';
import { receiverOf, type Receiver } from './push-receiver.repository';
import type { PushHosts } from './push-hosts';
import type { PushAnswer, PushService } from './push-service';
import { topicOf } from './push-topic.rules';

export interface PushSenderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly service: PushService;
  readonly hosts: PushHosts;
  /** Returns the number of unread notices and messages, for the icon of the app. */
  readonly countUnread: (userId: string) => Promise<number>;
  /** Time limit of one call. */
  readonly timeoutMs: number;
  readonly observe?: (outcome: PushAnswer['kind']) => void;
}

/** Parallel deliveries of one queue, over all push services. */
const MAX_PARALLEL = 64;
/** Added to the time limit of a call: after this time another server may claim the delivery of a server that has crashed. */
const LEASE_RESERVE_MS = 50_000;
/** Pause of a delivery whose service is down or slow. */
const HOST_PAUSE_MS = 15_000;

/**
 * Sends the deliveries of one queue in parallel. A round ends when all due deliveries are claimed, so that a call that hangs does not delay
 * the next round.
 */
export function createPushSender<D extends PushDelivery>(
  { db, clock, log, service, hosts, countUnread, timeoutMs, observe = () => undefined }: PushSenderDeps,
  queue: PushQueue<D>,
): Poller {
  const timeAfter = (ms: number) => new Date(clock.now().getTime() + ms);
  const runningDeliveries = new Set<Promise<void>>();

  async function sendDueDeliveries(isStopping: () => boolean): Promise<number> {
    await queue.gather?.(clock.now());
    let claimedCount = 0;
    while (!isStopping()) {
      if (runningDeliveries.size >= MAX_PARALLEL) await Promise.race(runningDeliveries);
      const delivery = await queue.claim({
        now: clock.now(),
        until: timeAfter(timeoutMs + LEASE_RESERVE_MS),
      });
      if (!delivery) break;
      claimedCount += 1;
      const task = traceDelivery(delivery)
        .catch((thrown: unknown) => recordThrown(delivery, thrown))
        .finally(() => runningDeliveries.delete(task));
      runningDeliveries.add(task);
    }
    return claimedCount;
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

  /** Calls the push service. The call carries no trace context, because the service is not ours. */
  const send = (receiver: Receiver, message: string, options: Parameters<PushService['send']>[2]) =>
    runTraced(
      'POST',
      () => ({ kind: 'client', attributes: { 'server.address': new URL(receiver.address.endpoint).host } }),
      async (span) => {
        const answer = await service.send(receiver.address, message, options);
        span?.set({ 'homeground.push_answer': answer.kind });
        return answer;
      },
    );

  async function deliver(delivery: D): Promise<void> {
    const now = clock.now();
    const receiver = await receiverOf(db, delivery.sessionId, now);
    const content = receiver && (await queue.readContent(delivery, receiver, now));
    const timing =
      content && decidePushTiming(content, receiver.choice, { now, timeZone: receiver.timeZone });
    if (!timing || timing.kind === 'drop') return queue.remove(delivery, now);
    // Waiting does not count as an attempt.
    const postponeUntil = (until: Date) =>
      queue.postpone({ ...delivery, attempts: delivery.attempts - 1 }, until);
    if (timing.kind === 'wait') return postponeUntil(timing.until);
    const answer = await hosts.call(receiver.address.endpoint, async () => {
      const message = { ...content.message, ...(await unreadFor(receiver)) };
      const { urgency, secondsLeft: ttlSeconds, replaceKey } = content;
      return send(receiver, JSON.stringify(message), {
        ...{ urgency, ttlSeconds },
        ...(replaceKey !== undefined && { topic: topicOf(delivery.sessionId, replaceKey) }),
      });
    });
    if (answer === null) return postponeUntil(timeAfter(HOST_PAUSE_MS));
    observe(answer.kind);
    return recordAnswer(delivery, answer, receiver.address.endpoint);
  }

  /** A message without the number is better than none: the icon then has a dot. */
  async function unreadFor({ userId }: Receiver): Promise<{ readonly unread?: number }> {
    try {
      return { unread: await countUnread(userId) };
    } catch (cause) {
      log.warn({ err: cause, userId }, 'unread items for a push message could not be counted');
      return {};
    }
  }

  async function recordAnswer(delivery: D, answer: PushAnswer, endpoint: string): Promise<void> {
    const { sessionId, attempts } = delivery;
    if (answer.kind === 'gone') return deleteDevice(db, sessionId, endpoint);
    if (answer.kind === 'taken')
      return queue.removeSent ? queue.removeSent(delivery) : queue.remove(delivery, clock.now());
    const status = answer.status ?? null;
    const failure = failureOf({
      attempts,
      now: clock.now(),
      error: status === null ? 'no answer' : `status ${status}`,
      isFinal: answer.kind === 'refused',
      atLeastMs: Math.max(OUTSIDE_PAUSE_MS, 'afterMs' in answer ? (answer.afterMs ?? 0) : 0),
    });
    // The address is a secret of the browser, so it is not logged.
    if (failure.nextAt === null)
      log.warn(
        { answer: answer.kind, status, attempt: attempts, trace: traceIdOf(delivery.trace) },
        'a push message was given up',
      );
    return queue.recordFailure(delivery, failure);
  }

  /** Records an error of the server itself. If the database is down, a later round claims the delivery after the end of its lease. */
  async function recordThrown(delivery: D, thrown: unknown): Promise<void> {
    log.error({ err: thrown }, 'a push message could not be delivered');
    const { attempts } = delivery;
    const failure = failureOf({ attempts, now: clock.now(), error: errorText(thrown) });
    await queue.recordFailure(delivery, failure).catch(() => undefined);
  }

  const poller = createPoller({
    everyMs: queue.everyMs,
    work: sendDueDeliveries,
    onError: (thrown) => log.error({ err: thrown }, 'due push messages could not be read'),
  });
  return {
    ...poller,
    async stop() {
      await poller.stop();
      await Promise.all(runningDeliveries);
    },
  };
}
