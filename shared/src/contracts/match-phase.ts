import { limits } from './limits';
import type { MatchState } from './match-words';

/** Phase of a match for display: its state, or IN_PROGRESS while the match is being played. */
export type MatchPhase = MatchState | 'IN_PROGRESS';

/** Facts of a match that its phase depends on. */
export interface MatchTimes {
  readonly state: MatchState;
  readonly startAt: string;
  readonly minutes: number;
}

const minuteMs = 60_000;
const { resultAfterStartMinutes } = limits.match;

/** Returns the state at a time. Includes changes that happen by time alone and may not be stored yet (SPEC 5.2). */
export function matchStateAt({ state, startAt }: Omit<MatchTimes, 'minutes'>, now: number): MatchState {
  const start = Date.parse(startAt);
  if (state === 'OPEN' && now >= start) return 'EXPIRED';
  if (state === 'CONFIRMED' && now >= start + resultAfterStartMinutes * minuteMs) return 'AWAITING_RESULT';
  return state;
}

/** Returns the phase at a time. A match with two sides is in progress between start and end, even if its result can be entered. */
export function matchPhaseAt(match: MatchTimes, now: number): MatchPhase {
  const state = matchStateAt(match, now);
  const start = Date.parse(match.startAt);
  const isBeingPlayed = now >= start && now < start + match.minutes * minuteMs;
  return isBeingPlayed && (state === 'CONFIRMED' || state === 'AWAITING_RESULT') ? 'IN_PROGRESS' : state;
}

/** Returns the time at which the phase changes next by time alone; null if it never does. */
export function nextPhaseChange(match: MatchTimes, now: number): number | null {
  const start = Date.parse(match.startAt);
  const phase = matchPhaseAt(match, now);
  if (phase === 'OPEN' || phase === 'CONFIRMED') return start;
  return phase === 'IN_PROGRESS' ? start + match.minutes * minuteMs : null;
}
