import { limits, type GameOutcome, type SportId } from '@homeground/shared/contracts';
import { afterGame, newcomer, outcomeOfOther, type Strength } from './rating.rules';

/** A final result as the scores read it. */
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

/** A game and what it did to both sides. */
export interface ScoredGame extends Game {
  readonly counts: boolean;
  readonly host: Strength;
  readonly away: Strength;
}

export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

type Place = Pick<Game, 'playedAt' | 'matchId'>;

const day = 86_400_000;

/** The one order of all games, whenever their results became final. */
export function inOrder(first: Place, second: Place): number {
  const between = first.playedAt.getTime() - second.playedAt.getTime();
  if (between !== 0) return between;
  return first.matchId < second.matchId ? -1 : first.matchId > second.matchId ? 1 : 0;
}

/** Start of the period whose earlier games count. */
export function windowBefore({ playedAt }: Place): Date {
  return new Date(playedAt.getTime() - limits.scores.pairDays * day);
}

/**
 * Two sides that feed each other results move their ratings three times in thirty days and no more; a forfeit shows nobody's
 * strength. `countedBefore`: the pair's games in that time that did count.
 */
export function movesRatings({ rated, forfeit }: Game, countedBefore: number): boolean {
  return rated && !forfeit && countedBefore < limits.scores.pairGames;
}

export function scored(
  game: Game,
  before: { readonly host: Strength; readonly away: Strength },
  countedBefore: number,
): ScoredGame {
  if (!movesRatings(game, countedBefore)) return { ...game, counts: false, ...before };
  return {
    ...game,
    counts: true,
    host: afterGame(before.host, before.away, game.outcome),
    away: afterGame(before.away, before.host, outcomeOfOther(game.outcome)),
  };
}

export const noGames: Tally = { wins: 0, draws: 0, losses: 0 };

export function counted(tally: Tally, outcome: GameOutcome): Tally {
  return {
    wins: tally.wins + Number(outcome === 'WIN'),
    draws: tally.draws + Number(outcome === 'DRAW'),
    losses: tally.losses + Number(outcome === 'LOSS'),
  };
}

/** Recomputes all scores of one sport from its games. */
export function replayed(games: readonly Game[]): ScoredGame[] {
  const strengths = new Map<string, Strength>();
  const meetings = new Map<string, number[]>();
  return [...games].sort(inOrder).map((game) => {
    const pair = [game.hostId, game.awayId].sort().join(' ');
    const since = windowBefore(game).getTime();
    const recent = (meetings.get(pair) ?? []).filter((at) => at > since);
    const before = {
      host: strengths.get(game.hostId) ?? newcomer,
      away: strengths.get(game.awayId) ?? newcomer,
    };
    const done = scored(game, before, recent.length);
    if (done.counts) meetings.set(pair, [...recent, game.playedAt.getTime()]);
    strengths.set(game.hostId, done.host).set(game.awayId, done.away);
    return done;
  });
}
