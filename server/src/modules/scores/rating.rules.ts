import { limits, type GameOutcome, type Rating } from '@homeground/shared/contracts';
import glicko2 from 'glicko2-lite';

/** Glicko-2 values of a side after its games so far. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** Games that moved it. */
  readonly games: number;
}

/** Glicko-2's own starting point. */
export const newcomer: Strength = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

const points: Readonly<Record<GameOutcome, number>> = { WIN: 1, DRAW: 0.5, LOSS: 0 };
const opposite: Readonly<Record<GameOutcome, GameOutcome>> = { WIN: 'LOSS', DRAW: 'DRAW', LOSS: 'WIN' };

export function outcomeOfOther(outcome: GameOutcome): GameOutcome {
  return opposite[outcome];
}

/** Each game is a rating period of its own: time that passes without games changes nothing (SPEC 7.3). */
export function afterGame(own: Strength, other: Strength, outcome: GameOutcome): Strength {
  const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, [
    [other.rating, other.deviation, points[outcome]],
  ]);
  return { rating, deviation: rd, volatility: vol, games: own.games + 1 };
}

/** As it is shown: whole points, and none before the first game. */
export function shownRating({ rating, games }: Pick<Strength, 'rating' | 'games'>): Rating | null {
  if (games === 0) return null;
  return { value: Math.round(rating), provisional: games < limits.scores.provisionalBelow };
}
