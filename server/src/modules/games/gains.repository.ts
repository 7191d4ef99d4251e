import { limits, type GameGains, type GameOutcome } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

interface GainsRow {
  readonly outcome: GameOutcome;
  readonly counts: boolean;
  readonly rating: number;
  readonly games: number;
  readonly played: number;
  readonly streak: number;
  readonly bestBefore: number | null;
}

/** Returns the effect of a match on one side, in the sport of the match; null until the match is counted, and for a forfeit. */
export async function gainsOf(db: Db, matchId: string, sideId: string): Promise<GameGains | null> {
  const { provisionalBelow } = limits.scores;
  // `streak` counts the games up to this game since the last game that the side did not win.
  const { rows } = await sql<GainsRow>`
    select own.outcome, own.counts, own.rating, own.games,
      (select count(*) from side_game g where g.side_id = own.side_id and g.sport = own.sport
        and (g.played_at, g.match_id) <= (own.played_at, own.match_id))::int as played,
      (select count(*) from side_game g where g.side_id = own.side_id and g.sport = own.sport
        and (g.played_at, g.match_id) <= (own.played_at, own.match_id)
        and not exists (select from side_game other where other.side_id = own.side_id and other.sport = own.sport and other.outcome <> 'WIN'
          and (other.played_at, other.match_id) between (g.played_at, g.match_id) and (own.played_at, own.match_id)))::int as streak,
      (select max(g.rating) from side_game g where g.side_id = own.side_id and g.sport = own.sport and g.counts
        and g.games >= ${provisionalBelow} and (g.played_at, g.match_id) < (own.played_at, own.match_id)) as "bestBefore"
    from side_game own
    where own.match_id = ${matchId} and own.side_id = ${sideId} and not own.forfeit`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { outcome, played, streak } = row;
  return { outcome, played, streak, rating: ratingStep(row) };
}

const hundredOf = (rating: number) => Math.floor(Math.round(rating) / 100);

/** Returns the milestone of the rating: the end of its provisional phase, or a new best hundred. */
function ratingStep({ counts, rating, games, bestBefore }: GainsRow): GameGains['rating'] {
  const value = Math.round(rating);
  if (!counts) return null;
  if (games === limits.scores.provisionalBelow) return { value, step: 'SETTLED' };
  return bestBefore !== null && hundredOf(rating) > hundredOf(bestBefore) ? { value, step: 'BEST' } : null;
}
