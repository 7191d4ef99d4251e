import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '../config/config';
import { tooMany } from '../errors/refusal';
import type { App } from './app-instance';
import { addressKey } from './caller-address';
import { isApi } from './security-headers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A limit of this route alone, for each address. */
    perMinute?: number;
  }
}

type Limiter = ReturnType<App['createRateLimit']>;

const ofAddress = (request: FastifyRequest) => addressKey(request.ip);

/** First the address, before anything is looked up for it; then, once known, the user. */
export async function rateLimits(
  app: App,
  limits: RateLimits,
): Promise<{ perAddress: Limiter; perUser: Limiter; perRoute: Limiter }> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 20_000 });
  return {
    perAddress: app.createRateLimit({ max: limits.perAddress, keyGenerator: ofAddress }),
    perUser: app.createRateLimit({
      max: limits.perUser,
      allowList: (request) => request.user === null,
      keyGenerator: (request) => request.user?.id ?? '',
    }),
    perRoute: app.createRateLimit({
      max: (request) => request.routeOptions.config.perMinute ?? Infinity,
      allowList: (request) => request.routeOptions.config.perMinute === undefined,
      keyGenerator: (request) => `${request.method} ${request.routeOptions.url ?? ''} ${ofAddress(request)}`,
    }),
  };
}

export async function spend(limiter: Limiter, request: FastifyRequest): Promise<void> {
  if (!isApi(request.url)) return;
  const state = await limiter(request);
  if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
}
