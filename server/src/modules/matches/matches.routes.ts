import {
  CancelMatch,
  CreateMatch,
  CurrencyAt,
  EditMatch,
  LastPosts,
  MatchAnswer,
  MatchCopy,
  MatchCount,
  MatchCountQuery,
  MatchesCreated,
  MatchesQuery,
  MatchPage,
  MatchPreview,
  NearCounts,
  PositionQuery,
  NewMatchCount,
  NewMatchCountQuery,
  SeenMatch,
  type SeriesChange,
  SideMatchesQuery,
  BusiestDistrict,
} from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { readTogether } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { pathId } from '../../platform/http/path-id';
import { registerSchema } from '../../platform/http/named-schema';
import type { Effect, Once } from '../../platform/idempotency/once';
import { readDb } from '../../platform/replicas';
import { blockedUsersFirstRead, blockedUserIdsOf } from '../blocks';
import { cancelMatch, editMatch, pauseMatch } from './match-change.usecases';
import type { MatchDeps } from './match-deps';
import { detailFor, matchDetail, matchPreview } from './match-detail.usecases';
import { countAround, listMatches, nearCounts, countNewMatches, sideMatches } from './match-list.usecases';
import { createBusiestDistrictFinder } from './busiest-district.usecases';
import { matchFirstRead, viewerFirstRead, viewerOfCall } from './viewer-of-call';
import { copyOf, currencyAt, lastPosts, postMatches, prepareMatchPost } from './match-post.usecases';

const MatchParams = Type.Object({ id: Type.String() });
const tags = ['matches'];

export function matchesModule(deps: MatchDeps & { readonly once: Once }): Module {
  return (app: App) => {
    addReadRoutes(app, deps);
    addChangeRoutes(app, deps);
  };
}

/** `firstRead` reads data in the statement that finds the session; `readTogether` joins the other reads of a call into one statement. */
function addReadRoutes(app: App, deps: MatchDeps): void {
  const page = registerSchema(app, MatchPage);
  const count = registerSchema(app, MatchCount);
  const depsForReading = (request: FastifyRequest): MatchDeps => ({ ...deps, db: readDb(request, deps.db) });
  app.get(
    '/api/matches',
    {
      config: { firstRead: viewerFirstRead, replica: 'always' },
      schema: { operationId: 'matches', tags, querystring: MatchesQuery, response: { 200: page } },
    },
    (request) =>
      readTogether(readDb(request, deps.db), (db) =>
        listMatches({ ...deps, db }, viewerOfCall(request), request.query),
      ),
  );
  app.get(
    '/api/me/matches',
    {
      config: { firstRead: viewerFirstRead, replica: 'in-an-outage' },
      schema: { operationId: 'myMatches', tags, querystring: SideMatchesQuery, response: { 200: page } },
    },
    (request) =>
      readTogether(readDb(request, deps.db), (db) =>
        sideMatches({ ...deps, db }, viewerOfCall(request), null, request.query),
      ),
  );
  app.get(
    '/api/me/last-posts',
    { schema: { operationId: 'lastPosts', tags, response: { 200: registerSchema(app, LastPosts) } } },
    (request) => lastPosts(deps, requireUser(request).id),
  );
  app.get(
    '/api/teams/:teamId/matches',
    {
      config: { firstRead: viewerFirstRead, replica: 'always' },
      schema: {
        operationId: 'teamMatches',
        tags,
        params: Type.Object({ teamId: Type.String() }),
        querystring: SideMatchesQuery,
        response: { 200: page },
      },
    },
    (request) => {
      const teamId = pathId(request.params.teamId);
      return readTogether(readDb(request, deps.db), (db) =>
        sideMatches({ ...deps, db }, viewerOfCall(request), teamId, request.query),
      );
    },
  );
  app.get(
    '/api/matches/count',
    {
      config: { firstRead: blockedUsersFirstRead, replica: 'always' },
      schema: { operationId: 'matchCount', tags, querystring: MatchCountQuery, response: { 200: count } },
    },
    (request) =>
      countAround(depsForReading(request), blockedUserIdsOf(request), request.query, request.query.km),
  );
  app.get(
    '/api/matches/new',
    {
      config: { firstRead: viewerFirstRead, replica: 'always' },
      schema: {
        operationId: 'newMatches',
        tags,
        querystring: NewMatchCountQuery,
        response: { 200: registerSchema(app, NewMatchCount) },
      },
    },
    (request) => countNewMatches(depsForReading(request), viewerOfCall(request), request.query),
  );
  app.get(
    '/api/matches/near-counts',
    {
      config: { firstRead: blockedUsersFirstRead, replica: 'always' },
      schema: {
        operationId: 'nearCounts',
        tags,
        querystring: PositionQuery,
        response: { 200: registerSchema(app, NearCounts) },
      },
    },
    (request) => nearCounts(depsForReading(request), blockedUserIdsOf(request), request.query),
  );
  const findBusiestDistrict = createBusiestDistrictFinder(deps);
  app.get(
    '/api/matches/this-week',
    {
      config: { public: true, perMinute: 60, replica: 'always' },
      schema: { operationId: 'thisWeek', tags, response: { 200: registerSchema(app, BusiestDistrict) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return findBusiestDistrict(readDb(request, deps.db));
    },
  );
  app.get(
    '/api/matches/currency',
    {
      schema: {
        operationId: 'currencyAt',
        tags,
        querystring: PositionQuery,
        response: { 200: registerSchema(app, CurrencyAt) },
      },
    },
    async (request) => ({ currency: await currencyAt(deps, request.query) }),
  );
  app.get(
    '/api/matches/:id',
    {
      config: { firstRead: matchFirstRead, replica: 'in-an-outage' },
      schema: {
        operationId: 'match',
        tags,
        params: MatchParams,
        response: { 200: registerSchema(app, MatchAnswer) },
      },
    },
    async (request) => {
      // Refuses an id in a wrong format.
      pathId(request.params.id);
      const { viewer, row } = matchFirstRead.of(request) ?? {};
      // The guard requires an existing user, so this happens at most while the account is being deleted.
      if (!viewer) throw notFound();
      const read = (db: MatchDeps['db']) => detailFor({ ...deps, db }, viewer, row);
      return { match: await readTogether(readDb(request, deps.db), read) };
    },
  );
  app.get(
    '/api/matches/:id/preview',
    {
      config: { public: true, perMinute: 60, replica: 'in-an-outage' },
      schema: {
        operationId: 'matchPreview',
        tags,
        params: MatchParams,
        response: { 200: registerSchema(app, MatchPreview) },
      },
    },
    (request) => matchPreview(depsForReading(request), pathId(request.params.id)),
  );
  app.get(
    '/api/matches/:id/copy',
    {
      schema: {
        operationId: 'matchCopy',
        tags,
        params: MatchParams,
        response: { 200: registerSchema(app, MatchCopy) },
      },
    },
    (request) => copyOf(deps, requireUser(request).id, pathId(request.params.id)),
  );
}

function addChangeRoutes(app: App, deps: MatchDeps & { readonly once: Once }): void {
  const answer = registerSchema(app, MatchAnswer);
  app.post(
    '/api/matches',
    {
      schema: {
        operationId: 'postMatch',
        tags,
        body: registerSchema(app, CreateMatch),
        response: { 201: registerSchema(app, MatchesCreated) },
      },
    },
    async (request, reply) => {
      const { id } = requireUser(request);
      const outcome = await deps.once<MatchesCreated>(request, async (commit) => {
        const post = await prepareMatchPost(deps, id, request.body);
        return commit(({ trx }) => postMatches(deps, trx, post));
      });
      return reply.code(201).send(outcome.answer);
    },
  );
  app.patch(
    '/api/matches/:id',
    {
      schema: {
        operationId: 'editMatch',
        tags,
        params: MatchParams,
        body: registerSchema(app, EditMatch),
        response: { 200: answer },
      },
    },
    async (request) => {
      // Needs no idempotency key: the first edit raises the version, so the same edit is refused the second time.
      const series = await editMatch(deps, requireUser(request).id, pathId(request.params.id), request.body);
      return { match: await matchDetail(deps, requireUser(request).id, pathId(request.params.id)), series };
    },
  );

  /** Commits the change once; the response shows the match as it is when the response is sent. */
  async function commitOnce(
    request: FastifyRequest,
    matchId: string,
    change: (effect: Effect) => Promise<SeriesChange | null>,
  ): Promise<MatchAnswer> {
    const { answer: series } = await deps.once<SeriesChange | null>(request, (commit) => commit(change));
    return { match: await matchDetail(deps, requireUser(request).id, matchId), ...(series && { series }) };
  }

  app.post(
    '/api/matches/:id/cancel',
    {
      schema: {
        operationId: 'cancelMatch',
        tags,
        params: MatchParams,
        body: registerSchema(app, CancelMatch),
        response: { 200: answer },
      },
    },
    (request) =>
      commitOnce(request, pathId(request.params.id), ({ trx }) =>
        cancelMatch(deps, trx, requireUser(request).id, pathId(request.params.id), request.body),
      ),
  );
  for (const [act, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    app.post(
      `/api/matches/:id/${act}`,
      {
        schema: {
          operationId: `${act}Match`,
          tags,
          params: MatchParams,
          body: registerSchema(app, SeenMatch),
          response: { 200: answer },
        },
      },
      (request) =>
        commitOnce(request, pathId(request.params.id), ({ trx }) =>
          pauseMatch(deps, trx, requireUser(request).id, pathId(request.params.id), {
            paused,
            version: request.body.version,
          }).then(() => null),
        ),
    );
  }
}
