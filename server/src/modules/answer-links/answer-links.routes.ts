import { AnswerLinkCreated, ChangeAnswerLink, GuestAnswers, LineUp } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { lineUpOf } from '../lineups';
import * as usecases from './answer-links.usecases';
import { registerAnswerPage, type AnswerPageDeps } from './answer-page.routes';
import { clearDeviceCookie, guestDevice } from './guest-device';
import { answersOfDevice, moveAnswersToMember, takeOverAnswers } from './take-over-answers.usecases';

const MatchParams = Type.Object({ id: Type.String() });
const tags = ['matches'];

/** Routes of answer links, by which people without an account say whether they come, and the page that a link opens. */
export function answerLinksModule(deps: AnswerPageDeps): Module {
  deps.outbox.on('team.membership', async ({ userId, role }, { trx, now }) => {
    if (role !== null) await moveAnswersToMember(trx, { userId, now });
  });

  return (app: App) => {
    const response = { 200: registerSchema(app, LineUp) };

    app.post(
      '/api/matches/:id/line-up/link',
      {
        schema: {
          operationId: 'makeAnswerLink',
          tags,
          params: MatchParams,
          response: { 201: registerSchema(app, AnswerLinkCreated) },
        },
      },
      async (request, reply) => {
        const link = { matchId: pathId(request.params.id), userId: requireUser(request).id };
        // The token is not stored with the answer: a repeated request derives it again from its idempotency key.
        const { answer, secret } = await deps.once<LineUp>(request, (commit) =>
          commit(async (effect) => {
            await usecases.createAnswerLink(deps, effect, link);
            return lineUpOf({ ...deps, db: effect.trx }, link.userId, link.matchId);
          }),
        );
        return reply.code(201).send({ lineUp: answer, token: usecases.tokenOf(secret) });
      },
    );
    app.put(
      '/api/matches/:id/line-up/link',
      {
        schema: {
          operationId: 'changeAnswerLink',
          tags,
          params: MatchParams,
          body: registerSchema(app, ChangeAnswerLink),
          response,
        },
      },
      (request) => {
        const link = { matchId: pathId(request.params.id), userId: requireUser(request).id };
        return inTransaction(deps.db, async (trx) => {
          await usecases.changeLink(deps, trx, { ...link, showNames: request.body.showNames });
          return lineUpOf({ ...deps, db: trx }, link.userId, link.matchId);
        });
      },
    );
    app.delete(
      '/api/matches/:id/line-up/link',
      { schema: { operationId: 'revokeAnswerLink', tags, params: MatchParams, response } },
      (request) => {
        const link = { matchId: pathId(request.params.id), userId: requireUser(request).id };
        return inTransaction(deps.db, async (trx) => {
          await usecases.revokeLink(deps, trx, link);
          return lineUpOf({ ...deps, db: trx }, link.userId, link.matchId);
        });
      },
    );

    app.get(
      '/api/me/guest-answers',
      { schema: { operationId: 'guestAnswers', tags, response: { 200: registerSchema(app, GuestAnswers) } } },
      async (request) => ({
        answers: await answersOfDevice(deps.db, { device: guestDevice(request), now: deps.clock.now() }),
      }),
    );
    app.put(
      '/api/me/guest-answers',
      { schema: { operationId: 'takeOverGuestAnswers', tags, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const deviceOwner = {
          device: guestDevice(request),
          userId: requireUser(request).id,
          now: deps.clock.now(),
        };
        await inTransaction(deps.db, (trx) => takeOverAnswers(trx, deviceOwner));
        return reply.code(204).send(null);
      },
    );
    app.delete(
      '/api/me/guest-answers',
      { schema: { operationId: 'forgetGuestAnswers', tags, response: { 204: Type.Null() } } },
      async (_request, reply) => {
        clearDeviceCookie(reply);
        return reply.code(204).send(null);
      },
    );
    registerAnswerPage(app, deps);
  };
}
