import {
  AddGuest,
  AnswerForMember,
  AnswerLineUp,
  ChangeGuest,
  LineUp,
  SeenPlayer,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction, type Trx } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Outbox } from '../../platform/outbox';
import { readDb } from '../../platform/replicas';
import { addCompletedActs } from '../notifications';
import { removeFormerMemberFromRooms } from '../rooms';
import type { MatchDeps } from '../matches';
import { answerForMember, answerLineUp } from './answer-line-up.usecases';
import * as guests from './guests.usecases';
import { deleteAnswersOfFormerMember, findMatchesWithoutUser } from './line-ups.repository';
import { lineUpOf, nudge } from './line-ups.usecases';

const MatchParams = Type.Object({ id: Type.String() });
const MemberParams = Type.Object({ id: Type.String(), userId: Type.String() });
const GuestParams = Type.Object({ id: Type.String(), guestId: Type.String() });
const tags = ['matches'];

export function lineUpsModule(deps: MatchDeps & { readonly outbox: Outbox; readonly once: Once }): Module {
  deps.outbox.on('team.membership', async ({ userId, teamId, role }, { trx, now }) => {
    if (role !== null) return;
    await removeFormerMemberFromRooms(trx, { userId, teamId, now });
    await deleteAnswersOfFormerMember(trx, { userId, teamId, now });
    for (const matchId of await findMatchesWithoutUser(trx, { userId, teamId, now }))
      await addCompletedActs(trx, { kinds: ['line_up.nudge'], matchId, userIds: [userId] });
  });

  /** Makes a change and returns the complete line-up, read in the same transaction. */
  const changeAndRead = (
    userId: string,
    matchId: string,
    change: (trx: Trx) => Promise<void>,
  ): Promise<LineUp> =>
    inTransaction(deps.db, async (trx) => {
      await change(trx);
      return lineUpOf({ ...deps, db: trx }, userId, matchId);
    });

  return (app: App) => {
    const response = { 200: registerSchema(app, LineUp) };
    const body = registerSchema(app, AnswerLineUp);

    app.get(
      '/api/matches/:id/line-up',
      {
        config: { replica: 'in-an-outage' },
        schema: { operationId: 'lineUp', tags, params: MatchParams, response },
      },
      (request) =>
        lineUpOf(
          { ...deps, db: readDb(request, deps.db) },
          requireUser(request).id,
          pathId(request.params.id),
        ),
    );
    app.put(
      '/api/matches/:id/line-up',
      { schema: { operationId: 'answerLineUp', tags, params: MatchParams, body, response } },
      (request) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        return changeAndRead(userId, matchId, (trx) =>
          answerLineUp(deps, trx, userId, { ...request.body, matchId }),
        );
      },
    );
    app.put(
      '/api/matches/:id/line-up/members/:userId',
      {
        schema: {
          ...{ operationId: 'answerForMember', tags, params: MemberParams },
          body: registerSchema(app, AnswerForMember),
          response,
        },
      },
      (request) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        const memberId = pathId(request.params.userId);
        return changeAndRead(userId, matchId, (trx) =>
          answerForMember(deps, trx, userId, { ...request.body, matchId, memberId }),
        );
      },
    );
    app.post(
      '/api/matches/:id/line-up/nudge',
      { schema: { operationId: 'nudgeLineUp', tags, params: MatchParams, response } },
      async (request) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        const { answer } = await deps.once<LineUp>(request, (commit) =>
          commit(async ({ trx }) => {
            await nudge(deps, trx, userId, matchId);
            return lineUpOf({ ...deps, db: trx }, userId, matchId);
          }),
        );
        return answer;
      },
    );
    app.post(
      '/api/matches/:id/line-up/guests',
      {
        schema: {
          operationId: 'addGuest',
          tags,
          params: MatchParams,
          body: registerSchema(app, AddGuest),
          response: { 201: registerSchema(app, LineUp) },
        },
      },
      async (request, reply) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        const { answer } = await deps.once<LineUp>(request, (commit) =>
          commit(async ({ trx }) => {
            await guests.addGuest(deps, trx, { ...request.body, matchId, userId });
            return lineUpOf({ ...deps, db: trx }, userId, matchId);
          }),
        );
        return reply.code(201).send(answer);
      },
    );
    app.put(
      '/api/matches/:id/line-up/guests/:guestId',
      {
        schema: {
          operationId: 'changeGuest',
          tags,
          params: GuestParams,
          body: registerSchema(app, ChangeGuest),
          response,
        },
      },
      (request) => {
        const { id: userId } = requireUser(request);
        const target = {
          matchId: pathId(request.params.id),
          guestId: pathId(request.params.guestId),
          userId,
        };
        return changeAndRead(userId, target.matchId, (trx) =>
          guests.changeGuest(deps, trx, { ...request.body, ...target }),
        );
      },
    );
    app.delete(
      '/api/matches/:id/line-up/guests/:guestId',
      {
        schema: { operationId: 'removeGuest', tags, params: GuestParams, querystring: SeenPlayer, response },
      },
      (request) => {
        const { id: userId } = requireUser(request);
        const target = {
          matchId: pathId(request.params.id),
          guestId: pathId(request.params.guestId),
          userId,
        };
        return changeAndRead(userId, target.matchId, (trx) =>
          guests.removeGuest(deps, trx, { ...target, ...request.query }),
        );
      },
    );
  };
}
