import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Caller {
  readonly protocol: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Returns true when a page of another origin caused the request. Browsers always send the origin of an unsafe request and of a socket;
 * a request without an origin does not come from a page, so it carries no visitor's cookie.
 */
export function isForeign(caller: Caller, allowedOrigins: readonly string[]): boolean {
  const origin = caller.headers['origin'];
  if (typeof origin === 'string')
    return origin !== `${caller.protocol}://${caller.host}` && !allowedOrigins.includes(origin);
  const fetchSite = caller.headers['sec-fetch-site'];
  return fetchSite === 'cross-site' || fetchSite === 'same-site';
}

export function originCheck(allowedOrigins: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request, allowedOrigins)) return;
    throw new Refusal(403, 'request.foreign_origin', {
      message: 'This request came from a page of another site.',
    });
  };
}
