import type { KitColourName, ShownReview } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { kitOf } from '../kits';
import { levelInMatch } from '../teams';
import { notBlockedWith } from '../blocks';
import type { SideIds } from '../standings';

/** Condition for reviews that may be read (SPEC 7.2). Every query uses this condition, so that a late job does not matter. */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(revealed_at is not null or closes_at <= ${now})`;

const isAbout = ({ teamId, userId }: SideIds): RawBuilder<boolean> =>
  teamId === null ? sql<boolean>`about_user_id = ${userId}` : sql<boolean>`about_team_id = ${teamId}`;

/** Position of a page's last review. */
export interface ReviewCursor {
  readonly shownAt: Date;
  readonly id: string;
}

interface ShownReviewRow extends Omit<ShownReview, 'author' | 'revealedAt' | 'playedAt'> {
  readonly shownAt: Date;
  readonly startAt: Date;
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly level: number | null;
  readonly kitHome: KitColourName | null;
  readonly kitAway: KitColourName | null;
}

/** Returns reviews about a side, the newest first, without reviews by users with whom the reader has a block (SPEC 8.6). */
export async function shownReviews(
  db: Db,
  about: SideIds,
  reader: { readonly userId: string; readonly now: Date },
  after: ReviewCursor | null,
  limit: number,
): Promise<(ShownReview & { readonly listCursor: ReviewCursor })[]> {
  const isAfter = after
    ? sql<boolean>`(coalesce(revealed_at, closes_at), review.id) < (${after.shownAt}, ${after.id})`
    : sql<boolean>`true`;
  const { rows } = await sql<ShownReviewRow>`
    select review.id, grade, tags, comment, match_id as "matchId", coalesce(revealed_at, closes_at) as "shownAt",
      match.sport, match.start_at as "startAt", match.time_zone as "timeZone",
      author_team_id as "teamId", author_user_id as "userId",
      coalesce(team.name, person.nickname) as name, coalesce(team.logo, person.picture) as "pictureUrl",
      ${levelInMatch('team', 'match')} as level, team.kit_home as "kitHome", team.kit_away as "kitAway"
    from review join match on match.id = match_id
    left join team on team.id = author_team_id
    left join user_account as person on person.id = author_user_id
    where ${isAbout(about)} and review.state = 'WRITTEN' and ${isShown(reader.now)} and ${isAfter}
      and ${notBlockedWith(reader.userId, 'review.answered_by')}
    order by coalesce(revealed_at, closes_at) desc, review.id desc
    limit ${limit}`.execute(db);
  return rows.map(
    ({ shownAt, startAt, teamId, userId, name, pictureUrl, level, kitHome, kitAway, ...review }) => ({
      ...review,
      revealedAt: shownAt.toISOString(),
      playedAt: startAt.toISOString(),
      author: { teamId, userId, name, pictureUrl, level, kit: kitOf(kitHome, kitAway) },
      listCursor: { shownAt, id: review.id },
    }),
  );
}

/** Returns whether the review exists and can be read; only such a review can be reported. */
export async function reviewExists(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from review where id = ${id} and state = 'WRITTEN' and ${isShown(now)}`.execute(db);
  return rows.length > 0;
}
