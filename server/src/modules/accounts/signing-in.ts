import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionRequired } from '../../platform/auth/guard';
import { readDeviceCookie, setDeviceCookie } from '../../platform/auth/device-cookie';
import { readSessionCookie, setSessionCookie } from '../../platform/auth/session-cookie';
import { tokenText, type Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { addressKey } from '../../platform/http/caller-address';
import type { Effect, Outcome } from '../../platform/idempotency/once';
import { setWritingUser } from '../../platform/replicas';
import { typedUsername } from './accounts.rules';
import { requireNotSuspended } from '../moderation';
import type { SignInOrigin } from './sign-in-throttle.usecases';

/** Steps of all routes that sign a user in: save the session in the route's commit, set the cookie in the answer. */
export function signInSteps(sessions: Sessions, clock: Clock) {
  return {
    /** Opens a session. Every way to sign in passes here, so suspended users are refused here. */
    openSession: async (request: FastifyRequest, { trx, secret }: Effect, userId: string): Promise<void> => {
      await requireNotSuspended(trx, userId, clock.now());
      const tokens = await sessions.tokensOf(secret);
      await sessions.open(trx, {
        userId,
        token: tokens.session,
        previous: readSessionCookie(request),
        userAgent: request.headers['user-agent'],
        device: { token: tokens.device, previous: readDeviceCookie(request) },
      });
    },

    /** Returns the address of an attempt, and the browser if the user signed in there before. */
    originOf: async (request: FastifyRequest, username: string): Promise<SignInOrigin> => ({
      address: addressKey(request.ip),
      deviceId: await sessions.knownDevice(readDeviceCookie(request), typedUsername(username)),
    }),

    /** Sets the cookies. A replay gets the same cookies again, but a session that has ended in the meantime stays ended. */
    async answerSignedIn<T>(reply: FastifyReply, outcome: Outcome<T>): Promise<T> {
      const tokens = await sessions.tokensOf(outcome.secret);
      const session = await sessions.resume(tokenText(tokens.session));
      if (!session) throw sessionRequired();
      setWritingUser(reply.request, session.user.id);
      setSessionCookie(reply, tokens.session);
      setDeviceCookie(reply, tokens.device);
      return outcome.answer;
    },
  };
}
