import {
  Availability,
  AvailabilityQuery,
  MeAnswer,
  SignIn,
  SignInAnswer,
  SignUp,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import type { RateLimits } from '../../platform/config/config';
import { createFirstRead } from '../../platform/auth/first-reads';
import { sessionRequired } from '../../platform/auth/guard';
import { clearSessionCookie, readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import type { Live } from '../../platform/live';
import type { Once } from '../../platform/idempotency/once';
import { findAccount } from './accounts.repository';
import * as usecases from './accounts.usecases';
import { signInSteps } from './signing-in';

interface AccountRouteDeps extends usecases.AccountDeps {
  readonly once: Once;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly live: Pick<Live, 'recheck'>;
}

const tags = ['accounts'];
const ownAccountRead = createFirstRead(findAccount);

export function accountsModule(deps: AccountRouteDeps): Module {
  const { once, sessions } = deps;

  const { openSession, answerSignedIn, originOf } = signInSteps(sessions, deps.clock);

  return (app: App) => {
    const meAnswer = registerSchema(app, MeAnswer);

    app.post(
      '/api/accounts',
      {
        config: { public: true, perMinute: deps.limits.signUpsPerAddress },
        schema: {
          operationId: 'signUp',
          tags,
          body: registerSchema(app, SignUp),
          response: { 201: meAnswer },
        },
      },
      async (request, reply) => {
        const outcome = await once<MeAnswer>(request, async (commit) => {
          const passwordHash = await usecases.prepareSignUp(deps, request.body);
          return commit(async (effect) => {
            const user = await usecases.signUp(deps, effect, request.body, passwordHash);
            await openSession(request, effect, user.id);
            return { user };
          });
        });
        return reply.code(201).send(await answerSignedIn(reply, outcome));
      },
    );

    app.post(
      '/api/session',
      {
        config: { public: true, signsIn: true },
        schema: {
          operationId: 'signIn',
          tags,
          body: registerSchema(app, SignIn),
          response: { 200: registerSchema(app, SignInAnswer) },
        },
      },
      async (request, reply) => {
        const outcome = await once<SignInAnswer>(request, async (commit) => {
          const account = await usecases.checkCredentials(
            deps,
            request.body,
            await originOf(request, request.body.username),
          );
          return commit(async (effect) => {
            const answer = await usecases.completeSignIn(deps, effect, account);
            await openSession(request, effect, account.id);
            return answer;
          });
        });
        return answerSignedIn(reply, outcome);
      },
    );

    app.delete(
      '/api/session',
      // Public, so that signing out twice succeeds.
      { config: { public: true }, schema: { operationId: 'signOut', tags, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const token = readSessionCookie(request);
        const userId = token === null ? null : await sessions.end(token);
        if (userId !== null) deps.live.recheck(userId);
        clearSessionCookie(reply);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/me',
      {
        config: { firstRead: ownAccountRead, replica: 'in-an-outage' },
        schema: { operationId: 'me', tags, response: { 200: meAnswer } },
      },
      async (request) => {
        const account = ownAccountRead.of(request);
        if (!account) throw sessionRequired();
        return { user: usecases.meOf(account) };
      },
    );

    app.get(
      '/api/accounts/availability',
      {
        config: { public: true, perMinute: deps.limits.availabilityPerAddress },
        schema: {
          operationId: 'availability',
          tags,
          querystring: AvailabilityQuery,
          response: { 200: registerSchema(app, Availability) },
        },
      },
      (request) => usecases.availabilityOf(deps, request.query),
    );
  };
}
