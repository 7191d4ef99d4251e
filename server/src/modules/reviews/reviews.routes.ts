import { MatchReviewAnswer, ReviewPage, ReviewsQuery, WriteReview } from '@homeground/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { signedIn } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { requireGuestDesk } from './guest-desk.usecases';
import { matchReview, requireDesk, type FindDesk } from './match-review.usecases';
import type { ReviewDeps } from './review-deps';
import { teamReviews, userReviews } from './side-reviews.usecases';
import { answerReview } from './write-review.usecases';

const tags = ['reviews'];
const Params = Type.Object({ id: Type.String() });

interface DeskRoutes {
  readonly url: string;
  readonly findDesk: FindDesk;
  readonly operations: Readonly<Record<'read' | 'write' | 'skip', string>>;
}

/** Between the two sides of a match, and between a guest and the team they played for. */
const desks: readonly DeskRoutes[] = [
  {
    url: '/api/matches/:id/review',
    findDesk: requireDesk,
    operations: { read: 'matchReview', write: 'writeReview', skip: 'skipReview' },
  },
  {
    url: '/api/guest-offers/:id/review',
    findDesk: requireGuestDesk,
    operations: { read: 'guestReview', write: 'writeGuestReview', skip: 'skipGuestReview' },
  },
];

export function reviewsModule(deps: ReviewDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const answer = named(app, MatchReviewAnswer);
    const page = named(app, ReviewPage);

    for (const { url, findDesk, operations } of desks) {
      app.get(
        url,
        { schema: { operationId: operations.read, tags, params: Params, response: { 200: answer } } },
        (request) => seen(deps, request, request.params.id, findDesk),
      );
      app.post(
        url,
        {
          schema: {
            operationId: operations.write,
            tags,
            params: Params,
            body: named(app, WriteReview),
            response: { 201: answer },
          },
        },
        async (request, reply) => {
          const { id } = request.params;
          await answered(deps, request, { id, findDesk }, request.body);
          return reply.code(201).send(await seen(deps, request, id, findDesk));
        },
      );
      app.post(
        `${url}/skip`,
        { schema: { operationId: operations.skip, tags, params: Params, response: { 201: answer } } },
        async (request, reply) => {
          const { id } = request.params;
          await answered(deps, request, { id, findDesk }, null);
          return reply.code(201).send(await seen(deps, request, id, findDesk));
        },
      );
    }
    app.get(
      '/api/teams/:teamId/reviews',
      {
        schema: {
          operationId: 'teamReviews',
          tags,
          params: Type.Object({ teamId: Type.String() }),
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
          params: Type.Object({ userId: Type.String() }),
          querystring: ReviewsQuery,
          response: { 200: page },
        },
      },
      (request) => userReviews(deps, signedIn(request).id, pathId(request.params.userId), request.query),
    );
  };
}

/** As it stands now: a replayed POST is told what has been revealed meanwhile. */
async function seen(deps: ReviewDeps, request: FastifyRequest, id: string, findDesk: FindDesk) {
  const desk = await findDesk(deps.db, signedIn(request).id, pathId(id));
  return { review: await matchReview(deps, deps.db, desk) };
}

async function answered(
  deps: ReviewDeps & { readonly once: Once },
  request: FastifyRequest,
  { id, findDesk }: { readonly id: string; readonly findDesk: FindDesk },
  words: WriteReview | null,
): Promise<void> {
  const where = { userId: signedIn(request).id, id: pathId(id), findDesk };
  await deps.once<null>(request, (commit) =>
    commit(async ({ trx }) => {
      await answerReview(deps, trx, where, words);
      return null;
    }),
  );
}
