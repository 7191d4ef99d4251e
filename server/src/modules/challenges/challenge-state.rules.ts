import {
  limits,
  type ChallengeAct,
  type ChallengeSide,
  type ChallengeState,
  type MatchState,
} from '@homeground/shared/contracts';

const day = 86_400_000;

interface Move {
  readonly by: ChallengeSide;
  readonly from: readonly ChallengeState[];
  readonly to: ChallengeState;
}

/** What people do: the diagram of states.md. All of it needs an open match. */
export const acts: Readonly<Record<ChallengeAct, Move>> = {
  accept: { by: 'CHALLENGED', from: ['WAITING'], to: 'ACCEPTED' },
  decline: { by: 'CHALLENGED', from: ['WAITING'], to: 'DECLINED' },
  open: { by: 'CHALLENGER', from: ['WAITING', 'ACCEPTED', 'DECLINED', 'LAPSED'], to: 'OPENED' },
};

/** What happens to a challenge that waits. */
export const fates = {
  lapse: { from: ['WAITING'], to: 'LAPSED' },
  match_cancelled: { from: ['WAITING'], to: 'CANCELLED' },
} as const satisfies Record<
  string,
  { readonly from: readonly ChallengeState[]; readonly to: ChallengeState }
>;

/** What a state depends on; `matchState` with the clock's own moves made. */
export interface ChallengeMoment {
  readonly matchState: MatchState;
  readonly sentAt: Date;
  readonly startAt: Date;
  readonly now: Date;
}

/** After seven days, at the latest when the match starts. */
export function lapsesAt({ sentAt, startAt }: Pick<ChallengeMoment, 'sentAt' | 'startAt'>): Date {
  return new Date(Math.min(sentAt.getTime() + limits.challenge.days * day, startAt.getTime()));
}

/** The state with what the match and the clock have done to it, whether or not anybody has written it down. */
export function challengeStateAt(state: ChallengeState, moment: ChallengeMoment): ChallengeState {
  if (state !== 'WAITING') return state;
  if (moment.matchState === 'CANCELLED') return 'CANCELLED';
  return moment.now >= lapsesAt(moment) ? 'LAPSED' : 'WAITING';
}

/** Where an act leads; null where it is not allowed. */
export function actedOn(
  state: ChallengeState,
  act: ChallengeAct,
  moment: ChallengeMoment,
): ChallengeState | null {
  if (moment.matchState !== 'OPEN') return null;
  const { from, to } = acts[act];
  return from.includes(challengeStateAt(state, moment)) ? to : null;
}
