import { limits, type UnreadPushes } from '@homeground/shared/contracts';
import { closeReadNotifications } from './close-read';
import { showPush } from './push';

// The words of push messages have a test of their own (forget-read-words.test.ts).
jest.mock('@homeground/shared/session', () => ({
  roomsWithPushedWords: () => Promise.resolve([]),
  deletePushedWordsUntil: () => Promise.resolve(),
}));

const start = new Date('2026-06-01T03:00:00.000Z');
const roomIds = ['a', 'b', 'c'].map((letter) => letter.repeat(36));
const [roomReadElsewhere = '', unreadRoom = '', newRoom = ''] = roomIds;

interface Shown {
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

/** Simulates a device on which notifications are shown, and the server. `answer` is what the server returns, or fails with. */
function openDevice(answer: () => UnreadPushes | Promise<UnreadPushes>, status = 200) {
  const shown = new Map<string, Shown>();
  const requests: string[] = [];
  const show = (tag: string, data: unknown) => {
    // Like a browser, which replaces a notification with the same tag.
    shown.delete(tag);
    shown.set(tag, { tag, data, close: () => shown.delete(tag) });
  };
  Object.assign(globalThis, {
    clients: { matchAll: () => Promise.resolve([]) },
    navigator: {},
    location: { href: 'https://homeground.example/worker.js' },
    registration: {
      showNotification: (_title: string, { tag, data }: { tag: string; data: unknown }) =>
        Promise.resolve(show(tag, data)),
      getNotifications: () => Promise.resolve([...shown.values()]),
    },
    fetch: async (address: string) => {
      requests.push(decodeURIComponent(address));
      const json = await answer();
      return { ok: status === 200, json: () => Promise.resolve(json) };
    },
  });
  return { show, requests, tags: () => [...shown.keys()] };
}

const pushOf = (id: string) => JSON.stringify({ locale: 'en', room: { id, count: 1, preview: null } });
const pathOf = (id: string) => `/chatlist/${id}`;

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

test('a push message closes the notifications of what was read elsewhere, and stays itself', async () => {
  const device = openDevice(() => ({ rooms: [unreadRoom], notices: [] }));
  await showPush(pushOf(roomReadElsewhere));
  await showPush(pushOf(unreadRoom));
  device.show('/team/t', { noticeId: 'n', roomId: null, shownAt: start.getTime() });
  const shownTag = await showPush(pushOf(newRoom));
  await closeReadNotifications(shownTag);
  expect(device.tags()).toEqual([pathOf(unreadRoom), pathOf(newRoom)]);
  expect(device.requests).toEqual([`/api/me/push/unread?rooms=${roomReadElsewhere},${unreadRoom}&notices=n`]);
});

test('a notice and a message about the same room are shown beside each other, and reading the room closes both', async () => {
  const device = openDevice(() => ({ rooms: [], notices: ['n'] }));
  const data = { matchProposalId: roomReadElsewhere, matchId: 'm', matchTitle: '', sideName: '' };
  const notice = { id: 'n', kind: 'proposal.talk_opened', data };
  await showPush(JSON.stringify({ locale: 'en', notice }));
  await showPush(pushOf(roomReadElsewhere));
  expect(device.tags()).toEqual([`notice:${pathOf(roomReadElsewhere)}`, pathOf(roomReadElsewhere)]);
  await closeReadNotifications();
  expect(device.tags()).toEqual([]);
});

test('without another notification the server is not asked', async () => {
  const device = openDevice(() => ({ rooms: [], notices: [] }));
  await closeReadNotifications(await showPush(pushOf(newRoom)));
  device.show('/of/another/version', null);
  await closeReadNotifications(pathOf(newRoom));
  expect(device.requests).toEqual([]);
});

test('a notification that is replaced while the server answers stays', async () => {
  const device = openDevice(async () => {
    jest.advanceTimersByTime(1);
    await showPush(pushOf(roomReadElsewhere));
    return { rooms: [], notices: [] };
  });
  await showPush(pushOf(roomReadElsewhere));
  await closeReadNotifications();
  expect(device.tags()).toEqual([pathOf(roomReadElsewhere)]);
});

test('all notifications stay if the server cannot be reached or refuses', async () => {
  const unreachable = openDevice(() => Promise.reject(new Error('unreachable')));
  await showPush(pushOf(roomReadElsewhere));
  await closeReadNotifications();
  expect(unreachable.tags()).toEqual([pathOf(roomReadElsewhere)]);
  const refusing = openDevice(() => ({ rooms: [], notices: [] }), 401);
  await showPush(pushOf(roomReadElsewhere));
  await closeReadNotifications();
  expect(refusing.tags()).toEqual([pathOf(roomReadElsewhere)]);
});

test('the device asks about the newest notifications only, as many as the server answers', async () => {
  const device = openDevice(() => ({ rooms: [], notices: [] }));
  const { max } = limits.push.shown;
  for (let number = 0; number <= max; number += 1)
    device.show(`/team/${number}`, { noticeId: `n${number}`, shownAt: start.getTime() });
  await closeReadNotifications();
  expect(device.tags()).toEqual(['/team/0']);
});
