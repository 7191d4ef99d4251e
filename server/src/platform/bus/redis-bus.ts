import { openRedis } from '../redis/open-redis';
import type { Bus } from './bus';
import { Listeners } from './listeners';
import { paced } from './paced';

const PREFIX = 'homeground:';
/**
 * Channel of all servers, for messages to several channels: Redis gets one message for a room, not one for each member. No other channel
 * contains a space.
 */
const SEVERAL_CHANNELS = `${PREFIX}several channels`;

/** Channel of all servers, on which a server reports that Redis did not take some of its messages. */
const LOST_MESSAGES = `${PREFIX}lost messages`;
/** Pause before a server reports lost messages, and before another attempt. */
const REPORT_PAUSE_MS = 1000;
const reportedGap = {
  /** Time in which reports of several servers cause one gap, because after an outage of Redis every server reports. */
  pauseMs: 300,
  /**
   * Shortest time between two gaps by reports. A slow server reports each second, because it does not see in time that Redis took its
   * messages. Its reports must not make the pages of all other servers load their data each second.
   */
  everyMs: 10_000,
};

export interface BusLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/**
 * Bus over Redis or Valkey for several servers. Local subscribers are called directly, so an outage of Redis only affects other
 * servers, which learn of the gap when Redis is back.
 */
export function redisBus(url: string, log: BusLog): Bus {
  const listeners = new Listeners();
  const gapListeners = new Set<() => void>();
  const senderMark = `${process.pid}.${Math.random().toString(36).slice(2)} `;
  const publisher = openRedis(url, {
    // Queues nothing during an outage, because late hints are useless.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A Redis that accepts commands but never answers must not stop the workers that ask who subscribes.
    commandTimeout: 500,
    retryStrategy,
  });
  const subscriber = openRedis(url, { autoResubscribe: true, maxRetriesPerRequest: null, retryStrategy });

  let reportTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  /**
   * Reports lost messages to the other servers. Their connections may not have broken, or were back before that of this server, so they
   * would not notice the gap.
   */
  function reportLossLater(): void {
    if (isClosed) return;
    reportTimer ??= setTimeout(() => {
      reportTimer = null;
      publisher.publish(LOST_MESSAGES, senderMark).catch(reportLossLater);
    }, REPORT_PAUSE_MS).unref();
  }

  const notifyOfGap = () => gapListeners.forEach((listener) => listener());
  const gapAfterReport = paced(notifyOfGap, reportedGap);

  let isAway = false;
  let wasReady = false;
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error.message }, 'Redis is away: other servers hear of changes later');
      isAway = true;
    });
  }
  subscriber.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
    if (wasReady) notifyOfGap();
    wasReady = true;
  });
  subscriber.on('message', (channel: string, message: string) => {
    if (message.startsWith(senderMark)) return;
    if (channel === LOST_MESSAGES) return gapAfterReport.soon();
    const text = message.slice(message.indexOf(' ') + 1);
    if (channel !== SEVERAL_CHANNELS) return listeners.notify([channel.slice(PREFIX.length)], text);
    // The first line names the channels.
    const end = text.indexOf('\n');
    listeners.notify(text.slice(0, end).split(' '), text.slice(end + 1));
  });
  subscriber.subscribe(SEVERAL_CHANNELS, LOST_MESSAGES).catch(() => undefined);

  return {
    publish(channels, message) {
      queueMicrotask(() => listeners.notify(channels, message));
      const [firstChannel] = channels;
      if (firstChannel === undefined) return;
      const [redisChannel, text] =
        channels.length === 1
          ? [PREFIX + firstChannel, message]
          : [SEVERAL_CHANNELS, `${channels.join(' ')}\n${message}`];
      publisher.publish(redisChannel, senderMark + text).catch(reportLossLater);
    },
    subscribe(channel, listener) {
      listeners.add(channel, listener);
      // Subscribe again even if the channel is known: `ready` must wait for a first subscription that is still pending.
      const ready = subscriber.subscribe(PREFIX + channel).catch(() => undefined);
      const stop = () => {
        if (listeners.remove(channel, listener))
          subscriber.unsubscribe(PREFIX + channel).catch(() => undefined);
      };
      return { ready, stop };
    },
    async withSubscribers(channels) {
      if (channels.length === 0) return [];
      try {
        // Redis returns channels and numbers of subscribers alternately.
        const counts = await publisher.pubsub('NUMSUB', ...channels.map((channel) => PREFIX + channel));
        return channels.filter(
          (channel, index) => listeners.has(channel) || Number(counts[2 * index + 1]) > 0,
        );
      } catch {
        return channels;
      }
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      isClosed = true;
      if (reportTimer) clearTimeout(reportTimer);
      gapAfterReport.stop();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

function retryStrategy(attempt: number): number {
  return Math.min(5000, 100 * 2 ** attempt);
}
