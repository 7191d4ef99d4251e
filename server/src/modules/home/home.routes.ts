import {
  MatchDays,
  MatchDaysQuery,
  MatchesBetween,
  MatchesBetweenQuery,
  NextMatch,
} from '@homeground/shared/contracts';
import { signedIn } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import type { MatchDeps } from '../matches/match-deps';
import { matchDays } from './match-days.usecases';
import { matchesBetween } from './matches-between.usecases';
import { nextMatch } from './next-match.usecases';

const tags = ['matches'];

/** Routes of the home screen: the user's next match, the matches of the coming days, and the user's month (SPEC 5.3). */
export function homeModule(deps: MatchDeps): Module {
  return (app: App) => {
    app.get(
      '/api/matches/days',
      {
        schema: {
          operationId: 'matchDays',
          tags,
          querystring: MatchDaysQuery,
          response: { 200: named(app, MatchDays) },
        },
      },
      (request) => matchDays(deps, signedIn(request).id, request.query),
    );
    app.get(
      '/api/me/matches/next',
      { schema: { operationId: 'nextMatch', tags, response: { 200: named(app, NextMatch) } } },
      (request) => nextMatch(deps, signedIn(request).id),
    );
    app.get(
      '/api/me/matches/between',
      {
        schema: {
          operationId: 'matchesBetween',
          tags,
          querystring: MatchesBetweenQuery,
          response: { 200: named(app, MatchesBetween) },
        },
      },
      (request) => matchesBetween(deps, signedIn(request).id, request.query),
    );
  };
}
