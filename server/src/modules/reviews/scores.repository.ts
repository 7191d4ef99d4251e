import { limits, type Standing } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { SideIds } from '../proposals/proposal-deps';
import type { PromiseOutcome } from '../results/result-row.repository';
import { keptPercent } from './kept.rules';
import { mannerScore, type Graded } from './manner.rules';
import type { Db } from './review-row.repository';
import { isAbout, isShown } from './shown-reviews.repository';

/** Manner of teams, or of people (in matches of one against one, and as guests), in their order: revealed reviews only (SPEC 7.2, 7.3). */
export async function mannersOf(db: Db, sides: readonly SideIds[], now: Date): Promise<Standing['manner'][]> {
  if (sides.length === 0) return [];
  const { rows } = await sql<Graded & { readonly at: number }>`select * from (${sql.join(
    sides.map(
      (side, at) => sql`
        (select ${at}::int as at, grade, coalesce(revealed_at, closes_at) as "shownAt" from review
        where ${isAbout(side)} and state = 'WRITTEN' and ${isShown(now)}
        order by coalesce(revealed_at, closes_at) desc, id desc
        limit ${limits.review.manner.last})`,
    ),
    sql` union all `,
  )}) as reviewed order by at, "shownAt" desc`.execute(db);
  return sides.map((_, index) => mannerScore(rows.filter(({ at }) => at === index)));
}

export async function mannerOf(db: Db, side: SideIds, now: Date): Promise<Standing['manner']> {
  return (await mannersOf(db, [side], now))[0] ?? null;
}

/** Kept promises of teams, or of people in matches of one against one, in their order. */
export async function promisesOf(db: Db, sides: readonly SideIds[]): Promise<Standing['keptPromises'][]> {
  if (sides.length === 0) return [];
  const { rows } = await sql<{ readonly at: number; readonly outcome: PromiseOutcome }>`${sql.join(
    sides.map(({ teamId, userId }, at) => {
      const column = sql.ref(teamId === null ? 'promise.user_id' : 'promise.team_id');
      return sql`
        (select ${at}::int as at, outcome from promise where ${column} = ${teamId ?? userId}
        order by promise.at desc, match_id desc limit ${limits.review.promises.last})`;
    }),
    sql` union all `,
  )}`.execute(db);
  return sides.map((_, index) =>
    keptPercent(rows.filter(({ at }) => at === index).map(({ outcome }) => outcome)),
  );
}

export async function keptOf(db: Db, side: SideIds): Promise<Standing['keptPromises']> {
  return (await promisesOf(db, [side]))[0] ?? null;
}
