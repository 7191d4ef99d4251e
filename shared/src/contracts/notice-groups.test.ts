import { noticeGroup } from './notice-groups';

const withdrawal = {
  matchId: 'm1',
  matchProposalId: 'p1',
  matchTitle: 'Sunday futsal',
  sideName: 'Night owls',
};

test('the opponent that pulled out has a row of its own, beside withdrawn applications', () => {
  expect(noticeGroup('proposal.withdrawn', withdrawal)).toBe('proposal.withdrawn m1');
  expect(noticeGroup('proposal.withdrawn', { ...withdrawal, opponentLeft: true })).toBe(
    'proposal.withdrawn m1 p1',
  );
});
