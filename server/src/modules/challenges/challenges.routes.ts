import {
  AcceptChallenge,
  ChallengeCheck,
  ChallengeSent,
  MatchAnswer,
  OpponentsPage,
  OpponentsQuery,
  RoomAnswer,
  SeenChallenge,
  SendChallenge,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { sendLiveMessages, type PostedMessage } from '../rooms';
import { type ProposalDeps, roomDetail } from '../proposals';
import { matchDetail } from '../matches';
import { acceptChallenge, declineChallenge, openChallenge } from './answer-challenge.usecases';
import { challengeCheck } from './challenge-check.usecases';
import { opponents } from './opponents.usecases';
import { prepareChallenge, sendChallenge } from './send-challenge.usecases';

const tags = ['challenges'];
const OneTeam = Type.Object({ teamId: Type.String() });
const OneMatch = Type.Object({ id: Type.String() });

export function challengesModule(deps: ProposalDeps & { readonly once: Once }): Module {
  return (app: App) => {
    addSendRoutes(app, deps);
    addAnswerRoutes(app, deps);
  };
}

function addSendRoutes(app: App, deps: ProposalDeps & { readonly once: Once }): void {
  app.get(
    '/api/teams/opponents',
    {
      schema: {
        operationId: 'opponents',
        tags,
        querystring: OpponentsQuery,
        response: { 200: registerSchema(app, OpponentsPage) },
      },
    },
    (request) => opponents(deps, requireUser(request).id, request.query),
  );
  app.get(
    '/api/teams/:teamId/challenge',
    {
      schema: {
        operationId: 'challengeCheck',
        tags,
        params: OneTeam,
        response: { 200: registerSchema(app, ChallengeCheck) },
      },
    },
    (request) => challengeCheck(deps, requireUser(request).id, pathId(request.params.teamId)),
  );
  app.post(
    '/api/teams/:teamId/challenges',
    {
      schema: {
        operationId: 'sendChallenge',
        tags,
        params: OneTeam,
        body: registerSchema(app, SendChallenge),
        response: { 201: registerSchema(app, ChallengeSent) },
      },
    },
    async (request, reply) => {
      const { id } = requireUser(request);
      const teamId = pathId(request.params.teamId);
      const outcome = await deps.once<ChallengeSent>(request, async (commit) => {
        const preparedChallenge = await prepareChallenge(deps, id, request.body);
        return commit(({ trx }) => sendChallenge(deps, trx, teamId, preparedChallenge));
      });
      return reply.code(201).send(outcome.answer);
    },
  );
}

function addAnswerRoutes(app: App, deps: ProposalDeps & { readonly once: Once }): void {
  app.post(
    '/api/matches/:id/challenge/accept',
    {
      schema: {
        operationId: 'acceptChallenge',
        tags,
        params: OneMatch,
        body: registerSchema(app, AcceptChallenge),
        response: { 201: registerSchema(app, RoomAnswer) },
      },
    },
    async (request, reply) => {
      const { id: userId } = requireUser(request);
      const matchId = pathId(request.params.id);
      const outcome = await deps.once<PostedMessage[]>(request, (commit) =>
        commit(({ trx }) => acceptChallenge(deps, trx, userId, matchId, request.body)),
      );
      await sendLiveMessages(deps, outcome.answer);
      const roomId = outcome.answer[0]?.roomId ?? '';
      return reply.code(201).send({ room: await roomDetail(deps, userId, roomId) });
    },
  );
  for (const [act, runAct] of [
    ['decline', declineChallenge],
    ['open', openChallenge],
  ] as const) {
    app.post(
      `/api/matches/:id/challenge/${act}`,
      {
        schema: {
          operationId: `${act}Challenge`,
          tags,
          params: OneMatch,
          body: registerSchema(app, SeenChallenge),
          response: { 200: registerSchema(app, MatchAnswer) },
        },
      },
      async (request) => {
        const { id: userId } = requireUser(request);
        const matchId = pathId(request.params.id);
        await deps.once<null>(request, (commit) =>
          commit(({ trx }) => runAct(deps, trx, userId, matchId, request.body.state).then(() => null)),
        );
        return { match: await matchDetail(deps, userId, matchId) };
      },
    );
  }
}
