import { MatchReviewAnswer, ReviewPage, ReviewsQuery, WriteReview } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { readDb } from '../../platform/replicas';
import { blockFirstRead, requireUnblocked } from '../blocks';
import { requireGuestReview } from './guest-review.usecases';
import { matchReview, requireMatchReview, type FindReviewContext } from './match-review.usecases';
import type { ReviewDeps } from './review-deps';
import { teamReviews, userReviews } from './side-reviews.usecases';
import { answerReview } from './write-review.usecases';

const tags = ['reviews'];
const Params = Type.Object({ id: Type.String() });

interface ReviewRoutes {
  readonly url: string;
  readonly findContext: FindReviewContext;
  readonly operations: Readonly<Record<'read' | 'write' | 'skip', string>>;
}

/** Reviews between the two sides of a match, and between a guest and their team, have the same routes. */
const reviewRoutes: readonly ReviewRoutes[] = [
  {
    url: '/api/matches/:id/review',
    findContext: requireMatchReview,
    operations: { read: 'matchReview', write: 'writeReview', skip: 'skipReview' },
  },
  {
    url: '/api/guest-offers/:id/review',
    findContext: requireGuestReview,
    operations: { read: 'guestReview', write: 'writeGuestReview', skip: 'skipGuestReview' },
  },
];

export function reviewsModule(deps: ReviewDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const reviewAnswer = registerSchema(app, MatchReviewAnswer);
    const reviewPage = registerSchema(app, ReviewPage);
    const depsForReading = (request: FastifyRequest): ReviewDeps => ({
      ...deps,
      db: readDb(request, deps.db),
    });

    for (const { url, findContext, operations } of reviewRoutes) {
      app.get(
        url,
        { schema: { operationId: operations.read, tags, params: Params, response: { 200: reviewAnswer } } },
        (request) => currentReview(deps, request, request.params.id, findContext),
      );
      app.post(
        url,
        {
          schema: {
            operationId: operations.write,
            tags,
            params: Params,
            body: registerSchema(app, WriteReview),
            response: { 201: reviewAnswer },
          },
        },
        async (request, reply) => {
          const { id } = request.params;
          await saveOnce(deps, request, { id, findContext }, request.body);
          return reply.code(201).send(await currentReview(deps, request, id, findContext));
        },
      );
      app.post(
        `${url}/skip`,
        { schema: { operationId: operations.skip, tags, params: Params, response: { 201: reviewAnswer } } },
        async (request, reply) => {
          const { id } = request.params;
          await saveOnce(deps, request, { id, findContext }, null);
          return reply.code(201).send(await currentReview(deps, request, id, findContext));
        },
      );
    }
    app.get(
      '/api/teams/:teamId/reviews',
      {
        config: { replica: 'always' },
        schema: {
          operationId: 'teamReviews',
          tags,
          params: Type.Object({ teamId: Type.String() }),
          querystring: ReviewsQuery,
          response: { 200: reviewPage },
        },
      },
      (request) =>
        teamReviews(
          depsForReading(request),
          requireUser(request).id,
          pathId(request.params.teamId),
          request.query,
        ),
    );
    app.get(
      '/api/users/:userId/reviews',
      {
        config: { firstRead: blockFirstRead, replica: 'always' },
        schema: {
          operationId: 'userReviews',
          tags,
          params: Type.Object({ userId: Type.String() }),
          querystring: ReviewsQuery,
          response: { 200: reviewPage },
        },
      },
      async (request) => {
        const userId = pathId(request.params.userId);
        requireUnblocked(request);
        return userReviews(depsForReading(request), requireUser(request).id, userId, request.query);
      },
    );
  };
}

/** Returns the current review, so that a replayed POST shows a reveal that has happened since. */
async function currentReview(
  deps: ReviewDeps,
  request: FastifyRequest,
  id: string,
  findContext: FindReviewContext,
) {
  const context = await findContext(deps.db, requireUser(request).id, pathId(id));
  return { review: await matchReview(deps, deps.db, context) };
}

async function saveOnce(
  deps: ReviewDeps & { readonly once: Once },
  request: FastifyRequest,
  { id, findContext }: { readonly id: string; readonly findContext: FindReviewContext },
  review: WriteReview | null,
): Promise<void> {
  const target = { userId: requireUser(request).id, id: pathId(id), findContext };
  await deps.once<null>(request, (commit) =>
    commit(async ({ trx }) => {
      await answerReview(deps, trx, target, review);
      return null;
    }),
  );
}
