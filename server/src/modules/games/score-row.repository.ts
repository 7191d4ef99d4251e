import type { GameOutcome, SportId } from '@homeground/shared/contracts';
import type { Insertable, Selectable } from 'kysely';

export interface SideGameTable {
  match_id: string;
  side_id: string;
  team_id: string | null;
  user_id: string | null;
  opponent_id: string;
  sport: SportId;
  played_at: Date;
  outcome: GameOutcome;
  forfeit: boolean;
  rated: boolean;
  /** Whether the game changed ratings. */
  counts: boolean;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
}

export interface SideStandingTable {
  side_id: string;
  sport: SportId;
  wins: number;
  draws: number;
  losses: number;
  rating: number;
  games: number;
}

/** One row for each sport; it is locked while the ratings of the sport change. */
export interface RatingLadderTable {
  sport: SportId;
}

export type SideGameRow = Selectable<SideGameTable>;
export type NewSideGame = Insertable<SideGameTable>;
export type StandingRow = Selectable<SideStandingTable>;
