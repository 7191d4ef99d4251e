import { limits, type ReviewPage, type ReviewsQuery } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { areBlocked } from '../blocks/blocks.repository';
import { findAnyAccount } from '../profiles/profiles.repository';
import type { SideIds } from '../proposals/proposal-deps';
import { findTeam } from '../teams/teams.repository';
import type { ReviewDeps } from './review-deps';
import { shownReviews, type ReviewPlace } from './shown-reviews.repository';

/** Returns the reviews about a team, also a disbanded one, whose page can still be read. */
export async function teamReviews(
  deps: ReviewDeps,
  viewerId: string,
  teamId: string,
  { cursor }: ReviewsQuery,
): Promise<ReviewPage> {
  if (!(await findTeam(deps.db, teamId))) throw notFound();
  return pageOf(deps, viewerId, { teamId, userId: null }, cursor);
}

/** Returns the reviews about a user after one-on-one matches and as a guest. Reviews of teams are listed with the teams. */
export async function userReviews(
  deps: ReviewDeps,
  viewerId: string,
  userId: string,
  { cursor }: ReviewsQuery,
): Promise<ReviewPage> {
  const account = await findAnyAccount(deps.db, userId);
  if (!account || (await areBlocked(deps.db, userId, viewerId))) throw notFound();
  if (account.deleted_at) return { reviews: [], next: null };
  return pageOf(deps, viewerId, { teamId: null, userId }, cursor);
}

async function pageOf(
  { db, clock }: ReviewDeps,
  viewerId: string,
  about: SideIds,
  cursor: string | undefined,
): Promise<ReviewPage> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = limits.review.rows.max;
  const reader = { userId: viewerId, now: clock.now() };
  const found = await shownReviews(db, about, reader, after, rows + 1);
  const reviews = found.slice(0, rows);
  const last = reviews.at(-1)?.place;
  return {
    reviews: reviews.map(({ place: _, ...review }) => review),
    next: found.length > rows && last ? cursorOf([last.shownAt.toISOString(), last.id]) : null,
  };
}

function placeOf(cursor: string): ReviewPlace {
  const [shownAt, id] = readCursor(cursor, ['moment', 'id']);
  return { shownAt, id };
}
