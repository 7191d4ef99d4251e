import {
  sports,
  type FinalResult,
  type MatchPhase,
  type SportId,
  wallTimeAt,
} from '@homeground/shared/contracts';

/** State of a match that is shown between its two sides. */
export type VersusState =
  | { readonly is: 'VERSUS' | 'EXPIRED' | 'NOW' | 'PLAYING' | 'CANCELLED' | 'PLAYED' }
  | { readonly is: 'IN'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly is: 'SCORE'; readonly host: number; readonly away: number };

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Returns the time until the start: in minutes up to two hours, in hours up to two days, and then in calendar days. From Sunday to Tuesday
 * is two days, at any time of the day.
 */
function untilStart({ startAt, timeZone }: MatchFacts, now: number): VersusState {
  const start = Date.parse(startAt);
  const minutes = Math.ceil((start - now) / MINUTE);
  if (minutes <= 0) return { is: 'NOW' };
  if (minutes < 120) return { is: 'IN', unit: 'minutes', count: minutes };
  return minutes < 48 * 60
    ? { is: 'IN', unit: 'hours', count: Math.round(minutes / 60) }
    : { is: 'IN', unit: 'days', count: dayNumberOf(start, timeZone) - dayNumberOf(now, timeZone) };
}

/** Returns the number of the calendar day at a time. Consecutive days have consecutive numbers. */
const dayNumberOf = (time: number, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): number =>
  Math.floor(wallTimeAt(time, timeZone) / DAY);

interface MatchFacts {
  readonly startAt: string;
  /** Time zone of the venue. The default is the time zone of the device. */
  readonly timeZone?: string;
  readonly sport: SportId;
  readonly result?: FinalResult | null;
}

/** Returns what is shown between the sides. A walkover, and a sport in which only the winner counts, show "Over" instead of a score. */
export function versusState(match: MatchFacts, phase: MatchPhase, now: number): VersusState {
  if (phase === 'IN_PROGRESS') return { is: 'PLAYING' };
  if (phase === 'CONFIRMED') return untilStart(match, now);
  if (phase === 'CANCELLED' || phase === 'EXPIRED') return { is: phase };
  if (phase === 'OPEN') return { is: 'VERSUS' };
  const { hostScore = null, awayScore = null } = match.result ?? {};
  if (hostScore !== null && awayScore !== null && sports[match.sport].scoreMode !== 'WIN_ONLY')
    return { is: 'SCORE', host: hostScore, away: awayScore };
  return { is: 'PLAYED' };
}
