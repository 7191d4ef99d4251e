import {
  EmailChange,
  PasswordProof,
  RecoverByCode,
  RecoverByMail,
  RecoveryCodes,
  RecoveryState,
  ResetPassword,
  SignInAnswer,
  TokenBody,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { Sessions } from '../../platform/auth/sessions';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import type { Live } from '../../platform/live';
import type { Once } from '../../platform/idempotency/once';
import { provePassword, signInSteps } from '../accounts';
import { codeHash, codesFrom } from './recovery-codes.rules';
import { replaceCodes } from './recovery-codes.repository';
import { Refusal } from '../../platform/errors/refusal';
import * as usecases from './recovery.usecases';

export interface RecoveryRouteDeps extends usecases.RecoveryDeps {
  readonly once: Once;
  readonly sessions: Sessions;
  readonly live: Pick<Live, 'recheck'>;
}

const tags = ['recovery'];
const publicConfig = { public: true, perMinute: 60 } as const;

/** Routes for recovering an account, and for preparing a recovery while signed in (SPEC 3.5). */
export function recoveryModule(deps: RecoveryRouteDeps): Module {
  const { once } = deps;
  return (app: App) => {
    app.get(
      '/api/me/recovery',
      {
        schema: { operationId: 'recoveryState', tags, response: { 200: registerSchema(app, RecoveryState) } },
      },
      async (request) => usecases.recoveryState(deps, requireUser(request).id),
    );

    app.post(
      '/api/me/recovery-codes',
      {
        schema: {
          operationId: 'makeRecoveryCodes',
          tags,
          body: registerSchema(app, PasswordProof),
          response: { 200: registerSchema(app, RecoveryCodes) },
        },
      },
      async (request) => {
        const { id } = requireUser(request);
        // A repeated call gets the same secret, and so the same codes. Only their hashes are stored.
        const { secret } = await once<null>(request, async (commit) => {
          await provePassword(deps, {
            userId: id,
            typed: request.body.password,
            field: 'password',
          });
          return commit(async (effect) => {
            await replaceCodes(
              effect.trx,
              id,
              codesFrom(effect.secret).map((code) => codeHash(id, code)),
            );
            return null;
          });
        });
        return { codes: codesFrom(secret) };
      },
    );

    app.put(
      '/api/me/email',
      {
        schema: {
          operationId: 'changeEmail',
          tags,
          body: registerSchema(app, EmailChange),
          response: { 202: Type.Null() },
        },
      },
      async (request, reply) => {
        const { id } = requireUser(request);
        const { email, password } = request.body;
        await provePassword(deps, {
          userId: id,
          typed: password,
          field: 'password',
        });
        await usecases.changeEmail(deps, id, { email });
        return reply.code(202).send(null);
      },
    );

    registerPublicRoutes(app, deps, once);
  };
}

/** Public routes, for users who cannot sign in. */
function registerPublicRoutes(app: App, deps: RecoveryRouteDeps, once: Once): void {
  const { openSession, answerSignedIn, originOf } = signInSteps(deps.sessions, deps.clock);
  const signInAnswer = registerSchema(app, SignInAnswer);

  app.post(
    '/api/recovery/code',
    {
      config: publicConfig,
      schema: {
        operationId: 'recoverByCode',
        tags,
        body: registerSchema(app, RecoverByCode),
        response: { 200: signInAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await once<SignInAnswer>(request, async (commit) => {
        const { username, attempts, passwordHash } = await usecases.prepareRecovery(
          deps,
          request.body,
          await originOf(request, request.body.username),
        );
        return commit(async (effect) => {
          const answer = await usecases.recoverByCode(deps, effect.trx, {
            username,
            code: request.body.code,
            passwordHash,
          });
          await openSession(request, effect, answer.user.id);
          return answer;
        }).catch(async (thrown: unknown) => {
          if (thrown instanceof Refusal && thrown.code === 'recovery.wrong_code') await attempts.failed();
          throw thrown;
        });
      });
      // Closes the live connections of the sessions that the new password has ended.
      deps.live.recheck(outcome.answer.user.id);
      return answerSignedIn(reply, outcome);
    },
  );

  app.post(
    '/api/recovery/mail',
    {
      config: { public: true, perMinute: 20 },
      schema: {
        operationId: 'recoverByMail',
        tags,
        body: registerSchema(app, RecoverByMail),
        response: { 202: Type.Null() },
      },
    },
    async (request, reply) => {
      await once<null>(request, async (commit) => {
        const username = await usecases.prepareResetLetter(deps, request.body.username);
        return commit(async ({ trx }) => {
          if (username !== null) await deps.mail.enqueue(trx, 'recovery.reset', { username });
          return null;
        });
      });
      return reply.code(202).send(null);
    },
  );

  app.post(
    '/api/recovery/reset',
    {
      config: publicConfig,
      schema: {
        operationId: 'resetPassword',
        tags,
        body: registerSchema(app, ResetPassword),
        response: { 200: signInAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await once<SignInAnswer>(request, async (commit) => {
        const passwordHash = await usecases.prepareReset(deps, request.body);
        return commit(async (effect) => {
          const answer = await usecases.resetByLink(deps, effect.trx, request.body.token, passwordHash);
          await openSession(request, effect, answer.user.id);
          return answer;
        });
      });
      deps.live.recheck(outcome.answer.user.id);
      return answerSignedIn(reply, outcome);
    },
  );

  app.post(
    '/api/email/confirm',
    {
      config: publicConfig,
      schema: {
        operationId: 'confirmEmail',
        tags,
        body: registerSchema(app, TokenBody),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await once<null>(request, (commit) =>
        commit(async ({ trx }) => {
          await usecases.confirmByLink(deps, trx, request.body.token);
          return null;
        }),
      );
      return reply.code(204).send(null);
    },
  );
}
