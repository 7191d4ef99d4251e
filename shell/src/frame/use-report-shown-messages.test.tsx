import { limits, type LiveFrame } from '@homeground/shared/contracts';
import { renderHook } from '@testing-library/react';
import { useAppBadge, useReportShownMessages } from './use-report-shown-messages';

const sentFrames: object[] = [];
const listeners = new Map<string, (frame: LiveFrame) => void>();
jest.mock('@homeground/shared/api', () => ({
  ...jest.requireActual<object>('@homeground/shared/api'),
  sendLive: (frame: object) => sentFrames.push(frame),
  subscribeLive: (topic: string, listen: (frame: LiveFrame) => void) => {
    listeners.set(topic, listen);
    return () => listeners.delete(topic);
  },
}));
jest.mock('@homeground/shared/session', () => ({
  ...jest.requireActual<object>('@homeground/shared/session'),
  useUser: (pick: (user: { id: string }) => unknown) => pick({ id: 'me' }),
}));

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  sentFrames.length = 0;
  visibility = 'visible';
  // The clock of an earlier test was ahead.
  window.dispatchEvent(new Event('pointerdown'));
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.useRealTimers());

const receive = (roomId: string, number: number, userId = 'other') =>
  listeners.get('message')?.({
    topic: 'message',
    roomId,
    matchId: 'm',
    message: {
      kind: 'text',
      change: 0,
      reactions: [],
      quote: null,
      id: 'x',
      clientId: 'c',
      number,
      text: 'Hello',
      hidden: false,
      createdAt: '2026-06-01T03:00:00.000Z',
      sender: { userId, nickname: 'Minjun', pictureUrl: null, side: 'HOST' },
    },
  });

test('a visible page reports many messages together, with the highest number of each room', () => {
  renderHook(useReportShownMessages);
  receive('a', 3);
  receive('a', 4);
  receive('b', 9);
  receive('b', 8);
  expect(sentFrames).toEqual([]);
  jest.runAllTimers();
  expect(sentFrames).toEqual([
    { topic: 'noticed', roomId: 'a', upTo: 4 },
    { topic: 'noticed', roomId: 'b', upTo: 9 },
  ]);
});

test('own messages, a hidden page and an unmounted page report nothing', () => {
  const { unmount } = renderHook(useReportShownMessages);
  receive('a', 3, 'me');
  visibility = 'hidden';
  receive('a', 4);
  visibility = 'visible';
  receive('b', 1);
  unmount();
  jest.runAllTimers();
  expect(sentFrames).toEqual([]);
});

test('a visible page that nobody uses reports nothing; the next input reports what is shown, and later messages at once', () => {
  renderHook(useReportShownMessages);
  jest.advanceTimersByTime(limits.chat.untouchedSeconds * 1000);
  receive('a', 3);
  receive('a', 4);
  jest.runAllTimers();
  expect(sentFrames).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  jest.runAllTimers();
  expect(sentFrames).toEqual([{ topic: 'noticed', roomId: 'a', upTo: 4 }]);
  receive('b', 1);
  jest.runAllTimers();
  expect(sentFrames).toHaveLength(2);
});

test('a page that becomes visible again reports the messages that came meanwhile', () => {
  renderHook(useReportShownMessages);
  visibility = 'hidden';
  receive('a', 4);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  jest.runAllTimers();
  expect(sentFrames).toEqual([{ topic: 'noticed', roomId: 'a', upTo: 4 }]);
});

test('reading a room closes its notifications, of messages and of notices, also if it is the room of a team; another user’s reading does not', async () => {
  const closedTags: string[] = [];
  const shown = (tag: string, path: string) => ({ tag, data: { path }, close: () => closedTags.push(tag) });
  const getNotifications = () =>
    Promise.resolve([
      shown('/chatlist/a', '/chatlist/a'),
      shown('notice:/chatlist/a', '/chatlist/a'),
      shown('/team/a/chat', '/team/a/chat'),
      shown('/chatlist/b', '/chatlist/b'),
      { tag: 'of another version', data: null, close: () => closedTags.push('of another version') },
    ]);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ getNotifications }) },
  });
  renderHook(useReportShownMessages);
  const markRead = (userId: string) =>
    listeners.get('room_read')?.({ topic: 'room_read', roomId: 'a', userId, upTo: 3 });
  markRead('other');
  markRead('me');
  await jest.runAllTimersAsync();
  expect(closedTags).toEqual(['/chatlist/a', 'notice:/chatlist/a', '/team/a/chat']);
});

test('when the page connects, and when notices were read elsewhere, the worker closes the notifications of what was read', async () => {
  const commands: unknown[] = [];
  const active = { postMessage: (command: unknown) => commands.push(command) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ active }) },
  });
  renderHook(useReportShownMessages);
  listeners.get('hello')?.({ topic: 'hello', number: 1, unread: 0 });
  await jest.runAllTimersAsync();
  expect(commands).toEqual(['close-read']);
  listeners.get('unread')?.({ topic: 'unread', unread: 0, done: false });
  await jest.runAllTimersAsync();
  expect(commands).toEqual(['close-read', 'close-read']);
});

test('the badge on the icon follows the count', () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  const { rerender } = renderHook(useAppBadge, { initialProps: 3 });
  rerender(0);
  expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
});
