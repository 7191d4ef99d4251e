import {
  limits,
  liveCloseCodes,
  type LiveFrame,
  type Notice,
  type NoticesSince,
} from '@homeground/shared/contracts';
import { backoffMs } from './backoff';
import { LiveConnection, type LiveSocket } from './live-connection';

class FakeSocket implements LiveSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly sentFrames: unknown[] = [];
  isClosed = false;

  send(text: string): void {
    this.sentFrames.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  greet(number: number, unread = 0): void {
    this.onopen?.();
    this.receive({ topic: 'hello', number, unread });
  }
}

const notice = (number: number): Notice => ({
  id: `n${number}`,
  number,
  createdAt: '2026-06-01T10:00:00.000Z',
  read: false,
  actor: null,
  kind: 'team.disbanded',
  data: { teamId: 't', teamName: 'Gone FC' },
});
const noticeFrame = (number: number) => ({ topic: 'notice', number, unread: 1, notice: notice(number) });

let sockets: FakeSocket[];
let frames: LiveFrame[];
let polls: number[];
let respondToPoll: () => Promise<NoticesSince>;
let connection: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers();
  [sockets, frames, polls] = [[], [], []];
  respondToPoll = () => Promise.reject(new Error('offline'));
  connection = new LiveConnection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    poll: (since) => {
      polls.push(since);
      return respondToPoll();
    },
    deliver: (frame) => frames.push(frame),
    random: () => 0.5,
  });
  connection.start();
});
afterEach(() => {
  connection.stop();
  jest.useRealTimers();
});

const latest = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
const numbers = () => frames.flatMap((frame) => (frame.topic === 'notice' ? [frame.number] : []));
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('start may be called twice, and every notice arrives once and in order', () => {
  connection.start();
  expect(sockets).toHaveLength(1);
  latest().greet(3, 1);
  for (const number of [4, 5, 5, 4, 6]) latest().receive(noticeFrame(number));
  expect(numbers()).toEqual([4, 5, 6]);
});

test('missed notices are requested and delivered in order', () => {
  latest().greet(3);
  latest().receive(noticeFrame(6));
  expect(latest().sentFrames).toEqual([{ topic: 'catch_up', since: 3 }]);
  for (const number of [4, 5, 6]) latest().receive(noticeFrame(number));
  latest().receive({ topic: 'caught_up', number: 6, unread: 1, limited: false });
  expect(numbers()).toEqual([4, 5, 6]);
});

test('the page reconnects after a break, with growing pauses, and requests only missed notices', async () => {
  latest().greet(3);
  latest().onclose?.({ code: 1001 });
  await advance(backoffMs(1, () => 0.5) - 1);
  expect(sockets).toHaveLength(1);
  await advance(1);
  expect(sockets).toHaveLength(2);
  latest().greet(5);
  expect(latest().sentFrames).toEqual([{ topic: 'catch_up', since: 3 }]);
  latest().onclose?.({ code: 1006 });
  await advance(60_000);
  latest().greet(3);
  expect(latest().sentFrames).toEqual([]);
});

test('after a server restart the first attempt has no pause, and later attempts have pauses', async () => {
  latest().greet(3);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(2);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(2);
  await advance(backoffMs(2, () => 0.5));
  expect(sockets).toHaveLength(3);
  latest().greet(4);
  expect(latest().sentFrames).toEqual([{ topic: 'catch_up', since: 3 }]);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(4);
});

test('if too many notices were missed, the page gets caught_up and continues from there', () => {
  latest().greet(3);
  latest().receive({ topic: 'caught_up', number: 300, unread: 100, limited: true });
  latest().receive(noticeFrame(301));
  expect(frames.map((frame) => frame.topic)).toEqual(['hello', 'caught_up', 'notice']);
});

test('a silent connection is closed after at most 35 s; beats keep it open', async () => {
  latest().greet(0);
  for (let beat = 0; beat < 10; beat += 1) {
    await advance(limits.live.beatSeconds * 1000);
    latest().receive({ topic: 'beat' });
  }
  expect(sockets).toHaveLength(1);
  await advance(35_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('a connection that never opens is closed after deadSeconds', async () => {
  await advance(limits.live.deadSeconds * 1000 + 2000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('if sockets are blocked the page polls until a socket opens', async () => {
  latest().greet(2);
  respondToPoll = async () => ({ notices: [notice(3), notice(4)], number: 4, unread: 2, limited: false });
  latest().onclose?.({ code: 1006 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await advance(30_000);
    latest().onclose?.({ code: 1006 });
  }
  await advance(0);
  expect(polls[0]).toBe(2);
  expect(numbers()).toEqual([3, 4]);
  expect(frames.at(-1)).toEqual({ topic: 'caught_up', number: 4, unread: 2, limited: false });
  latest().onclose?.({ code: 1006 });
  const pollCount = polls.length;
  await advance(20_000);
  expect(polls.length).toBeGreaterThan(pollCount);
  expect(numbers()).toEqual([3, 4]);
  await advance(30_000);
  latest().greet(4);
  const pollsBefore = polls.length;
  await advance(25_000);
  expect(polls).toHaveLength(pollsBefore);
});

test('if sockets are blocked from the start, the first poll delivers no notices; the page keeps only the newest number and reports `limited`', async () => {
  respondToPoll = async () => ({ notices: [notice(1)], number: 1, unread: 1, limited: false });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    latest().onclose?.({ code: 1006 });
    await advance(30_000);
  }
  expect(numbers()).toEqual([]);
  expect(frames[0]).toEqual({ topic: 'caught_up', number: 1, unread: 1, limited: true });
});

test('when the server ends the session the page polls at once, because the 401 signs the page out', async () => {
  latest().greet(0);
  latest().onclose?.({ code: liveCloseCodes.signedOut });
  await advance(0);
  expect(polls).toEqual([0]);
});

test('the page polls if the user has too many connections', async () => {
  latest().greet(7);
  latest().onclose?.({ code: liveCloseCodes.tooMany });
  await advance(0);
  expect(polls).toEqual([7]);
});

test('after a stop nothing runs, and the last number is forgotten', async () => {
  latest().greet(9);
  connection.stop();
  await advance(300_000);
  expect([sockets.length, sockets[0]?.isClosed]).toEqual([1, true]);
  connection.start();
  latest().greet(2);
  expect(latest().sentFrames).toEqual([]);
  latest().receive(noticeFrame(3));
  expect(numbers()).toEqual([3]);
});

test('when the network is back the page reconnects without a pause; if it is still connected, it requests missed notices', async () => {
  latest().greet(1);
  latest().onclose?.({ code: 1006 });
  connection.reconnectNow();
  expect(sockets).toHaveLength(2);
  latest().greet(1);
  connection.reconnectNow();
  expect(latest().sentFrames).toEqual([{ topic: 'catch_up', since: 1 }]);
});

test('once a minute the page requests notices that may have been lost between two servers', async () => {
  latest().greet(1);
  for (let beat = 0; beat < 4; beat += 1) {
    await advance(15_000);
    latest().receive({ topic: 'beat' });
  }
  expect(latest().sentFrames).toEqual([{ topic: 'catch_up', since: 1 }]);
});

test('the page sends a frame only while it is connected', () => {
  expect(connection.send({ topic: 'catch_up', since: 0 })).toBe(false);
  latest().greet(0);
  expect(connection.send({ topic: 'catch_up', since: 0 })).toBe(true);
});

test('pauses grow to half a minute and have a random part', () => {
  expect([0, 1, 3, 20].map((attempt) => backoffMs(attempt, () => 1))).toEqual([500, 1000, 4000, 30_000]);
  expect(backoffMs(20, () => 0)).toBe(15_000);
});
