import type { MatchState, ProposalAct, ProposalState, RoomSide } from '@homeground/shared/contracts';

export const liveStates = [
  'PENDING',
  'TALKING',
  'STANDBY',
  'CONFIRMED',
] as const satisfies readonly ProposalState[];
/** Live, and not the opponent. */
export const waitingStates = ['PENDING', 'TALKING', 'STANDBY'] as const satisfies readonly ProposalState[];
/** In these a room is written in (SPEC 6.3). */
const openStates: readonly ProposalState[] = ['TALKING', 'STANDBY', 'CONFIRMED'];

/** The match as far as its proposals depend on it. */
export interface ProposalMoment {
  readonly matchState: MatchState;
  readonly startAt: Date;
  readonly now: Date;
}

interface Move {
  readonly by: RoomSide;
  readonly from: readonly ProposalState[];
  /** null: stays what it is. */
  readonly to: ProposalState | null;
  /** Only while the match looks for an opponent. */
  readonly whileOpen: boolean;
  /** Says yes to time, place, cost and size. */
  readonly agreesToTerms?: true;
}

/** What people do: the diagram of spec.md. All of it ends with the start of the match. */
export const acts: Readonly<Record<ProposalAct, Move>> = {
  talk: { by: 'HOST', from: ['PENDING', 'STANDBY'], to: 'TALKING', whileOpen: true },
  standby: { by: 'HOST', from: ['TALKING'], to: 'STANDBY', whileOpen: true },
  confirm: { by: 'HOST', from: ['TALKING'], to: 'CONFIRMED', whileOpen: true, agreesToTerms: true },
  reject: { by: 'HOST', from: waitingStates, to: 'REJECTED', whileOpen: false },
  withdraw: { by: 'APPLICANT', from: liveStates, to: 'WITHDRAWN', whileOpen: false },
  agree: { by: 'APPLICANT', from: waitingStates, to: null, whileOpen: false, agreesToTerms: true },
  /** Only while the place is kept for them. */
  take: { by: 'APPLICANT', from: ['STANDBY'], to: 'TALKING', whileOpen: true },
};

/** What happens to a proposal by another's confirmation, the match's end, or the clock. */
export const fates = {
  close: { from: ['PENDING', 'TALKING'], to: 'CLOSED' },
  match_cancelled: { from: liveStates, to: 'CLOSED' },
  expire: { from: waitingStates, to: 'EXPIRED' },
} as const satisfies Record<string, { readonly from: readonly ProposalState[]; readonly to: ProposalState }>;

/** The state with what the match and the clock have done to it, whether or not anybody has come by to write it down. */
export function proposalStateAt(
  state: ProposalState,
  { matchState, startAt, now }: ProposalMoment,
): ProposalState {
  const isWaiting = waitingStates.some((one) => one === state);
  if (matchState === 'CANCELLED' && (isWaiting || state === 'CONFIRMED')) return 'CLOSED';
  return isWaiting && now >= startAt ? 'EXPIRED' : state;
}

/** Where an act leads; null where it is not allowed. */
export function actedOn(
  state: ProposalState,
  act: ProposalAct,
  moment: ProposalMoment,
): ProposalState | null {
  const { from, to, whileOpen } = acts[act];
  const current = proposalStateAt(state, moment);
  if (!from.includes(current) || moment.now >= moment.startAt) return null;
  if (whileOpen && moment.matchState !== 'OPEN') return null;
  return to ?? current;
}

export function isWritable(state: ProposalState, moment: ProposalMoment): boolean {
  return openStates.includes(proposalStateAt(state, moment));
}
/** A card changes the match, so it must be one that this room is talking about and that has not begun. */
export function takesCards(state: ProposalState, moment: ProposalMoment): boolean {
  const current = proposalStateAt(state, moment);
  const mayChange =
    current === 'TALKING'
      ? moment.matchState === 'OPEN'
      : current === 'CONFIRMED' && moment.matchState === 'CONFIRMED';
  return mayChange && moment.now < moment.startAt;
}
