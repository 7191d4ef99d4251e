import { limits, type GameOutcome, type SportId } from '@homeground/shared/contracts';
import { afterGame, newcomer, outcomeOfOther, type Strength } from './rating.rules';

/** A final result with the facts that scores need. */
export interface Game {
  readonly matchId: string;
  readonly sport: SportId;
  readonly playedAt: Date;
  readonly kind: 'TEAM' | 'USER';
  readonly hostId: string;
  readonly awayId: string;
  /** Outcome for the host. */
  readonly outcome: GameOutcome;
  readonly forfeit: boolean;
  readonly rated: boolean;
}

/** A game with the strengths of both sides after the game. */
export interface ScoredGame extends Game {
  /** Whether the game changed ratings. */
  readonly counts: boolean;
  readonly host: Strength;
  readonly away: Strength;
}

export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

type GameTime = Pick<Game, 'playedAt' | 'matchId'>;

const day = 86_400_000;

/** Compares games by the time they were played, not by the time their results became final. */
export function compareGames(first: GameTime, second: GameTime): number {
  const difference = first.playedAt.getTime() - second.playedAt.getTime();
  if (difference !== 0) return difference;
  return first.matchId < second.matchId ? -1 : first.matchId > second.matchId ? 1 : 0;
}

/** Returns the start of the period in which games of the same pair are limited. */
export function pairPeriodStart({ playedAt }: GameTime): Date {
  return new Date(playedAt.getTime() - limits.scores.pairDays * day);
}

/**
 * Returns whether a game changes ratings: it is rated and not a forfeit, and the pair has not reached its limit, so that two sides cannot
 * raise a rating by results between them. `pairGamesBefore` is the number of the pair's games in the period that changed ratings.
 */
export function changesRatings({ rated, forfeit }: Game, pairGamesBefore: number): boolean {
  return rated && !forfeit && pairGamesBefore < limits.scores.pairGames;
}

export function scoreGame(
  game: Game,
  strengthsBefore: { readonly host: Strength; readonly away: Strength },
  pairGamesBefore: number,
): ScoredGame {
  if (!changesRatings(game, pairGamesBefore)) return { ...game, counts: false, ...strengthsBefore };
  return {
    ...game,
    counts: true,
    host: afterGame(strengthsBefore.host, strengthsBefore.away, game.outcome),
    away: afterGame(strengthsBefore.away, strengthsBefore.host, outcomeOfOther(game.outcome)),
  };
}

export const noGames: Tally = { wins: 0, draws: 0, losses: 0 };

export function addOutcome(tally: Tally, outcome: GameOutcome): Tally {
  return {
    wins: tally.wins + Number(outcome === 'WIN'),
    draws: tally.draws + Number(outcome === 'DRAW'),
    losses: tally.losses + Number(outcome === 'LOSS'),
  };
}

/** Recomputes all scores of one sport from its games. */
export function replayGames(games: readonly Game[]): ScoredGame[] {
  const strengths = new Map<string, Strength>();
  const countedTimesByPair = new Map<string, number[]>();
  return [...games].sort(compareGames).map((game) => {
    const pair = [game.hostId, game.awayId].sort().join(' ');
    const since = pairPeriodStart(game).getTime();
    const recentTimes = (countedTimesByPair.get(pair) ?? []).filter((time) => time > since);
    const strengthsBefore = {
      host: strengths.get(game.hostId) ?? newcomer,
      away: strengths.get(game.awayId) ?? newcomer,
    };
    const scoredGame = scoreGame(game, strengthsBefore, recentTimes.length);
    if (scoredGame.counts) countedTimesByPair.set(pair, [...recentTimes, game.playedAt.getTime()]);
    strengths.set(game.hostId, scoredGame.host).set(game.awayId, scoredGame.away);
    return scoredGame;
  });
}
