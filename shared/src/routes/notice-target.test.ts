import { noticeKinds, type Notice, type NoticeKind } from '@homeground/shared/contracts';
import { matchRoute } from './match';
import { isServerPage, noticeTarget } from './notice-target';

/** Data for every kind of notice. Each kind uses only some of the fields. */
const anyData = {
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

const notice = (kind: NoticeKind, data: object = anyData) =>
  ({ id: 'n', number: 1, createdAt: '', read: false, actor: null, kind, data }) as Notice;

test.each(noticeKinds)('%s leads to an existing page', (kind) => {
  const target = noticeTarget(notice(kind));
  expect(isServerPage(target) || matchRoute(target) !== null).toBe(true);
});

test('a change that needs agreement leads to the room, any other change to the match', () => {
  expect(noticeTarget(notice('match.changed'))).toBe('/chatlist/p');
  expect(noticeTarget(notice('match.changed', { ...anyData, mustAgree: false }))).toBe('/matches/m');
  expect(noticeTarget(notice('match.changed', { ...anyData, matchProposalId: null }))).toBe('/matches/m');
});

test('a decision leads to a page of the server', () => {
  const target = noticeTarget(notice('moderation.decided'));
  expect([target, isServerPage(target), isServerPage('/matches/m')]).toEqual(['/decision?id=d', true, false]);
});

test('a single applicant leads to the room, several lead to the list of applicants', () => {
  const receivedNotice = notice('proposal.received');
  expect(noticeTarget(receivedNotice)).toBe('/chatlist/p');
  expect(noticeTarget({ ...receivedNotice, group: { count: 3, faces: [] } })).toBe('/matches/m/chatlist');
});

test('a single guest who cannot come leads to the room, several lead to the match', () => {
  const withdrawnNotice = notice('guest_offer.withdrawn', { ...anyData, guestOfferId: 'g' });
  expect(noticeTarget(withdrawnNotice)).toBe('/chatlist/g');
  expect(noticeTarget({ ...withdrawnNotice, group: { count: 2, faces: [] } })).toBe('/matches/m');
});

test('an invitation leads to its own page', () => {
  expect(noticeTarget(notice('invitation.received'))).toBe('/notification/i/t');
});

test.each(['review.open', 'review.revealed'] as const)(
  '%s of a guest leads to the review between the guest and the side',
  (kind) => {
    const guestData = { ...anyData, guestOfferId: 'g 1' };
    expect(noticeTarget(notice(kind, guestData))).toBe('/matches/m/review?guest=g%201');
  },
);
test('the notice of a suspension leads to the match, which a guest may see', () => {
  expect(noticeTarget(notice('side.suspended'))).toBe('/matches/m');
});
