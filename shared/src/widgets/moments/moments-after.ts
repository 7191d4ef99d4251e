import { limits, type FinalResult, type GameGains, type MatchSide } from '@homeground/shared/contracts';
import type { Moment } from '@homeground/shared/ui';

const { streakFrom, freshDays } = limits.moments;
const dayMs = 86_400_000;

interface CountedMatch {
  readonly matchId: string;
  readonly finalAt: string;
  readonly gains: GameGains | null;
}

/**
 * Returns the moments of a counted match for one side, the outcome first. An old match has no moments, because a new device would
 * celebrate old news.
 */
export function momentsAfter({ matchId, finalAt, gains }: CountedMatch, now: number): readonly Moment[] {
  if (!gains || now - Date.parse(finalAt) > freshDays * dayMs) return [];
  const { outcome, played, streak, rating } = gains;
  const moment = (kind: Moment['kind'], count = 0): Moment => ({ id: `${kind} ${matchId}`, kind, count });
  return [
    moment(outcome),
    ...(played === 1 ? [moment('FIRST')] : []),
    ...(outcome === 'WIN' && streak >= streakFrom ? [moment('STREAK', streak)] : []),
    ...(rating?.step === 'SETTLED' ? [moment('RATING_SETTLED', rating.value)] : []),
    ...(rating?.step === 'BEST' ? [moment('RATING_BEST', rating.value)] : []),
  ];
}

/** Returns only the outcome for one side, because records are counted a moment after the score is final. */
export function outcomeOnly(
  { kind, winner }: Pick<FinalResult, 'kind' | 'winner'>,
  mySide: MatchSide,
): GameGains | null {
  if (kind !== 'PLAYED' || winner === null) return null;
  const outcome = winner === 'DRAW' ? 'DRAW' : winner === mySide ? 'WIN' : 'LOSS';
  return { outcome, played: 0, streak: 0, rating: null };
}
