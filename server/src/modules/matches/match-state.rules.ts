import { limits, matchStateAt, type MatchState } from '@homeground/shared/contracts';

const minute = 60_000;

/** Facts that a state depends on. */
export interface MatchMoment {
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
export const transitions = {
  confirm: { from: ['OPEN'], to: 'CONFIRMED', when: beforeStart },
  reopen: { from: ['CONFIRMED'], to: 'OPEN', when: beforeStart },
  cancel: { from: ['OPEN', 'CONFIRMED'], to: 'CANCELLED', when: beforeStart },
  expire: { from: ['OPEN'], to: 'EXPIRED', when: (startAt, now) => now >= startAt },
  await_result: {
    from: ['CONFIRMED'],
    to: 'AWAITING_RESULT',
    when: (startAt, now) => now >= resultFrom(startAt),
  },
  complete: { from: ['AWAITING_RESULT'], to: 'COMPLETED', when: () => true },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** SPEC 7.1: from this moment a result can be told. */
export function resultFrom(startAt: Date): Date {
  return new Date(startAt.getTime() + limits.match.resultAfterStartMinutes * minute);
}

/** The state with the clock's own moves made, whether or not a job has come by (SPEC 5.2). */
export function stateAt({ state, startAt }: MatchMoment, now: Date): MatchState {
  return matchStateAt({ state, startAt: startAt.toISOString() }, now.getTime());
}

/** Where a move leads, or null where it is not allowed. */
export function moved(match: MatchMoment, name: TransitionName, now: Date): MatchState | null {
  const move: Transition = transitions[name];
  // The clock's own moves start from what is written down, all others from how things really stand.
  const from = name === 'expire' || name === 'await_result' ? match.state : stateAt(match, now);
  return move.from.includes(from) && move.when(match.startAt, now) ? move.to : null;
}

/** SPEC 5.4. */
export function isLateCancel(startAt: Date, now: Date): boolean {
  return startAt.getTime() - now.getTime() < limits.match.lateCancelHours * 60 * minute;
}
