import { MatchReviewAnswer, ReviewPage, ReviewsQuery, WriteReview } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Object, String } from 'typebox';
import { signedIn } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { matchReview, requireDesk } from './match-review.usecases';
import type { ReviewDeps } from './review-deps';
import { teamReviews, userReviews } from './side-reviews.usecases';
import { answerReview } from './write-review.usecases';

const tags = ['reviews'];
const MatchParams = Object({ id: String() });

export function reviewsModule(deps: ReviewDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const answer = named(app, MatchReviewAnswer);
    const page = named(app, ReviewPage);

    app.get(
      '/api/matches/:id/review',
      { schema: { operationId: 'matchReview', tags, params: MatchParams, response: { 200: answer } } },
      (request) => seen(deps, request, request.params.id),
    );
    app.post(
      '/api/matches/:id/review',
      {
        schema: {
          operationId: 'writeReview',
          tags,
          params: MatchParams,
          body: named(app, WriteReview),
          response: { 201: answer },
        },
      },
      async (request, reply) => {
        await answered(deps, request, request.params.id, request.body);
        return reply.code(201).send(await seen(deps, request, request.params.id));
      },
    );
    app.post(
      '/api/matches/:id/review/skip',
      { schema: { operationId: 'skipReview', tags, params: MatchParams, response: { 201: answer } } },
      async (request, reply) => {
        await answered(deps, request, request.params.id, null);
        return reply.code(201).send(await seen(deps, request, request.params.id));
      },
    );
    app.get(
      '/api/teams/:teamId/reviews',
      {
        schema: {
          operationId: 'teamReviews',
          tags,
          params: Object({ teamId: String() }),
          querystring: ReviewsQuery,
          response: { 200: page },
        },
      },
      (request) => teamReviews(deps, signedIn(request).id, pathId(request.params.teamId), request.query),
    );
    app.get(
      '/api/users/:userId/reviews',
      {
        schema: {
          operationId: 'userReviews',
          tags,
          params: Object({ userId: String() }),
          querystring: ReviewsQuery,
          response: { 200: page },
        },
      },
      (request) => userReviews(deps, signedIn(request).id, pathId(request.params.userId), request.query),
    );
  };
}

/** As it stands now: a replayed POST is told what has been revealed meanwhile. */
async function seen(deps: ReviewDeps, request: FastifyRequest, id: string) {
  const desk = await requireDesk(deps.db, signedIn(request).id, pathId(id));
  return { review: await matchReview(deps, deps.db, desk) };
}

async function answered(
  deps: ReviewDeps & { readonly once: Once },
  request: FastifyRequest,
  id: string,
  words: WriteReview | null,
): Promise<void> {
  const { id: userId } = signedIn(request);
  const matchId = pathId(id);
  await deps.once<null>(request, (commit) =>
    commit(async ({ trx }) => {
      await answerReview(deps, trx, userId, matchId, words);
      return null;
    }),
  );
}
