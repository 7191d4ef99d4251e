import { sql } from 'kysely';
import type { Db } from './review-row.repository';

/** A review one of my sides has still to write, for "Needs your action" (SPEC 5.3). */
export interface OpenReview {
  readonly matchId: string;
  /** null: of the two sides of the match. */
  readonly guestOfferId: string | null;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly closesAt: Date;
}

/**
 * Soonest to close first. Looks at my own side's row only: what the other side has done changes nothing here. Somebody who leads
 * both sides writes for the host; nobody writes about themselves.
 */
export async function reviewsOpenFor(db: Db, userId: string, now: Date): Promise<OpenReview[]> {
  return openFor(db, userId, now, sql<boolean>`true`);
}

/** Between the two sides: those with guests are asked for at the guests. */
export async function isReviewOpenFor(db: Db, userId: string, matchId: string, now: Date): Promise<boolean> {
  return (
    (await openFor(db, userId, now, sql<boolean>`match.id = ${matchId} and guest_offer_id is null`)).length >
    0
  );
}

async function openFor(db: Db, userId: string, now: Date, which: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<OpenReview>`
    with led as (select team_id from team_member where user_id = ${userId} and role <> 'member')
    select match.id as "matchId", guest_offer_id as "guestOfferId", match.title as "matchTitle", match.start_at as "startAt", closes_at as "closesAt"
    from review join match on match.id = match_id
    where review.state = 'OPEN' and revealed_at is null and closes_at > ${now} and ${which}
      and (author_user_id = ${userId} or author_team_id in (select team_id from led))
      and not (side = 'AWAY' and about_team_id is not null and about_team_id in (select team_id from led))
      and about_user_id is distinct from ${userId}
    order by closes_at, match.id, review.id`.execute(db);
  return rows;
}
