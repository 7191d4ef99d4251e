import { sports, type FinalResult, type MatchPhase, type SportId } from '@homeground/shared/contracts';

/** State of a match that is shown between its two sides. */
export type VersusState =
  | { readonly is: 'VERSUS' | 'NOW' | 'PLAYING' | 'CANCELLED' | 'PLAYED' }
  | { readonly is: 'IN'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly is: 'SCORE'; readonly host: number; readonly away: number };

const MINUTE = 60_000;

/** Returns the time until the start: in minutes up to two hours, in hours up to two days, and then in days. */
function untilStart(startAt: string, now: number): VersusState {
  const minutes = Math.ceil((Date.parse(startAt) - now) / MINUTE);
  if (minutes <= 0) return { is: 'NOW' };
  if (minutes < 120) return { is: 'IN', unit: 'minutes', count: minutes };
  return minutes < 48 * 60
    ? { is: 'IN', unit: 'hours', count: Math.round(minutes / 60) }
    : { is: 'IN', unit: 'days', count: Math.round(minutes / 60 / 24) };
}

interface MatchFacts {
  readonly startAt: string;
  readonly sport: SportId;
  readonly result?: FinalResult | null;
}

/** Returns what is shown between the sides. A walkover, and a sport in which only the winner counts, show "Played" instead of a score. */
export function versusState(
  { startAt, sport, result }: MatchFacts,
  phase: MatchPhase,
  now: number,
): VersusState {
  if (phase === 'IN_PROGRESS') return { is: 'PLAYING' };
  if (phase === 'CONFIRMED') return untilStart(startAt, now);
  if (phase === 'CANCELLED') return { is: 'CANCELLED' };
  if (phase === 'OPEN' || phase === 'EXPIRED') return { is: 'VERSUS' };
  const { hostScore = null, awayScore = null } = result ?? {};
  if (hostScore !== null && awayScore !== null && sports[sport].scoreMode !== 'WIN_ONLY')
    return { is: 'SCORE', host: hostScore, away: awayScore };
  return { is: 'PLAYED' };
}
