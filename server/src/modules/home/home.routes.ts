import {
  MatchDays,
  MatchDaysQuery,
  MatchesBetween,
  MatchesBetweenQuery,
  NextMatch,
} from '@homeground/shared/contracts';
import { readTogether } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { readDb } from '../../platform/replicas';
import { type MatchDeps, viewerFirstRead, viewerOfCall } from '../matches';
import { matchDays } from './match-days.usecases';
import { matchesBetween } from './matches-between.usecases';
import { nextMatch } from './next-match.usecases';

const tags = ['matches'];

/**
 * Registers the routes of the home screen: counts of matches for the coming days, the user's next match, and the user's calendar (SPEC
 * 5.3).
 */
export function homeModule(deps: MatchDeps): Module {
  return (app: App) => {
    app.get(
      '/api/matches/days',
      {
        config: { firstRead: viewerFirstRead, replica: 'always' },
        schema: {
          operationId: 'matchDays',
          tags,
          querystring: MatchDaysQuery,
          response: { 200: registerSchema(app, MatchDays) },
        },
      },
      (request) =>
        readTogether(readDb(request, deps.db), (db) =>
          matchDays({ ...deps, db }, viewerOfCall(request), request.query),
        ),
    );
    app.get(
      '/api/me/matches/next',
      {
        config: { firstRead: viewerFirstRead, replica: 'in-an-outage' },
        schema: { operationId: 'nextMatch', tags, response: { 200: registerSchema(app, NextMatch) } },
      },
      (request) =>
        readTogether(readDb(request, deps.db), (db) => nextMatch({ ...deps, db }, viewerOfCall(request))),
    );
    app.get(
      '/api/me/matches/between',
      {
        config: { firstRead: viewerFirstRead, replica: 'in-an-outage' },
        schema: {
          operationId: 'matchesBetween',
          tags,
          querystring: MatchesBetweenQuery,
          response: { 200: registerSchema(app, MatchesBetween) },
        },
      },
      (request) =>
        readTogether(readDb(request, deps.db), (db) =>
          matchesBetween({ ...deps, db }, viewerOfCall(request), request.query),
        ),
    );
  };
}
