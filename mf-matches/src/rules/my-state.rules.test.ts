import { myState } from './my-state.rules';

const stranger = { isHost: false, isPlaying: false, proposalId: null, proposalState: null } as const;
const open = { state: 'OPEN', takesProposals: true } as const;

test.each([
  [{ ...open, mine: stranger }, null],
  [{ ...open, mine: { ...stranger, isHost: true, isPlaying: true } }, 'mine'],
  [{ ...open, takesProposals: false, mine: { ...stranger, isHost: true, isPlaying: true } }, 'paused'],
  [{ ...open, mine: { ...stranger, proposalState: 'PENDING' } }, 'applied'],
  [{ ...open, mine: { ...stranger, proposalState: 'TALKING' } }, 'talking'],
  [{ ...open, mine: { ...stranger, proposalState: 'WITHDRAWN' } }, null],
  [{ ...open, state: 'CONFIRMED', mine: { ...stranger, proposalState: 'CLOSED' } }, 'closed'],
  [{ ...open, state: 'CONFIRMED', mine: { ...stranger, isPlaying: true } }, 'confirmed'],
  [{ ...open, state: 'CANCELLED', mine: stranger }, 'cancelled'],
] as const)('%j is told as %s', (match, word) => {
  expect(myState(match)?.word ?? null).toBe(word);
});
