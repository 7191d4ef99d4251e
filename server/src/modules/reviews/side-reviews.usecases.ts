import { limits, type ReviewPage, type ReviewsQuery } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { findAnyAccount } from '../profiles';
import type { SideIds } from '../standings';
import { findTeam } from '../teams';
import type { ReviewDeps } from './review-deps';
import { shownReviews, type ReviewCursor } from './shown-reviews.repository';

/** Returns the reviews about a team. The page of a disbanded team can still be read, so its reviews can too. */
export async function teamReviews(
  deps: ReviewDeps,
  viewerId: string,
  teamId: string,
  { cursor }: ReviewsQuery,
): Promise<ReviewPage> {
  if (!(await findTeam(deps.db, teamId))) throw notFound();
  return pageOf(deps, viewerId, { teamId, userId: null }, cursor);
}

/**
 * Returns the reviews about a user from one-on-one matches and from matches as a guest. Reviews about teams are listed with the teams. The
 * route has already refused users with a block between them.
 */
export async function userReviews(
  deps: ReviewDeps,
  viewerId: string,
  userId: string,
  { cursor }: ReviewsQuery,
): Promise<ReviewPage> {
  const account = await findAnyAccount(deps.db, userId);
  if (!account) throw notFound();
  if (account.deleted_at) return { reviews: [], next: null };
  return pageOf(deps, viewerId, { teamId: null, userId }, cursor);
}

async function pageOf(
  { db, clock }: ReviewDeps,
  viewerId: string,
  about: SideIds,
  cursor: string | undefined,
): Promise<ReviewPage> {
  const after = cursor === undefined ? null : readReviewCursor(cursor);
  const pageSize = limits.review.rows.max;
  const reader = { userId: viewerId, now: clock.now() };
  const foundReviews = await shownReviews(db, about, reader, after, pageSize + 1);
  const reviews = foundReviews.slice(0, pageSize);
  const lastCursor = reviews.at(-1)?.listCursor;
  return {
    reviews: reviews.map(({ listCursor: _, ...review }) => review),
    next:
      foundReviews.length > pageSize && lastCursor
        ? cursorOf([lastCursor.shownAt.toISOString(), lastCursor.id])
        : null,
  };
}

function readReviewCursor(cursor: string): ReviewCursor {
  const [shownAt, id] = readCursor(cursor, ['moment', 'id']);
  return { shownAt, id };
}
