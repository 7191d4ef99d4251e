import { limits, type Standing } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import type { SideIds } from '../standings';
import type { PromiseOutcome } from '../results';
import { keptPercent } from './kept-promises.rules';
import { mannerScore, type GradedReview } from './manner.rules';
import { isShown } from './shown-reviews.repository';

/**
 * Returns the manner of each side, in the given order, from revealed reviews only (SPEC 7.2, 7.3). `place` is the number of the side. For
 * a user, one-on-one matches and matches as a guest count.
 */
export async function mannersOf(db: Db, sides: readonly SideIds[], now: Date): Promise<Standing['manner'][]> {
  if (sides.length === 0) return [];
  const newestReviews = (isAboutSide: RawBuilder<boolean>) => sql`
    select id, grade, coalesce(revealed_at, closes_at) as "shownAt" from review
    where ${isAboutSide} and state = 'WRITTEN' and ${isShown(now)}
    order by coalesce(revealed_at, closes_at) desc, id desc
    limit ${limits.review.manner.last}`;
  const { rows } = await sql<GradedReview & { readonly place: number }>`
    select side.place::int as place, grade, "shownAt" from ${sidesInOrder(sides)}
    cross join lateral (
      (${newestReviews(sql`about_team_id = side.team_id`)}) union all (${newestReviews(sql`about_user_id = side.user_id`)})
    ) as reviewed
    order by side.place, "shownAt" desc, id desc`.execute(db);
  return sides.map((_, index) => mannerScore(rows.filter(({ place }) => place === index + 1)));
}

/** The sides as rows. The text of the statement is the same for any number of sides, so PostgreSQL plans it once. */
const sidesInOrder = (sides: readonly SideIds[]) =>
  sql`unnest(${sides.map(({ teamId }) => teamId)}::uuid[], ${sides.map(({ teamId, userId }) => (teamId === null ? userId : null))}::uuid[])
    with ordinality as side (team_id, user_id, place)`;

export async function mannerOf(db: Db, side: SideIds, now: Date): Promise<Standing['manner']> {
  return (await mannersOf(db, [side], now))[0] ?? null;
}

/** Returns the kept promises of each side, in the given order. For a user, one-on-one matches count. */
export async function keptPromisesOf(db: Db, sides: readonly SideIds[]): Promise<Standing['keptPromises'][]> {
  if (sides.length === 0) return [];
  const newestPromises = (isOfSide: RawBuilder<boolean>) => sql`
    select match_id, outcome, promise.at from promise where ${isOfSide}
    order by promise.at desc, match_id desc
    limit ${limits.review.promises.last}`;
  const { rows } = await sql<{ readonly place: number; readonly outcome: PromiseOutcome }>`
    select side.place::int as place, outcome from ${sidesInOrder(sides)}
    cross join lateral (
      (${newestPromises(sql`promise.team_id = side.team_id`)}) union all (${newestPromises(sql`promise.user_id = side.user_id`)})
    ) as kept
    order by side.place, kept.at desc, match_id desc`.execute(db);
  return sides.map((_, index) =>
    keptPercent(rows.filter(({ place }) => place === index + 1).map(({ outcome }) => outcome)),
  );
}

export async function keptPromisesOfSide(db: Db, side: SideIds): Promise<Standing['keptPromises']> {
  return (await keptPromisesOf(db, [side]))[0] ?? null;
}
