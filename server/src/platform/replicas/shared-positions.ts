import { openRedis } from '../redis/open-redis';
import { positionsInMemory, type WrittenPositions } from './written-positions';

/** Name of a sorted set: the score of a person is the position in bytes, which is valid for one database system. */
const keyOf = (systemId: string) => `homeground:written:${systemId}`;
/** The set of a database system that is no longer used expires after this time. */
const KEEP_SECONDS = 86_400;
/** Member whose score is a minimum for the reads of everybody. */
const EVERYBODY = '*';

/** Time between two removals of old positions. */
const CLEAN_EVERY_MS = 10_000;

export interface LogOfPrimary {
  /** Identifies the database system, which every standby has in common with its primary. */
  systemId(): Promise<string>;
  /** Returns the position at which the log ends now. */
  endOfLog(): Promise<number>;
}

/**
 * Positions that several servers share through Redis. Redis writes nothing to disk, and its replica may miss the last
 * writes. So after each new connection to Redis, the server stores the current end of the log as the position of
 * everybody. Until then, and while Redis is away, positions are unknown.
 */
export function sharedPositions(redisUrl: string, primary: LogOfPrimary): WrittenPositions {
  const own = positionsInMemory();
  const redis = openRedis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(5000, 100 * 2 ** attempt),
  });
  // The bus has the same outage and logs it.
  redis.on('error', () => undefined);
  /** Name of the set. null until this server has stored the position of everybody there. */
  let key: string | null = null;
  let currentRun: Promise<void> | null = null;
  let lastCleanedAt = 0;

  /** Stores the current end of the log for everybody, because older positions may be missing in this Redis. */
  async function storeMinimum(): Promise<void> {
    const name = keyOf(await primary.systemId());
    await redis.zadd(name, 'GT', await primary.endOfLog(), EVERYBODY);
    key = name;
  }
  const storeMinimumOnce = () =>
    (currentRun ??= storeMinimum()
      .catch(() => undefined)
      .finally(() => {
        currentRun = null;
      }));
  redis.on('ready', () => void storeMinimumOnce());
  redis.on('close', () => (key = null));

  return {
    async remember(userId, position) {
      await own.remember(userId, position);
      // Without Redis only this server knows the position. When Redis is back, `storeMinimum` stores a later position for everybody.
      if (key !== null) await redis.zadd(key, 'GT', position, userId).catch(() => undefined);
    },
    async of(userId) {
      if (key === null) {
        void storeMinimumOnce();
        return null;
      }
      const scores = await redis.zmscore(key, EVERYBODY, userId).catch(() => null);
      const [everybody, person] = scores ?? [];
      if (everybody === undefined || everybody === null) {
        key = null;
        return null;
      }
      return Math.max(Number(everybody), Number(person ?? 0), (await own.of(userId)) ?? 0);
    },
    forgetBefore(floor) {
      own.forgetBefore(floor);
      const now = performance.now();
      if (key === null || now - lastCleanedAt < CLEAN_EVERY_MS) return;
      lastCleanedAt = now;
      // Another server may have a lower floor, and would miss the removed positions. So all reads need this floor from now on.
      void redis
        .multi()
        .zremrangebyscore(key, '-inf', `(${floor}`)
        .zadd(key, 'GT', floor, EVERYBODY)
        .expire(key, KEEP_SECONDS)
        .exec()
        .catch(() => undefined);
    },
    close: () => redis.disconnect(),
  };
}
