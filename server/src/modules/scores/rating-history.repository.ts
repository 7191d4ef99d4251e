import { limits, type RatingHistory, type SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { shownRating } from './rating.rules';

interface Point {
  readonly sport: SportId;
  readonly matchId: string;
  readonly at: Date;
  readonly rating: number;
  readonly games: number;
}

/** Returns the latest games that changed the side's rating in each sport; the sport with most games comes first. */
export async function ratingHistories(db: Db, sideId: string): Promise<RatingHistory[]> {
  const { rows } = await sql<Point>`
    select point.* from side_standing as standing
    cross join lateral (
      select sport, match_id as "matchId", played_at as at, rating, games from side_game
      where side_id = standing.side_id and sport = standing.sport and counts
      order by played_at desc, match_id desc limit ${limits.scores.points.max}
    ) as point
    where standing.side_id = ${sideId} and standing.games > 0
    order by standing.games desc, standing.sport, point.at, point."matchId"`.execute(db);
  const sports = [...new Set(rows.map(({ sport }) => sport))];
  return sports.flatMap((sport) => {
    const points = rows.filter((row) => row.sport === sport);
    const latestPoint = points.at(-1);
    const rating = latestPoint && shownRating(latestPoint);
    if (!rating) return [];
    return {
      sport,
      ...rating,
      games: latestPoint.games,
      points: points.map((point) => ({
        matchId: point.matchId,
        at: point.at.toISOString(),
        value: Math.round(point.rating),
      })),
    };
  });
}
