import { noticeKinds, type Notice, type NoticeKind } from '@homeground/shared/contracts';
import { matchRoute } from './match';
import { noticeTarget } from './notice-target';

/** Everything any kind may carry: each takes what it needs. */
const everything = {
  invitationId: 'i',
  teamId: 't',
  teamName: '',
  role: 'manager',
  matchId: 'm',
  matchTitle: '',
  matchProposalId: 'p',
  sideName: '',
  startAt: '',
  mustAgree: true,
  reason: '',
  hoursLeft: 1,
};

const notice = (kind: NoticeKind, data: object = everything) =>
  ({ id: 'n', number: 1, createdAt: '', read: false, actor: null, kind, data }) as Notice;

test.each(noticeKinds)('%s leads to a page there is', (kind) => {
  expect(matchRoute(noticeTarget(notice(kind)))).not.toBeNull();
});

test('a change to agree to leads into the room, any other to the match', () => {
  expect(noticeTarget(notice('match.changed'))).toBe('/chatlist/p');
  expect(noticeTarget(notice('match.changed', { ...everything, mustAgree: false }))).toBe('/matches/m');
  expect(noticeTarget(notice('match.changed', { ...everything, matchProposalId: null }))).toBe('/matches/m');
});

test('an invitation leads to its own page', () => {
  expect(noticeTarget(notice('invitation.received'))).toBe('/notification/i/t');
});
