import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config';
import { openRedis } from '../redis/open-redis';
import type { App } from './app-instance';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of this route for each person; of a public route, for each address. */
    perMinute?: number;
  }
}

/**
 * Counts a call under a key, or only reads the count. Returns the seconds to wait if there were too many in this minute; null otherwise.
 */
export type Counter = (
  request: FastifyRequest,
  key: string,
  options?: { readonly increment: boolean },
) => Promise<number | null>;

/** Calls a minute of one known browser, after strangers have used up those of its address. Enough to open the app and to sign in. */
const CALLS_OF_BROWSER = 60;

export type Counters = Readonly<
  Record<
    | 'ofAddress'
    | 'ofUser'
    | 'ofBrowser'
    | 'ofRoute'
    | 'ofNameAtAddress'
    | 'ofSignInsAtAddress'
    | 'ofUnreadableSignIns',
    Counter
  >
>;

/**
 * Creates the counters of calls a minute. Several processes count together in Redis. While Redis is away no call is refused for its rate;
 * the turns (`limit-parallel-calls.ts`) still limit the cost of one person.
 */
export async function openCounters(
  app: App,
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
): Promise<Counters> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    ...(redisUrl === null
      ? { cache: 20_000 }
      : { redis: openRedisOfCounters(app, redisUrl), skipOnError: true }),
    nameSpace: 'homeground:rate:',
  });

  function counterOf(purpose: string, max: number | ((request: FastifyRequest) => number)): Counter {
    const keys = new WeakMap<FastifyRequest, string>();
    const count = app.createRateLimit({
      max,
      keyGenerator: (request) => `${purpose} ${keys.get(request) ?? ''}`,
    });
    return async (request, key, options) => {
      keys.set(request, key);
      const state = await count(request, options);
      return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : null;
    };
  }

  return {
    ofAddress: counterOf('address', limits.perAddress),
    ofUser: counterOf('user', limits.perUser),
    ofBrowser: counterOf('browser', CALLS_OF_BROWSER),
    ofRoute: counterOf('route', (request) => request.routeOptions.config.perMinute ?? Infinity),
    ofNameAtAddress: counterOf('name', limits.signInsOfName),
    ofSignInsAtAddress: counterOf('sign-ins', limits.perAddress),
    ofUnreadableSignIns: counterOf('unreadable sign-ins', limits.perAddress),
  };
}

/** Opens Redis so that commands fail at once while it is away, because a call must not wait for a counter. */
function openRedisOfCounters(app: App, redisUrl: string): Redis {
  const redis = openRedis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(5000, 100 * 2 ** attempt),
  });
  // The bus has the same outage and logs it.
  redis.on('error', () => undefined);
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
