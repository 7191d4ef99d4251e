import { myState } from './my-state.rules';

const stranger = { isHost: false, isPlaying: false, proposalId: null, proposalState: null } as const;
const open = { phase: 'OPEN', takesProposals: true } as const;

test.each([
  [{ ...open, mine: stranger }, null],
  [{ ...open, mine: { ...stranger, isHost: true, isPlaying: true } }, 'mine'],
  [{ ...open, takesProposals: false, mine: { ...stranger, isHost: true, isPlaying: true } }, 'paused'],
  [{ ...open, mine: { ...stranger, proposalState: 'PENDING' } }, 'applied'],
  [{ ...open, mine: { ...stranger, proposalState: 'TALKING' } }, 'talking'],
  [{ ...open, mine: { ...stranger, proposalState: 'WITHDRAWN' } }, null],
  [{ ...open, phase: 'CONFIRMED', mine: { ...stranger, proposalState: 'CLOSED' } }, 'closed'],
  [{ ...open, phase: 'CONFIRMED', mine: { ...stranger, isPlaying: true } }, 'confirmed'],
  [{ ...open, phase: 'CANCELLED', mine: stranger }, 'cancelled'],
  [{ ...open, phase: 'IN_PROGRESS', mine: stranger }, 'playing'],
  [{ ...open, phase: 'AWAITING_RESULT', mine: stranger }, 'awaiting'],
  [{ ...open, phase: 'COMPLETED', mine: stranger }, 'played'],
] as const)('for the match %j, the state of the user is shown as %s', (match, word) => {
  expect(myState(match, match.phase)?.word ?? null).toBe(word);
});
