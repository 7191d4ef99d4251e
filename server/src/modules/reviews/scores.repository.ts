import { limits, type Standing } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { SideIds } from '../standings';
import type { PromiseOutcome } from '../results';
import { keptPercent } from './kept-promises.rules';
import { mannerScore, type GradedReview } from './manner.rules';
import { isAbout, isShown } from './shown-reviews.repository';

/**
 * Returns the manner of each side, in the given order, from revealed reviews only (SPEC 7.2, 7.3). `place` is the index of the side. For
 * a user, one-on-one matches and matches as a guest count.
 */
export async function mannersOf(db: Db, sides: readonly SideIds[], now: Date): Promise<Standing['manner'][]> {
  if (sides.length === 0) return [];
  const { rows } = await sql<GradedReview & { readonly place: number }>`select * from (${sql.join(
    sides.map(
      (side, place) => sql`
        (select ${place}::int as place, grade, coalesce(revealed_at, closes_at) as "shownAt" from review
        where ${isAbout(side)} and state = 'WRITTEN' and ${isShown(now)}
        order by coalesce(revealed_at, closes_at) desc, id desc
        limit ${limits.review.manner.last})`,
    ),
    sql` union all `,
  )}) as reviewed order by place, "shownAt" desc`.execute(db);
  return sides.map((_, index) => mannerScore(rows.filter(({ place }) => place === index)));
}

export async function mannerOf(db: Db, side: SideIds, now: Date): Promise<Standing['manner']> {
  return (await mannersOf(db, [side], now))[0] ?? null;
}

/** Returns the kept promises of each side, in the given order. For a user, one-on-one matches count. */
export async function keptPromisesOf(db: Db, sides: readonly SideIds[]): Promise<Standing['keptPromises'][]> {
  if (sides.length === 0) return [];
  const { rows } = await sql<{ readonly place: number; readonly outcome: PromiseOutcome }>`${sql.join(
    sides.map(({ teamId, userId }, place) => {
      const column = sql.ref(teamId === null ? 'promise.user_id' : 'promise.team_id');
      return sql`
        (select ${place}::int as place, outcome from promise where ${column} = ${teamId ?? userId}
        order by promise.at desc, match_id desc limit ${limits.review.promises.last})`;
    }),
    sql` union all `,
  )}`.execute(db);
  return sides.map((_, index) =>
    keptPercent(rows.filter(({ place }) => place === index).map(({ outcome }) => outcome)),
  );
}

export async function keptPromisesOfSide(db: Db, side: SideIds): Promise<Standing['keptPromises']> {
  return (await keptPromisesOf(db, [side]))[0] ?? null;
}
