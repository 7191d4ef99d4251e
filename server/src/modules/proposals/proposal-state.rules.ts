import type { MatchState, ProposalAct, ProposalState, RoomSide } from '@homeground/shared/contracts';

export const liveStates = [
  'PENDING',
  'TALKING',
  'STANDBY',
  'CONFIRMED',
] as const satisfies readonly ProposalState[];
/** States of a live proposal that is not confirmed. */
export const waitingStates = ['PENDING', 'TALKING', 'STANDBY'] as const satisfies readonly ProposalState[];
/** States in which messages can be sent (SPEC 6.3). */
const openStates: readonly ProposalState[] = ['TALKING', 'STANDBY', 'CONFIRMED'];

/** Fields of the match that its proposals depend on. */
export interface ProposalStateFacts {
  readonly matchState: MatchState;
  readonly startAt: Date;
  readonly now: Date;
}

interface Transition {
  readonly by: RoomSide;
  readonly from: readonly ProposalState[];
  /** null: the state does not change. */
  readonly to: ProposalState | null;
  /** The act is possible only while the match is open. */
  readonly whileOpen: boolean;
  /** The act agrees to time, place, cost and size. */
  readonly agreesToTerms?: true;
}

/** Acts of users, as in the diagram of states.md. All are possible only before the match starts. */
export const acts: Readonly<Record<ProposalAct, Transition>> = {
  talk: { by: 'HOST', from: ['PENDING', 'STANDBY'], to: 'TALKING', whileOpen: true },
  standby: { by: 'HOST', from: ['TALKING'], to: 'STANDBY', whileOpen: true },
  confirm: { by: 'HOST', from: ['TALKING'], to: 'CONFIRMED', whileOpen: true, agreesToTerms: true },
  reject: { by: 'HOST', from: waitingStates, to: 'REJECTED', whileOpen: false },
  withdraw: { by: 'APPLICANT', from: liveStates, to: 'WITHDRAWN', whileOpen: false },
  agree: { by: 'APPLICANT', from: waitingStates, to: null, whileOpen: false, agreesToTerms: true },
  /** Possible only while the place is offered to this applicant. */
  take: { by: 'APPLICANT', from: ['STANDBY'], to: 'TALKING', whileOpen: true },
};

/** Transitions when another side is confirmed, or when the match is cancelled or starts. */
export const proposalOutcomes = {
  close: { from: ['PENDING', 'TALKING'], to: 'CLOSED' },
  match_cancelled: { from: liveStates, to: 'CLOSED' },
  expire: { from: waitingStates, to: 'EXPIRED' },
} as const satisfies Record<string, { readonly from: readonly ProposalState[]; readonly to: ProposalState }>;

/** Returns the current state, including changes by the match and the clock that are not stored yet. */
export function proposalStateAt(
  state: ProposalState,
  { matchState, startAt, now }: ProposalStateFacts,
): ProposalState {
  const isWaiting = waitingStates.some((waitingState) => waitingState === state);
  if (matchState === 'CANCELLED' && (isWaiting || state === 'CONFIRMED')) return 'CLOSED';
  return isWaiting && now >= startAt ? 'EXPIRED' : state;
}

/** Returns the next state, or null if the act is not allowed. */
export function stateAfterAct(
  state: ProposalState,
  act: ProposalAct,
  facts: ProposalStateFacts,
): ProposalState | null {
  const { from, to, whileOpen } = acts[act];
  const currentState = proposalStateAt(state, facts);
  if (!from.includes(currentState) || facts.now >= facts.startAt) return null;
  if (whileOpen && facts.matchState !== 'OPEN') return null;
  return to ?? currentState;
}

export function isRoomWritable(state: ProposalState, facts: ProposalStateFacts): boolean {
  return openStates.includes(proposalStateAt(state, facts));
}
/**
 * Returns whether a card may be proposed. A card changes the match, so the match must be open, or confirmed with this applicant, and
 * must not have started.
 */
export function acceptsCards(state: ProposalState, facts: ProposalStateFacts): boolean {
  const currentState = proposalStateAt(state, facts);
  const mayChange =
    currentState === 'TALKING'
      ? facts.matchState === 'OPEN'
      : currentState === 'CONFIRMED' && facts.matchState === 'CONFIRMED';
  return mayChange && facts.now < facts.startAt;
}
