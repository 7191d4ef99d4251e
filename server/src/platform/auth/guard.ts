import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';
import type { ReadForCheck } from '../replicas';
import { readSessionCookie, setSessionCookie } from './session-cookie';
import type { KnownSessions } from './known-sessions';
import { joinFirstReads, type FirstReadOf } from './first-reads';
import type { SignedIn, Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed-in user; null on public routes. A handler behind the guard uses `requireUser(request)`. */
    user: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** True: the route needs no session. Default: a session is required. */
    public?: boolean;
    /** Reads what the route needs about its user, together with the session. */
    firstRead?: FirstReadOf;
  }
}

export const sessionRequired = () => new Refusal(401, 'session.required', { message: 'Sign in first.' });

/** Requires a session on every route that is not public (ARCHITECTURE 6). `commonReads` run together with the read of the session. */
export function guard(
  {
    sessions,
    readForCheck,
    known,
  }: { readonly sessions: Sessions; readonly readForCheck: ReadForCheck; readonly known: KnownSessions },
  commonReads: readonly FirstReadOf[] = [],
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404 || request.routeOptions.config.public === true) return;
    const token = readSessionCookie(request);
    const resumedSession =
      token === null
        ? null
        : await readForCheck(request, (db) =>
            sessions.resume(token, joinFirstReads(request, commonReads), db),
          );
    if (token !== null && !resumedSession) known.forget(token);
    if (token === null || !resumedSession) throw sessionRequired();
    known.remember(token, resumedSession.user.id);
    request.user = resumedSession.user;
    // The cookie expires together with the session row.
    if (resumedSession.isRenewed) setSessionCookie(reply, token);
  };
}

export function requireUser(request: FastifyRequest): SignedIn {
  if (!request.user) throw sessionRequired();
  return request.user;
}
