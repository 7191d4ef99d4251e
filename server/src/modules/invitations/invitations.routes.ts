import {
  Candidates,
  CandidatesQuery,
  InvitationAnswer,
  Invite,
  limits,
  TeamInvitationAnswer,
  TeamInvitations,
} from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import { tooMany } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Live } from '../../platform/live';
import type { Outbox } from '../../platform/outbox';
import { leaderAndManagerIdsOf } from '../teams';
import { cancelPendingInvitations, findPendingBetween, findPendingOfTeam } from './invitations.repository';
import * as usecases from './invitations.usecases';
import { addInviteLinkRoutes } from './invite-links.routes';
import { revokeLinks } from './invite-links.repository';

export interface InvitationRouteDeps extends usecases.InvitationDeps {
  readonly once: Once;
  readonly outbox: Outbox;
  readonly live: Live;
}

const tags = ['invitations'];
const OneTeam = Type.Object({ teamId: Type.String() });
const OneInvitation = Type.Object({ teamId: Type.String(), invitationId: Type.String() });

export function invitationsModule(deps: InvitationRouteDeps): Module {
  deps.outbox.on('team.disbanded', async ({ teamId }, { trx, now }) => {
    await usecases.removeFromLists(trx, await cancelPendingInvitations(trx, { teamId }, now));
    await revokeLinks(trx, teamId, now);
  });
  // The invited person no longer sees these invitations, so the badge must not count them.
  deps.outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx }) => {
    await usecases.removeFromLists(trx, await findPendingBetween(trx, blockerId, blockedId));
  });
  deps.outbox.on('team.invitations', async ({ teamId }, { trx, afterCommit }) => {
    const recipientIds = await leaderAndManagerIdsOf(trx, teamId);
    afterCommit(() =>
      recipientIds.forEach((id) => deps.live.toUser(id, { topic: 'team_invitations', teamId })),
    );
  });
  return (app: App) => {
    addTeamRoutes(app, deps);
    addInvitedRoutes(app, deps);
    addInviteLinkRoutes(app, deps);
  };
}

/** Limits the calls of each user to this route, in addition to the general limit. */
function limitPerUser(app: App, name: string, max: number, timeWindow: number) {
  const checkLimit = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name} ${requireUser(request).id}`,
  });
  return async (request: FastifyRequest) => {
    const state = await checkLimit(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
  };
}

/** Routes for leaders and managers. */
function addTeamRoutes(app: App, deps: InvitationRouteDeps): void {
  const { db, clock, once } = deps;

  app.get(
    '/api/teams/:teamId/candidates',
    {
      schema: {
        operationId: 'candidates',
        tags,
        params: OneTeam,
        querystring: CandidatesQuery,
        response: { 200: registerSchema(app, Candidates) },
      },
      preHandler: limitPerUser(app, 'candidates', limits.candidates.perMinute, 60_000),
    },
    async (request) => ({
      candidates: await usecases.listCandidates(
        deps,
        pathId(request.params.teamId),
        requireUser(request).id,
        request.query.q,
      ),
    }),
  );

  app.post(
    '/api/teams/:teamId/invitations',
    {
      schema: {
        operationId: 'invite',
        tags,
        params: OneTeam,
        body: registerSchema(app, Invite),
        response: { 201: registerSchema(app, TeamInvitationAnswer) },
      },
      preHandler: limitPerUser(app, 'invite', limits.invitation.perTeamAnHour, 3_600_000),
    },
    async (request, reply) => {
      const input = {
        teamId: pathId(request.params.teamId),
        actorId: requireUser(request).id,
        userId: request.body.userId,
      };
      const { answer } = await once<TeamInvitationAnswer>(request, (commit) =>
        commit(async ({ trx }) => ({ invitation: await usecases.invite(deps, trx, input) })),
      );
      return reply.code(201).send(answer);
    },
  );

  app.get(
    '/api/teams/:teamId/invitations',
    {
      schema: {
        operationId: 'teamInvitations',
        tags,
        params: OneTeam,
        response: { 200: registerSchema(app, TeamInvitations) },
      },
    },
    async (request) => {
      const teamId = pathId(request.params.teamId);
      await usecases.requireInviter(db, teamId, requireUser(request).id);
      return { invitations: await findPendingOfTeam(db, teamId, clock.now()) };
    },
  );

  app.delete(
    '/api/teams/:teamId/invitations/:invitationId',
    {
      schema: {
        operationId: 'cancelInvitation',
        tags,
        params: OneInvitation,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const target = {
        teamId: pathId(request.params.teamId),
        id: pathId(request.params.invitationId),
        actorId: requireUser(request).id,
      };
      await inTransaction(db, (trx) => usecases.cancelInvitation(deps, trx, target));
      return reply.code(204).send(null);
    },
  );
}

/** Routes for the invited user; all others get a 404. */
function addInvitedRoutes(app: App, deps: InvitationRouteDeps): void {
  const { db, clock, once } = deps;
  const invitationAnswer = registerSchema(app, InvitationAnswer);
  const readKey = (request: FastifyRequest, params: { invitationId: string; teamId: string }) => ({
    id: pathId(params.invitationId),
    teamId: pathId(params.teamId),
    userId: requireUser(request).id,
  });

  app.get(
    '/api/invitations/:invitationId/:teamId',
    {
      schema: { operationId: 'invitation', tags, params: OneInvitation, response: { 200: invitationAnswer } },
    },
    async (request) => ({
      invitation: await usecases.requireReceivedInvitation(db, clock, readKey(request, request.params)),
    }),
  );

  for (const [path, operationId, state] of [
    ['accept', 'acceptInvitation', 'ACCEPTED'],
    ['decline', 'declineInvitation', 'DECLINED'],
  ] as const) {
    app.post(
      `/api/invitations/:invitationId/:teamId/${path}`,
      { schema: { operationId, tags, params: OneInvitation, response: { 200: invitationAnswer } } },
      async (request) => {
        const key = readKey(request, request.params);
        const { answer } = await once<InvitationAnswer>(request, (commit) =>
          commit(async ({ trx }) => ({ invitation: await usecases.answerInvitation(deps, trx, key, state) })),
        );
        return answer;
      },
    );
  }
}
