import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../auth/device-cookie';
import { type KnownSessions, tokenHash } from '../auth/known-sessions';
import { readSessionCookie } from '../auth/session-cookie';
import { tooMany } from '../errors/refusal';
import { addressKey } from './caller-address';
import { withDelayedRefusals } from './delayed-refusals';
import type { Counter, Counters } from './rate-limits';
import { isApi } from './security-headers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: an attempt to sign in. It is counted for the typed name, so that people who guess a password do not refuse others. */
    signsIn?: boolean;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CountHooks {
  /** Counts a call before it waits for its turn and before its session is read. */
  readonly beforeSession: Hook;
  /** Counts a call for its person, if that was not done before, and for the limit that its route has for each person. */
  readonly afterSession: Hook;
  /** Counts an attempt to sign in after its body was read. */
  readonly ofSignIn: Hook;
  /** Counts an attempt to sign in whose body could not be read. */
  readonly ofUnreadableSignIn: Hook;
}

interface CountDeps {
  readonly counters: Counters;
  readonly known: KnownSessions;
  /** Returns whether a cookie is one of ours, without the database. */
  readonly isOwnToken: (token: string) => Promise<boolean>;
}

/**
 * Counts each call for the person whose session it is, otherwise for its address. When an address has used up its calls, a browser with a
 * cookie of ours still has some for itself. So nobody can make the server refuse the other people of an address (ADR 293).
 */
export function countCalls({ counters, known, isOwnToken }: CountDeps): CountHooks {
  const countedCalls = new WeakSet<FastifyRequest>();
  /** Attempts to sign in whose body is awaited. */
  const uncountedSignIns = new WeakSet<FastifyRequest>();

  async function refuseAbove(counter: Counter, request: FastifyRequest, key: string): Promise<void> {
    const seconds = await counter(request, key);
    if (seconds !== null) throw tooMany(seconds);
  }

  /** Counts a call of an address, or beyond its limit a call of the browser. */
  async function countForAddress(
    counter: Counter,
    request: FastifyRequest,
    key: string,
    options?: { readonly increment: boolean },
  ): Promise<void> {
    const seconds = await counter(request, key, options);
    if (seconds === null) return;
    for (const token of [readSessionCookie(request), readDeviceCookie(request)])
      if (token !== null && (await isOwnToken(token)))
        return refuseAbove(counters.ofBrowser, request, tokenHash(token));
    throw tooMany(seconds);
  }

  async function countForRoute(request: FastifyRequest, key: string): Promise<void> {
    const { config, url = '' } = request.routeOptions;
    if (config.perMinute !== undefined)
      await refuseAbove(counters.ofRoute, request, `${request.method} ${url} ${key}`);
  }

  return {
    beforeSession: withDelayedRefusals(async (request) => {
      const { signsIn = false } = request.routeOptions.config;
      if (!isCounted(request)) return;
      const token = readSessionCookie(request);
      // On a public route nobody checks the session, so such a call does not count for a person.
      const userId = token === null || isPublic(request) ? null : known.personOf(token);
      if (userId !== null) {
        countedCalls.add(request);
        await refuseAbove(counters.ofUser, request, userId);
      } else if (signsIn) {
        await countForAddress(counters.ofUnreadableSignIns, request, addressKey(request.ip), {
          increment: false,
        });
        uncountedSignIns.add(request);
      } else await countForAddress(counters.ofAddress, request, addressKey(request.ip));
      if (isPublic(request)) await countForRoute(request, addressKey(request.ip));
    }),
    async afterSession(request) {
      if (request.user === null || !isCounted(request)) return;
      const { id } = request.user;
      if (!countedCalls.has(request)) await refuseAbove(counters.ofUser, request, id);
      await countForRoute(request, id);
    },
    ofSignIn: withDelayedRefusals(async (request) => {
      if (request.routeOptions.config.signsIn !== true) return;
      uncountedSignIns.delete(request);
      const address = addressKey(request.ip);
      try {
        await countForAddress(
          counters.ofNameAtAddress,
          request,
          `${hashOf(typedName(request.body))} ${address}`,
        );
        await countForAddress(counters.ofSignInsAtAddress, request, address);
      } catch (thrown) {
        // The refusal is delayed. Meanwhile the call must not occupy a place that others of the address need.
        request.endTurn();
        throw thrown;
      }
    }),
    async ofUnreadableSignIn(request) {
      if (!uncountedSignIns.delete(request)) return;
      await counters.ofUnreadableSignIns(request, addressKey(request.ip));
    },
  };
}

/** Returns false for files of the site, because one visit loads many. A form of the server sets `perMinute`. */
const isCounted = ({ url, routeOptions }: FastifyRequest) =>
  isApi(url) || routeOptions.config.perMinute !== undefined;

const isPublic = ({ is404, routeOptions }: FastifyRequest) => is404 || routeOptions.config.public === true;

/** Returns the name of a body that was not validated yet. */
function typedName(body: unknown): string {
  const name = typeof body === 'object' && body !== null && 'username' in body ? body.username : '';
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}

/** A typed name may be a password, so only its hash is stored. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
