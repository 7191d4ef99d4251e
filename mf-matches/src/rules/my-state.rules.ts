import type { MatchCard } from '@homeground/shared/contracts';
import type { CardEdge, TagTone } from '@homeground/shared/ui';

/** My own state on a match, in one word, with the colour of the card's edge. */
export interface MyState {
  readonly word:
    | 'mine'
    | 'paused'
    | 'applied'
    | 'talking'
    | 'standby'
    | 'confirmed'
    | 'refused'
    | 'closed'
    | 'cancelled'
    | 'expired'
    | 'played';
  readonly tone: TagTone;
  readonly edge: CardEdge | undefined;
}

const ended = {
  CANCELLED: { word: 'cancelled', tone: 'danger', edge: 'quiet' },
  EXPIRED: { word: 'expired', tone: 'quiet', edge: 'quiet' },
  COMPLETED: { word: 'played', tone: 'quiet', edge: 'quiet' },
  AWAITING_RESULT: { word: 'played', tone: 'warning', edge: 'warning' },
} as const satisfies Partial<Record<MatchCard['state'], MyState>>;

const applied = {
  PENDING: { word: 'applied', tone: 'accent', edge: 'accent' },
  TALKING: { word: 'talking', tone: 'warning', edge: 'warning' },
  STANDBY: { word: 'standby', tone: 'quiet', edge: 'quiet' },
  CONFIRMED: { word: 'confirmed', tone: 'confirm', edge: 'confirm' },
  REJECTED: { word: 'refused', tone: 'quiet', edge: undefined },
  WITHDRAWN: null,
  CLOSED: { word: 'closed', tone: 'quiet', edge: undefined },
  EXPIRED: null,
} as const satisfies Record<NonNullable<MatchCard['mine']['proposalState']>, MyState | null>;

export function myState({
  state,
  mine,
  takesProposals,
}: Pick<MatchCard, 'state' | 'mine' | 'takesProposals'>): MyState | null {
  if (state !== 'OPEN' && state !== 'CONFIRMED') return ended[state];
  if (mine.isHost || mine.isPlaying) {
    if (state === 'CONFIRMED') return applied.CONFIRMED;
    if (mine.isHost)
      return takesProposals
        ? { word: 'mine', tone: 'accent', edge: 'accent' }
        : { word: 'paused', tone: 'quiet', edge: 'quiet' };
  }
  return mine.proposalState && applied[mine.proposalState];
}
