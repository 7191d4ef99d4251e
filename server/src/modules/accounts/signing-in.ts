import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionRequired } from '../../platform/auth/guard';
import { readSessionCookie, setSessionCookie } from '../../platform/auth/session-cookie';
import { tokenText, type Sessions } from '../../platform/auth/sessions';
import type { Effect, Outcome } from '../../platform/idempotency/once';

/** The two halves of every call that ends signed in: the session joins the commit, the cookie goes with the answer. */
export function signingIn(sessions: Sessions) {
  return {
    openSession: (request: FastifyRequest, { trx, secret }: Effect, userId: string): Promise<void> =>
      sessions.open(trx, {
        userId,
        token: secret,
        previous: readSessionCookie(request),
        userAgent: request.headers['user-agent'],
      }),

    /** A replay brings the same cookie again; a session that was ended meanwhile stays ended. */
    async answerSignedIn<T>(reply: FastifyReply, outcome: Outcome<T>): Promise<T> {
      if (!(await sessions.resume(tokenText(outcome.secret)))) throw sessionRequired();
      setSessionCookie(reply, outcome.secret);
      return outcome.answer;
    },
  };
}
