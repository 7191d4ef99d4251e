import { costPerHead, mainObstacle, nextStep } from './next-step.rules';
import { someDetail } from './match.fixture';

const stranger = { isHost: false, isPlaying: false, proposalId: null, proposalState: null } as const;
const side = {
  teamId: 't2',
  name: 'Night owls',
  pictureUrl: null,
  kit: null,
  people: 12,
  eligible: false,
  obstacles: [],
  warnings: [],
};

test.each([
  [someDetail(), 'apply'],
  [someDetail({ mine: { ...stranger, proposalId: 'p', proposalState: 'PENDING' } }), 'chat'],
  [someDetail({ mine: { ...stranger, proposalId: 'p', proposalState: 'WITHDRAWN' } }), 'apply'],
  [someDetail({ mine: { ...stranger, isHost: true, isPlaying: true } }), 'applicants'],
  [someDetail({ mine: { ...stranger, isHost: true, isPlaying: true }, applicantCount: 0 }), 'share'],
  [someDetail({ state: 'CONFIRMED', mine: { ...stranger, isHost: true, isPlaying: true } }), 'rooms'],
  [someDetail({ state: 'EXPIRED', mine: { ...stranger, isHost: true, isPlaying: true } }), 'none'],
  [someDetail({ state: 'AWAITING_RESULT', asked: { result: true, review: false } }), 'result'],
  [
    someDetail({ state: 'AWAITING_RESULT', asked: { result: true, answer: true, review: false } }),
    'answer_result',
  ],
  [someDetail({ state: 'COMPLETED', asked: { result: false, review: true } }), 'review'],
  [someDetail({ state: 'AWAITING_RESULT', mine: { ...stranger, isPlaying: true } }), 'see_result'],
  [someDetail({ state: 'COMPLETED', mine: { ...stranger, isPlaying: true } }), 'none'],
  [someDetail({ state: 'CANCELLED' }), 'none'],
  [someDetail({ eligibility: [{ ...side, obstacles: ['TOO_FAR'] }] }), 'blocked'],
])('each match has the expected next step (case %#)', (match, kind) => {
  expect(nextStep(match).kind).toBe(kind);
});

test('for a match between teams, a user without a team reads that they need a team', () => {
  const step = nextStep(someDetail({ eligibility: [{ ...side, teamId: null, obstacles: ['OTHER_KIND'] }] }));
  expect(step).toEqual({ kind: 'blocked', sides: [], needsTeam: true });
});

test('the obstacle that must be solved first is shown', () => {
  expect(mainObstacle({ obstacles: ['TOO_FAR', 'NOT_LEADING'] })).toBe('NOT_LEADING');
  expect(mainObstacle({ obstacles: [] })).toBeNull();
});

test('a player’s share of the cost is rounded up to a hundred won', () => {
  const currency = 'KRW';
  expect(costPerHead({ costPerTeam: 40_000, currency, playersPerSide: 7 })).toBe(5800);
  expect(costPerHead({ costPerTeam: 0, currency, playersPerSide: 7 })).toBe(0);
});

test('a share in another currency is rounded up to a full unit', () => {
  expect(costPerHead({ costPerTeam: 60, currency: 'EUR', playersPerSide: 7 })).toBe(9);
});
