import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionRequired } from '../../platform/auth/guard';
import { deviceToken, readDeviceCookie, setDeviceCookie } from '../../platform/auth/device-cookie';
import { readSessionCookie, setSessionCookie } from '../../platform/auth/session-cookie';
import { tokenText, type Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { addressKey } from '../../platform/http/caller-address';
import type { Effect, Outcome } from '../../platform/idempotency/once';
import { typedUsername } from './accounts.rules';
import { requireNotSuspended } from '../moderation/suspended';
import type { Caller } from './sign-in-throttle.usecases';

/** The two halves of every call that ends signed in: the session joins the commit, the cookie goes with the answer. */
export function signingIn(sessions: Sessions, clock: Clock) {
  return {
    /** Whichever way a person comes in, this is where a suspended one is turned away. */
    openSession: async (request: FastifyRequest, { trx, secret }: Effect, userId: string): Promise<void> => {
      await requireNotSuspended(trx, userId, clock.now());
      await sessions.open(trx, {
        userId,
        token: secret,
        previous: readSessionCookie(request),
        userAgent: request.headers['user-agent'],
        device: { token: deviceToken(secret), previous: readDeviceCookie(request) },
      });
    },

    /** From where a name is tried, and whether its person signed in there before. */
    callerOf: async (request: FastifyRequest, username: string): Promise<Caller> => ({
      address: addressKey(request.ip),
      deviceId: await sessions.knownDevice(readDeviceCookie(request), typedUsername(username)),
    }),

    /** A replay brings the same cookie again; a session that was ended meanwhile stays ended. */
    async answerSignedIn<T>(reply: FastifyReply, outcome: Outcome<T>): Promise<T> {
      if (!(await sessions.resume(tokenText(outcome.secret)))) throw sessionRequired();
      setSessionCookie(reply, outcome.secret);
      setDeviceCookie(reply, deviceToken(outcome.secret));
      return outcome.answer;
    },
  };
}
