import type { MatchCard, MatchPhase } from '@homeground/shared/contracts';
import type { CardEdge, TagTone } from '@homeground/shared/ui';

/** State of my side in a match, with the colour of the card's edge. */
export interface MyState {
  readonly word:
    | 'mine'
    | 'paused'
    | 'challenge'
    | 'applied'
    | 'talking'
    | 'standby'
    | 'confirmed'
    | 'refused'
    | 'closed'
    | 'cancelled'
    | 'expired'
    | 'playing'
    | 'awaiting'
    | 'played';
  readonly tone: TagTone;
  readonly edge: CardEdge | undefined;
}

const stateOfPhase = {
  CANCELLED: { word: 'cancelled', tone: 'danger', edge: 'quiet' },
  EXPIRED: { word: 'expired', tone: 'quiet', edge: 'quiet' },
  IN_PROGRESS: { word: 'playing', tone: 'confirm', edge: 'confirm' },
  COMPLETED: { word: 'played', tone: 'quiet', edge: 'quiet' },
  AWAITING_RESULT: { word: 'awaiting', tone: 'warning', edge: 'warning' },
} as const satisfies Partial<Record<MatchPhase, MyState>>;

const stateOfProposal = {
  PENDING: { word: 'applied', tone: 'accent', edge: 'accent' },
  TALKING: { word: 'talking', tone: 'warning', edge: 'warning' },
  STANDBY: { word: 'standby', tone: 'quiet', edge: 'quiet' },
  CONFIRMED: { word: 'confirmed', tone: 'confirm', edge: 'confirm' },
  REJECTED: { word: 'refused', tone: 'quiet', edge: undefined },
  WITHDRAWN: null,
  CLOSED: { word: 'closed', tone: 'quiet', edge: undefined },
  EXPIRED: null,
} as const satisfies Record<NonNullable<MatchCard['mine']['proposalState']>, MyState | null>;

export function myState(
  { mine, takesProposals, challenge }: Pick<MatchCard, 'mine' | 'takesProposals' | 'challenge'>,
  phase: MatchPhase,
): MyState | null {
  if (phase !== 'OPEN' && phase !== 'CONFIRMED') return stateOfPhase[phase];
  if (mine.isHost || mine.isPlaying) {
    if (phase === 'CONFIRMED') return stateOfProposal.CONFIRMED;
    if (mine.isHost && challenge) return { word: 'challenge', tone: 'accent', edge: 'accent' };
    if (mine.isHost)
      return takesProposals
        ? { word: 'mine', tone: 'accent', edge: 'accent' }
        : { word: 'paused', tone: 'quiet', edge: 'quiet' };
  }
  return mine.proposalState && stateOfProposal[mine.proposalState];
}
