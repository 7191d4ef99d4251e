import { noticeKinds, type Notice, type NoticeKind } from '@homeground/shared/contracts';
import { matchRoute } from './match';
import { isServerPage, noticeTarget } from './notice-target';

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
  decisionId: 'd',
};

const notice = (kind: NoticeKind, data: object = everything) =>
  ({ id: 'n', number: 1, createdAt: '', read: false, actor: null, kind, data }) as Notice;

test.each(noticeKinds)('%s leads to a page there is', (kind) => {
  const target = noticeTarget(notice(kind));
  expect(isServerPage(target) || matchRoute(target) !== null).toBe(true);
});

test('a change to agree to leads into the room, any other to the match', () => {
  expect(noticeTarget(notice('match.changed'))).toBe('/chatlist/p');
  expect(noticeTarget(notice('match.changed', { ...everything, mustAgree: false }))).toBe('/matches/m');
  expect(noticeTarget(notice('match.changed', { ...everything, matchProposalId: null }))).toBe('/matches/m');
});

test('a decision leads out of the app, to the page that the server writes', () => {
  const target = noticeTarget(notice('moderation.decided'));
  expect([target, isServerPage(target), isServerPage('/matches/m')]).toEqual(['/decision?id=d', true, false]);
});

test('one applicant leads to their room, several to all of them', () => {
  const received = notice('proposal.received');
  expect(noticeTarget(received)).toBe('/chatlist/p');
  expect(noticeTarget({ ...received, group: { count: 3, faces: [] } })).toBe('/matches/m/chatlist');
});

test('an invitation leads to its own page', () => {
  expect(noticeTarget(notice('invitation.received'))).toBe('/notification/i/t');
});

test.each(['review.open', 'review.revealed'] as const)(
  '%s of a guest leads to the review of that pair',
  (kind) => {
    const ofGuest = { ...everything, guestOfferId: 'g 1' };
    expect(noticeTarget(notice(kind, ofGuest))).toBe('/matches/m/review?guest=g%201');
  },
);
