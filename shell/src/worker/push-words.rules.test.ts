import type { Notice, PushedRoom } from '@homeground/shared/contracts';
import { notificationFor } from './push-words.rules';

const now = new Date('2026-11-27T03:00:00Z');
const notice = {
  id: 'n-1',
  number: 1,
  createdAt: now.toISOString(),
  read: false,
  actor: null,
  kind: 'proposal.received',
  data: { matchId: 'm', matchTitle: '일요일 풋살', matchProposalId: 'p', sideName: '한강 FC' },
} as const satisfies Notice;
const payloadWith = (changes: object) => JSON.stringify({ locale: 'ko', notice, ...changes });

test('a notification has the same text and target as in the list of notifications, in the language of the user', () => {
  expect(notificationFor(payloadWith({}), now)).toEqual({
    title: 'Homeground',
    text: '한강 FC가 ‘일요일 풋살’ 경기에 신청했어요',
    lang: 'ko',
    path: '/chatlist/p',
    tag: 'notice:proposal.received m',
    noticeId: 'n-1',
    roomId: null,
    newest: null,
    renotify: false,
    silent: false,
    unread: null,
  });
  expect(notificationFor(payloadWith({ locale: 'en' }), now)?.text).toBe('한강 FC applied to “일요일 풋살”');
});

test('a notice rings although another about its page is shown; one more of a kind that the list counts does not', () => {
  const pushOfKind = (kind: string) =>
    notificationFor(payloadWith({ notice: { ...notice, kind, data: { teamId: 't', teamName: 'FC' } } }), now);
  expect(pushOfKind('team.disbanded')).toMatchObject({ tag: 'notice:/team/t', renotify: true });
  expect(pushOfKind('member.joined')).toMatchObject({ tag: 'notice:member.joined t', renotify: false });
});

test.each(['proposal.received', 'proposal.withdrawn', 'guest_offer.withdrawn'])(
  'one more %s of a match replaces the notification before it, although it leads to another room',
  (kind) => {
    const tagOf = (id: string, data = {}) => {
      const ids = { matchProposalId: id, guestOfferId: id };
      return notificationFor(
        payloadWith({ notice: { ...notice, kind, data: { ...notice.data, ...ids, ...data } } }),
        now,
      )?.tag;
    };
    expect(tagOf('p2')).toBe(tagOf('p'));
    expect(tagOf('p2', { matchId: 'm2' })).not.toBe(tagOf('p'));
  },
);

test('the push of several applications names their number and leads to the list of applicants', () => {
  const group = { count: 3, faces: [] };
  expect(notificationFor(payloadWith({ notice: { ...notice, group } }), now)).toMatchObject({
    text: '‘일요일 풋살’ 경기에 신청 3건이 왔어요',
    path: '/matches/m/chatlist',
    tag: 'notice:proposal.received m',
  });
  expect(notificationFor(payloadWith({ locale: 'en', notice: { ...notice, group } }), now)?.text).toBe(
    '3 teams applied to “일요일 풋살”',
  );
});

const room: PushedRoom = {
  id: 'r',
  count: 1,
  preview: { from: '민준', kind: 'text', words: '북문에서 봬요' },
};
const pushOfRoom = (changes: Partial<PushedRoom>, locale = 'ko') =>
  notificationFor(JSON.stringify({ locale, room: { ...room, ...changes } }), now);

test('a push about a message has its author and text, alerts again for the next message, and leads to the room', () => {
  expect(pushOfRoom({})).toEqual({
    title: '민준',
    text: '북문에서 봬요',
    lang: 'ko',
    path: '/chatlist/r',
    tag: '/chatlist/r',
    noticeId: null,
    roomId: 'r',
    newest: null,
    renotify: true,
    silent: false,
    unread: null,
  });
});

test.each([
  ['ko', { count: 3 }, '북문에서 봬요 (새 메시지 3개)'],
  ['en', { count: 3 }, '북문에서 봬요 (3 new messages)'],
  ['ko', { preview: { from: '민준', kind: 'picture', words: '' } }, '사진을 보냈어요'],
  ['en', { preview: { from: 'Emma', kind: 'card', words: '' } }, 'Suggested a change'],
] as const)('in the language %s, a push about a room with %j has the text: %s', (locale, changes, text) => {
  expect(pushOfRoom(changes, locale)?.text).toBe(text);
});

test('a push sent because a message was deleted does not alert', () => {
  expect(pushOfRoom({ quietly: true })).toMatchObject({ renotify: false, silent: true });
  const preview = { from: '민준', kind: 'deleted', words: '' } as const;
  expect(pushOfRoom({ quietly: true, count: 0, preview })).toMatchObject({
    title: '민준',
    text: '삭제된 메시지예요',
    renotify: false,
  });
  expect(pushOfRoom({ quietly: true, count: 0, preview: null }, 'en')?.text).toBe('This message was deleted');
});

test('a push about a message names the room if the server does', () => {
  expect(pushOfRoom({ roomName: '한강 FC' })?.title).toBe('민준 · 한강 FC');
  expect(pushOfRoom({ roomName: '한강 FC', preview: null })?.title).toBe('Homeground');
});

test('a push message has the number for the icon', () => {
  expect(notificationFor(payloadWith({ unread: 4 }), now)?.unread).toBe(4);
  expect(notificationFor(JSON.stringify({ locale: 'ko', unread: 2, room }), now)?.unread).toBe(2);
});

test('without a preview the author is not named', () => {
  expect(pushOfRoom({ preview: null })).toMatchObject({
    title: 'Homeground',
    text: '새 메시지가 1개 있어요',
  });
  expect(pushOfRoom({ preview: null, count: 2 }, 'en')?.text).toBe('You have 2 new messages');
});

test('an unknown kind of notification has a general text and leads to the list', () => {
  const unknownNotice = { ...notice, kind: 'weather.storm', data: {} };
  expect(notificationFor(payloadWith({ notice: unknownNotice }), now)).toMatchObject({
    text: '새 소식이 있어요',
    path: '/notification',
  });
});

test.each(['', '{', '[]', 'null', payloadWith({ locale: 'fr' }), payloadWith({ notice: null })])(
  'an invalid payload is not shown: %j',
  (text) => {
    expect(notificationFor(text, now)).toBeNull();
  },
);
