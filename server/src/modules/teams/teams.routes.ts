import {
  ChangeRole,
  CreateTeam,
  HandOver,
  MyTeams,
  TeamAnswer,
  TeamsPage,
  TeamsQuery,
  UpdateTeam,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Live } from '../../platform/live';
import type { Outbox } from '../../platform/outbox';
import { readDb } from '../../platform/replicas';
import { blockedUsersFirstRead, blockedUserIdsOf } from '../blocks';
import { roleInTeam } from './members.repository';
import * as members from './members.usecases';
import { myTeamCards, teamViewerOf } from './team-cards.repository';
import { teamProfile } from './team-profile.usecases';
import { searchTeams } from './team-search.repository';
import * as usecases from './teams.usecases';

export interface TeamRouteDeps extends usecases.TeamDeps {
  readonly once: Once;
  readonly outbox: Outbox;
  readonly live: Live;
}

const tags = ['teams'];
const OneTeam = Type.Object({ teamId: Type.String() });
const OneMember = Type.Object({ teamId: Type.String(), userId: Type.String() });

export function teamsModule(deps: TeamRouteDeps): Module {
  const { db, once, outbox, live, playOf } = deps;
  outbox.on('team.membership', async ({ userId, teamId }, { trx, afterCommit }) => {
    // The event may come late, so the pages get the current role.
    const role = await roleInTeam(trx, teamId, userId);
    afterCommit(() => live.toUser(userId, { topic: 'membership', teamId, role }));
  });

  return (app: App) => {
    const teamAnswer = registerSchema(app, TeamAnswer);
    const teamAnswerFor = async (teamId: string, userId: string): Promise<TeamAnswer> => ({
      team: await teamProfile(db, teamId, userId, playOf),
    });
    addReadRoutes(app, deps);

    app.post(
      '/api/teams',
      {
        schema: {
          operationId: 'createTeam',
          tags,
          body: registerSchema(app, CreateTeam),
          response: { 201: teamAnswer },
        },
      },
      async (request, reply) => {
        const { id } = requireUser(request);
        const { answer } = await once<TeamAnswer>(request, async (commit) => {
          const columns = await usecases.prepareNewTeam(deps, id, request.body);
          return commit(async ({ trx }) => {
            const teamId = await usecases.createTeam(deps, trx, id, request.body, columns);
            return { team: await teamProfile(trx, teamId, id, playOf) };
          });
        });
        return reply.code(201).send(answer);
      },
    );

    app.patch(
      '/api/teams/:teamId',
      {
        schema: {
          operationId: 'updateTeam',
          tags,
          params: OneTeam,
          body: registerSchema(app, UpdateTeam),
          response: { 200: teamAnswer },
        },
      },
      async (request) => {
        const { id } = requireUser(request);
        const teamId = pathId(request.params.teamId);
        const columns = await usecases.prepareTeam(deps, teamId, request.body);
        await inTransaction(db, (trx) => usecases.changeTeam(deps, trx, teamId, id, request.body, columns));
        return teamAnswerFor(teamId, id);
      },
    );

    app.delete(
      '/api/teams/:teamId',
      { schema: { operationId: 'disbandTeam', tags, params: OneTeam, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { id } = requireUser(request);
        const teamId = pathId(request.params.teamId);
        await inTransaction(db, (trx) => members.disband(deps, trx, teamId, id));
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/teams/:teamId/members/:userId/role',
      {
        schema: {
          operationId: 'changeRole',
          tags,
          params: OneMember,
          body: registerSchema(app, ChangeRole),
          response: { 200: teamAnswer },
        },
      },
      async (request) => {
        const { id } = requireUser(request);
        const change = {
          teamId: pathId(request.params.teamId),
          userId: pathId(request.params.userId),
          actorId: id,
          newRole: request.body.role,
        };
        await inTransaction(db, (trx) => members.changeRole(deps, trx, change));
        return teamAnswerFor(change.teamId, id);
      },
    );

    app.post(
      '/api/teams/:teamId/hand-over',
      {
        schema: {
          operationId: 'handOverTeam',
          tags,
          params: OneTeam,
          body: registerSchema(app, HandOver),
          response: { 200: teamAnswer },
        },
      },
      async (request) => {
        const { id } = requireUser(request);
        const change = { teamId: pathId(request.params.teamId), userId: request.body.userId, actorId: id };
        const { answer } = await once<TeamAnswer>(request, (commit) =>
          commit(async ({ trx }) => {
            await members.handOver(deps, trx, change);
            return { team: await teamProfile(trx, change.teamId, id, playOf) };
          }),
        );
        return answer;
      },
    );

    app.delete(
      '/api/teams/:teamId/members/:userId',
      { schema: { operationId: 'removeMember', tags, params: OneMember, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { id } = requireUser(request);
        const change = {
          teamId: pathId(request.params.teamId),
          userId: pathId(request.params.userId),
          actorId: id,
        };
        await inTransaction(db, (trx) => members.removeMember(deps, trx, change));
        return reply.code(204).send(null);
      },
    );
  };
}

function addReadRoutes(app: App, { db, playOf }: TeamRouteDeps): void {
  app.get(
    '/api/teams',
    {
      config: { firstRead: blockedUsersFirstRead, replica: 'always' },
      schema: {
        operationId: 'teams',
        tags,
        querystring: TeamsQuery,
        response: { 200: registerSchema(app, TeamsPage) },
      },
    },
    async (request) => {
      const reads = readDb(request, db);
      const viewer = await teamViewerOf(reads, requireUser(request).id);
      return searchTeams(reads, viewer, blockedUserIdsOf(request), request.query);
    },
  );

  app.get(
    '/api/me/teams',
    {
      config: { replica: 'in-an-outage' },
      schema: { operationId: 'myTeams', tags, response: { 200: registerSchema(app, MyTeams) } },
    },
    async (request) => {
      const reads = readDb(request, db);
      return { teams: await myTeamCards(reads, await teamViewerOf(reads, requireUser(request).id)) };
    },
  );

  app.get(
    '/api/teams/:teamId',
    {
      config: { replica: 'in-an-outage' },
      schema: {
        operationId: 'team',
        tags,
        params: OneTeam,
        response: { 200: registerSchema(app, TeamAnswer) },
      },
    },
    async (request) => ({
      team: await teamProfile(
        readDb(request, db),
        pathId(request.params.teamId),
        requireUser(request).id,
        playOf,
      ),
    }),
  );
}
