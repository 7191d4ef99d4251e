import { limits } from './limits';
import type { MatchState } from './match-words';

/** How a match is shown: its state, and the time in which it is being played. */
export type MatchPhase = MatchState | 'IN_PROGRESS';

/** Facts of a match that its phase depends on. */
export interface MatchTimes {
  readonly state: MatchState;
  readonly startAt: string;
  readonly minutes: number;
}

const minute = 60_000;
const { resultAfterStartMinutes } = limits.match;

/** The state with the clock's own moves made, whether or not anybody has written them down (SPEC 5.2). */
export function matchStateAt({ state, startAt }: Omit<MatchTimes, 'minutes'>, now: number): MatchState {
  const start = Date.parse(startAt);
  if (state === 'OPEN' && now >= start) return 'EXPIRED';
  if (state === 'CONFIRMED' && now >= start + resultAfterStartMinutes * minute) return 'AWAITING_RESULT';
  return state;
}

/** Between its start and its end a match with two sides is in progress, although its result may be told already. */
export function matchPhaseAt(match: MatchTimes, now: number): MatchPhase {
  const state = matchStateAt(match, now);
  const start = Date.parse(match.startAt);
  const isOn = now >= start && now < start + match.minutes * minute;
  return isOn && (state === 'CONFIRMED' || state === 'AWAITING_RESULT') ? 'IN_PROGRESS' : state;
}

/** When an open page shows something else by itself; null: never. */
export function nextPhaseChange(match: MatchTimes, now: number): number | null {
  const start = Date.parse(match.startAt);
  const phase = matchPhaseAt(match, now);
  if (phase === 'OPEN' || phase === 'CONFIRMED') return start;
  return phase === 'IN_PROGRESS' ? start + match.minutes * minute : null;
}
