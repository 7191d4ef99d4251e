import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** A review that a side of the user has not answered yet, for "Needs your action" (SPEC 5.3). */
export interface OpenReview {
  readonly matchId: string;
  /** null: the review is between the two sides of the match. */
  readonly guestOfferId: string | null;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly closesAt: Date;
}

/**
 * Returns the open reviews of a user, the soonest to close first. Reads only the rows of the user's side, so acts of the other side do not
 * change the list. A user who leads both sides writes for the host, and no user writes about themselves.
 */
export async function findOpenReviews(db: Db, userId: string, now: Date): Promise<OpenReview[]> {
  return selectOpenReviews(db, userId, now, sql<boolean>`true`);
}

/** Returns whether the user has an open review between the two sides of a match; reviews with guests do not count. */
export async function isReviewOpenFor(db: Db, userId: string, matchId: string, now: Date): Promise<boolean> {
  return (
    (await selectOpenReviews(db, userId, now, sql<boolean>`match.id = ${matchId} and guest_offer_id is null`))
      .length > 0
  );
}

async function selectOpenReviews(
  db: Db,
  userId: string,
  now: Date,
  condition: ReturnType<typeof sql<boolean>>,
) {
  const { rows } = await sql<OpenReview>`
    with led as (select team_id from team_member where user_id = ${userId} and role <> 'member')
    select match.id as "matchId", guest_offer_id as "guestOfferId", match.title as "matchTitle", match.start_at as "startAt", closes_at as "closesAt"
    from review join match on match.id = match_id
    where review.state = 'OPEN' and revealed_at is null and closes_at > ${now} and ${condition}
      and (author_user_id = ${userId} or author_team_id in (select team_id from led))
      and not (side = 'AWAY' and about_team_id is not null and about_team_id in (select team_id from led))
      and about_user_id is distinct from ${userId}
    order by closes_at, match.id, review.id`.execute(db);
  return rows;
}
