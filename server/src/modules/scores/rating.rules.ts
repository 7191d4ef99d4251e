import { limits, type GameOutcome, type Rating } from '@homeground/shared/contracts';
import glicko2 from 'glicko2-lite';

/** Glicko-2 values of a side after its games so far. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** Number of games that changed the rating. */
  readonly games: number;
}

/** The starting values of Glicko-2. */
export const newcomer: Strength = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

const points: Readonly<Record<GameOutcome, number>> = { WIN: 1, DRAW: 0.5, LOSS: 0 };
const outcomesOfOther: Readonly<Record<GameOutcome, GameOutcome>> = {
  WIN: 'LOSS',
  DRAW: 'DRAW',
  LOSS: 'WIN',
};

export function outcomeOfOther(outcome: GameOutcome): GameOutcome {
  return outcomesOfOther[outcome];
}

/** Returns the strength after a game. Each game is a rating period, so that time without games changes nothing (SPEC 7.3). */
export function afterGame(ownStrength: Strength, other: Strength, outcome: GameOutcome): Strength {
  const { rating, rd, vol } = glicko2(ownStrength.rating, ownStrength.deviation, ownStrength.volatility, [
    [other.rating, other.deviation, points[outcome]],
  ]);
  return { rating, deviation: rd, volatility: vol, games: ownStrength.games + 1 };
}

/** Returns the rating for display, rounded to points; null before the first game. */
export function shownRating({ rating, games }: Pick<Strength, 'rating' | 'games'>): Rating | null {
  if (games === 0) return null;
  return { value: Math.round(rating), provisional: games < limits.scores.provisionalBelow };
}
