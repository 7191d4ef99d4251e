import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import { firstReads, type FirstReadOf } from './first-reads';
import type { SignedIn, Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed-in user; null on public routes. A handler behind the guard uses `requireUser(request)`. */
    user: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** True: the route needs no session. Default: a session is required. */
    public?: boolean;
    /** Read together with the session: what the route needs about its user. */
    firstRead?: FirstReadOf;
  }
}

export const sessionRequired = () => new Refusal(401, 'session.required', { message: 'Sign in first.' });

/** Requires a session on every route that is not marked public (ARCHITECTURE 6). `always` is read first on every such route. */
export function guard(sessions: Sessions, always: readonly FirstReadOf[] = []) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404 || request.routeOptions.config.public === true) return;
    const token = readSessionCookie(request);
    const found = token === null ? null : await sessions.resume(token, firstReads(request, always));
    if (token === null || !found) throw sessionRequired();
    request.user = found.user;
    // The cookie expires together with the session row.
    if (found.renewed) setSessionCookie(reply, token);
  };
}

export function requireUser(request: FastifyRequest): SignedIn {
  if (!request.user) throw sessionRequired();
  return request.user;
}
