import { PastMatchesQuery, PastMatchPage } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { readDb } from '../../platform/replicas';
import { blockFirstRead, requireUnblocked } from '../blocks';
import { pastMatchesOfTeam, pastMatchesOfUser } from './past-matches.usecases';

export function scoresModule(deps: { readonly db: Db; readonly clock: Clock }): Module {
  return (app: App) => {
    const page = registerSchema(app, PastMatchPage);
    app.get(
      '/api/teams/:teamId/past-matches',
      {
        config: { replica: 'always' },
        schema: {
          operationId: 'teamPastMatches',
          tags: ['teams'],
          params: Type.Object({ teamId: Type.String() }),
          querystring: PastMatchesQuery,
          response: { 200: page },
        },
      },
      (request) => {
        const teamId = pathId(request.params.teamId);
        const depsForReading = { ...deps, db: readDb(request, deps.db) };
        return pastMatchesOfTeam(depsForReading, teamId, requireUser(request).id, request.query);
      },
    );
    app.get(
      '/api/users/:userId/past-matches',
      {
        config: { firstRead: blockFirstRead, replica: 'always' },
        schema: {
          operationId: 'userPastMatches',
          tags: ['people'],
          params: Type.Object({ userId: Type.String() }),
          querystring: PastMatchesQuery,
          response: { 200: page },
        },
      },
      async (request) => {
        const userId = pathId(request.params.userId);
        requireUnblocked(request);
        const depsForReading = { ...deps, db: readDb(request, deps.db) };
        return pastMatchesOfUser(depsForReading, userId, requireUser(request).id, request.query);
      },
    );
  };
}
