import type { FastifyReply, FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../auth/device-cookie';
import { type KnownSessions, tokenHash } from '../auth/known-sessions';
import { readSessionCookie } from '../auth/session-cookie';
import type { CallBounds } from '../config/bounds';
import type { App } from './app-instance';
import { addressKey } from './caller-address';
import { withDelayedRefusals } from './delayed-refusals';
import { isApi } from './security-headers';
import { createTurns, type Caller, type Turn } from './turns';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of this call early. A handler that only waits for another server occupies no place and uses no time of its user. */
    endTurn(): void;
  }
}

interface TurnOfCall {
  caller: Caller;
  turn: Turn;
  /** Lets the other calls of a new session go on. */
  readonly settleSession: () => void;
  /** True while the body arrives, which takes no turn. */
  waitsForBody: boolean;
  handlerIsRunning: boolean;
  isAnswered: boolean;
}

export interface TurnHooks {
  /** Waits for the person's turn. This hook runs before all hooks that use the database, and so before the session is read. */
  readonly waitForTurn: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Makes the turn one of the person, so that all devices of a person share their turns. Runs after the session was read. */
  readonly moveToPerson: (request: FastifyRequest) => Promise<void>;
}

interface TurnDeps {
  readonly known: KnownSessions;
  /** Returns whether a cookie is one of ours, without the database. */
  readonly isOwnToken: (token: string) => Promise<boolean>;
}

/**
 * Limits the running API calls of each person (SPEC 8.10). Call this before the routes are registered. A call waits for
 * its turn before its session is read, so its token identifies the person. The first call of an unknown token has a
 * turn of its own until its session is read; further calls with this token wait until then. So more devices give a
 * person no more turns. A browser without a session takes the turns of its address, or turns of its own if it has a device cookie of ours.
 */
export function limitParallelCalls(app: App, bounds: CallBounds, { known, isOwnToken }: TurnDeps): TurnHooks {
  const turns = createTurns(bounds);
  /** Tokens whose first call runs. */
  const newTokens = new Map<string, Promise<void>>();
  const calls = new WeakMap<FastifyRequest, TurnOfCall>();

  async function takeTurn(request: FastifyRequest): Promise<TurnOfCall> {
    const state = { waitsForBody: false, handlerIsRunning: false, isAnswered: false };
    const token = readSessionCookie(request);
    if (token === null) {
      const device = readDeviceCookie(request);
      // A known browser does not wait behind the calls of strangers at its address.
      const isKnownDevice = device !== null && (await isOwnToken(device));
      const key = isKnownDevice ? `device ${tokenHash(device)}` : addressKey(request.ip);
      const caller: Caller = { key, isMember: false };
      return { ...state, caller, turn: turns.take(caller), settleSession: () => undefined };
    }
    const hash = tokenHash(token);
    const earlierCall = newTokens.get(hash);
    if (earlierCall) await earlierCall;
    const isNewSession = !earlierCall && known.personOf(token) === null;
    const settleSession = isNewSession ? beginSession(hash) : () => undefined;
    const caller: Caller = { key: known.personOf(token) ?? hash, isMember: true };
    return { ...state, caller, turn: turns.take(caller), settleSession };
  }

  function beginSession(hash: string): () => void {
    let settle = () => undefined as void;
    newTokens.set(hash, new Promise((resolve) => (settle = resolve)));
    return () => {
      newTokens.delete(hash);
      settle();
    };
  }

  function endIfReady(call: TurnOfCall): void {
    // The turn of a caller who closes the connection ends only when the handler has ended.
    if (call.isAnswered && !call.handlerIsRunning) call.turn.end();
  }

  function markAnswered(request: FastifyRequest): void {
    const call = calls.get(request);
    if (!call) return;
    call.isAnswered = true;
    call.settleSession();
    endIfReady(call);
  }

  // Only API operations take turns: a live socket stays open for hours and has its own limits, and health
  // checks never wait.
  const takesTurns = (url: string | undefined, schema: { operationId?: string } | undefined) =>
    url !== undefined && isApi(url) && schema?.operationId !== undefined;

  app.addHook('onRoute', (route) => {
    if (!takesTurns(route.url, route.schema)) return;
    const { handler } = route;
    route.handler = async function (request, reply): Promise<unknown> {
      const call = calls.get(request);
      if (call) call.handlerIsRunning = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        if (call) {
          call.handlerIsRunning = false;
          endIfReady(call);
        }
      }
    };
  });
  app.decorateRequest('endTurn', function () {
    calls.get(this)?.turn.end();
  });
  app.addHook('preParsing', async (request) => {
    const call = calls.get(request);
    if (!call || request.raw.complete) return;
    // The body may arrive slowly, and would occupy a place that other calls need. So the call takes a second turn when the body is there.
    call.waitsForBody = true;
    call.turn.end();
    // Other calls of this token wait until its session is read. A public route reads no session, so their wait ends here.
    call.settleSession();
  });
  app.addHook('preValidation', async (request) => {
    const call = calls.get(request);
    if (!call?.waitsForBody) return;
    call.waitsForBody = false;
    call.turn = turns.take(call.caller);
    await call.turn.begun;
  });
  app.addHook('onSend', async (request) => markAnswered(request));

  return {
    waitForTurn: withDelayedRefusals(async (request, reply) => {
      const { url, schema } = request.routeOptions;
      if (!takesTurns(url, schema)) return;
      const call = await takeTurn(request);
      calls.set(request, call);
      if (reply.raw.destroyed) markAnswered(request);
      else reply.raw.once('close', () => markAnswered(request));
      await call.turn.begun;
    }),
    async moveToPerson(request) {
      const call = calls.get(request);
      if (!call || request.user === null) return;
      call.caller = { key: request.user.id, isMember: true };
      call.turn.moveTo(call.caller);
      call.settleSession();
    },
  };
}
