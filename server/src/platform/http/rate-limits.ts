import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config';
import { tooMany } from '../errors/refusal';
import { openRedis } from '../redis/open-redis';
import type { App } from './app-instance';
import { addressKey } from './caller-address';
import { withDelayedRefusals } from './delayed-refusals';
import { isApi } from './security-headers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of this route for each address. */
    perMinute?: number;
  }
}

type Limiter = ReturnType<App['createRateLimit']>;

const addressKeyOf = (request: FastifyRequest) => addressKey(request.ip);

/**
 * Creates the limiters: by address before any look-up, by user once the user is known. Several processes count together in Redis. While
 * Redis is away no call is refused for its rate; the turns (`limit-parallel-calls.ts`) still limit the cost of one person.
 */
export async function rateLimits(
  app: App,
  { limits, redisUrl }: Pick<Config, 'limits' | 'redisUrl'>,
): Promise<{ perAddress: Limiter; perUser: Limiter; perRoute: Limiter }> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    ...(redisUrl === null ? { cache: 20_000 } : { redis: openCounters(app, redisUrl), skipOnError: true }),
    nameSpace: 'homeground:rate:',
  });
  return {
    perAddress: app.createRateLimit({ max: limits.perAddress, keyGenerator: addressKeyOf }),
    perUser: app.createRateLimit({
      max: limits.perUser,
      allowList: (request) => request.user === null,
      keyGenerator: (request) => request.user?.id ?? '',
    }),
    perRoute: app.createRateLimit({
      max: (request) => request.routeOptions.config.perMinute ?? Infinity,
      allowList: (request) => request.routeOptions.config.perMinute === undefined,
      keyGenerator: (request) =>
        `${request.method} ${request.routeOptions.url ?? ''} ${addressKeyOf(request)}`,
    }),
  };
}

/** Opens Redis so that commands fail at once while it is away, because a call must not wait for a counter. */
function openCounters(app: App, redisUrl: string): Redis {
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

/** Counts a call and refuses it above the limit. */
export async function countCall(limiter: Limiter, request: FastifyRequest): Promise<void> {
  // Files of the site are not counted, because one visit loads many. A form of the server sets `perMinute`.
  if (!isApi(request.url) && request.routeOptions.config.perMinute === undefined) return;
  const state = await limiter(request);
  if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
}

/** Returns a hook that counts a call of an address. Refusals are delayed, because a refused call takes no turn. */
export const countCallOfAddress = (perAddress: Limiter) =>
  withDelayedRefusals((request) => countCall(perAddress, request));
