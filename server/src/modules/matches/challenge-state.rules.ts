import {
  limits,
  type ChallengeAct,
  type ChallengeSide,
  type ChallengeState,
  type MatchState,
} from '@homeground/shared/contracts';

const day = 86_400_000;

interface Transition {
  readonly by: ChallengeSide;
  readonly from: readonly ChallengeState[];
  readonly to: ChallengeState;
}

/** Transitions by users, as in the diagram of challenges/states.md. All of them need an open match. */
export const challengeActs: Readonly<Record<ChallengeAct, Transition>> = {
  accept: { by: 'CHALLENGED', from: ['WAITING'], to: 'ACCEPTED' },
  decline: { by: 'CHALLENGED', from: ['WAITING'], to: 'DECLINED' },
  open: { by: 'CHALLENGER', from: ['WAITING', 'ACCEPTED', 'DECLINED', 'LAPSED'], to: 'OPENED' },
};

/** Transitions of a waiting challenge without an act of a user. */
export const challengeOutcomes = {
  lapse: { from: ['WAITING'], to: 'LAPSED' },
  match_cancelled: { from: ['WAITING'], to: 'CANCELLED' },
} as const satisfies Record<
  string,
  { readonly from: readonly ChallengeState[]; readonly to: ChallengeState }
>;

/** Facts on which the state depends. `matchState` already follows the clock. */
export interface ChallengeStateFacts {
  readonly matchState: MatchState;
  readonly sentAt: Date;
  readonly startAt: Date;
  readonly now: Date;
}

/** Returns when a waiting challenge lapses: some days after it was sent, at the latest when the match starts. */
export function challengeLapseTime({
  sentAt,
  startAt,
}: Pick<ChallengeStateFacts, 'sentAt' | 'startAt'>): Date {
  return new Date(Math.min(sentAt.getTime() + limits.challenge.days * day, startAt.getTime()));
}

/** Returns the current state, even if the end of the match or the lapse is not stored yet. */
export function challengeStateAt(state: ChallengeState, facts: ChallengeStateFacts): ChallengeState {
  if (state !== 'WAITING') return state;
  if (facts.matchState === 'CANCELLED') return 'CANCELLED';
  return facts.now >= challengeLapseTime(facts) ? 'LAPSED' : 'WAITING';
}

/** Returns the state after an act; null if the act is not allowed. */
export function challengeStateAfter(
  state: ChallengeState,
  act: ChallengeAct,
  facts: ChallengeStateFacts,
): ChallengeState | null {
  if (facts.matchState !== 'OPEN') return null;
  const { from, to } = challengeActs[act];
  return from.includes(challengeStateAt(state, facts)) ? to : null;
}
