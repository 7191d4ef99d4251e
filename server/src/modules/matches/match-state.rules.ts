import { limits, matchStateAt, type MatchState } from '@homeground/shared/contracts';

const minute = 60_000;

/** Facts that a state depends on. */
export interface MatchStateFacts {
  readonly state: MatchState;
  readonly startAt: Date;
}

interface Transition {
  readonly from: readonly MatchState[];
  readonly to: MatchState;
  /** Condition on the time. */
  readonly when: (startAt: Date, now: Date) => boolean;
}

const beforeStart = (startAt: Date, now: Date) => now < startAt;

/** Transitions of a match, as in the diagram of states.md. */
export const matchTransitions = {
  confirm: { from: ['OPEN'], to: 'CONFIRMED', when: beforeStart },
  reopen: { from: ['CONFIRMED'], to: 'OPEN', when: beforeStart },
  cancel: { from: ['OPEN', 'CONFIRMED'], to: 'CANCELLED', when: beforeStart },
  expire: { from: ['OPEN'], to: 'EXPIRED', when: (startAt, now) => now >= startAt },
  await_result: {
    from: ['CONFIRMED'],
    to: 'AWAITING_RESULT',
    when: (startAt, now) => now >= earliestResultAt(startAt),
  },
  complete: { from: ['AWAITING_RESULT'], to: 'COMPLETED', when: () => true },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof matchTransitions;

/** Returns the time from which a result can be entered (SPEC 7.1). */
export function earliestResultAt(startAt: Date): Date {
  return new Date(startAt.getTime() + limits.match.resultAfterStartMinutes * minute);
}

/** Returns the time at which a match without a claim of either side ends (SPEC 7.1). */
export function unreportedAt(startAt: Date): Date {
  return new Date(startAt.getTime() + limits.result.unreportedDays * 24 * 60 * minute);
}

/** Returns the state with timed transitions applied, whether or not their job has run (SPEC 5.2). */
export function stateAt({ state, startAt }: MatchStateFacts, now: Date): MatchState {
  return matchStateAt({ state, startAt: startAt.toISOString() }, now.getTime());
}

/** Returns the state after a transition, or null if the transition is not allowed. */
export function stateAfter(match: MatchStateFacts, name: TransitionName, now: Date): MatchState | null {
  const transition: Transition = matchTransitions[name];
  // Timed transitions start from the stored state, all others from the state at `now`.
  const fromState = name === 'expire' || name === 'await_result' ? match.state : stateAt(match, now);
  return transition.from.includes(fromState) && transition.when(match.startAt, now) ? transition.to : null;
}

/** Returns whether a cancellation at `now` counts as late (SPEC 5.4). */
export function isLateCancel(startAt: Date, now: Date): boolean {
  return startAt.getTime() - now.getTime() < limits.match.lateCancelHours * 60 * minute;
}
