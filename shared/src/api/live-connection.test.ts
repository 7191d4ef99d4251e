import {
  limits,
  liveCloseCodes,
  type LiveFrame,
  type Notice,
  type NoticesSince,
} from '@homeground/shared/contracts';
import { pauseBefore } from './live-backoff';
import { LiveConnection, type LiveSocket } from './live-connection';

class FakeSocket implements LiveSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly said: unknown[] = [];
  closed = false;

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  hears(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  opens(number: number, unread = 0): void {
    this.onopen?.();
    this.hears({ topic: 'hello', number, unread });
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
let answer: () => Promise<NoticesSince>;
let connection: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers();
  [sockets, frames, polls] = [[], [], []];
  answer = () => Promise.reject(new Error('offline'));
  connection = new LiveConnection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    poll: (since) => {
      polls.push(since);
      return answer();
    },
    tell: (frame) => frames.push(frame),
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
  if (!socket) throw new Error('no connection was made');
  return socket;
};
const numbers = () => frames.flatMap((frame) => (frame.topic === 'notice' ? [frame.number] : []));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('one connection, however often it is started; every notice once and in order', () => {
  connection.start();
  expect(sockets).toHaveLength(1);
  latest().opens(3, 1);
  for (const number of [4, 5, 5, 4, 6]) latest().hears(noticeFrame(number));
  expect(numbers()).toEqual([4, 5, 6]);
});

test('a hole is asked for from the last number, and filled in order', () => {
  latest().opens(3);
  latest().hears(noticeFrame(6));
  expect(latest().said).toEqual([{ topic: 'catch_up', since: 3 }]);
  for (const number of [4, 5, 6]) latest().hears(noticeFrame(number));
  latest().hears({ topic: 'caught_up', number: 6, unread: 1, limited: false });
  expect(numbers()).toEqual([4, 5, 6]);
});

test('after a break it comes back, later each time, and asks only for what it lacks', async () => {
  latest().opens(3);
  latest().onclose?.({ code: 1001 });
  await pass(pauseBefore(1, () => 0.5) - 1);
  expect(sockets).toHaveLength(1);
  await pass(1);
  expect(sockets).toHaveLength(2);
  latest().opens(5);
  expect(latest().said).toEqual([{ topic: 'catch_up', since: 3 }]);
  latest().onclose?.({ code: 1006 });
  await pass(60_000);
  latest().opens(3);
  expect(latest().said).toEqual([]);
});

test('sent away by a server that restarts: it comes back at once, and once only without a pause', async () => {
  latest().opens(3);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(2);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(2);
  await pass(pauseBefore(2, () => 0.5));
  expect(sockets).toHaveLength(3);
  latest().opens(4);
  expect(latest().said).toEqual([{ topic: 'catch_up', since: 3 }]);
  latest().onclose?.({ code: liveCloseCodes.restarting });
  expect(sockets).toHaveLength(4);
});

test('too much was missed: the page is told, and goes on from there', () => {
  latest().opens(3);
  latest().hears({ topic: 'caught_up', number: 300, unread: 100, limited: true });
  latest().hears(noticeFrame(301));
  expect(frames.map((frame) => frame.topic)).toEqual(['hello', 'caught_up', 'notice']);
});

test('a line that is dead without saying so is left within 35 s; beats keep it', async () => {
  latest().opens(0);
  for (let beat = 0; beat < 10; beat += 1) {
    await pass(limits.live.beatSeconds * 1000);
    latest().hears({ topic: 'beat' });
  }
  expect(sockets).toHaveLength(1);
  await pass(35_000);
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('a connection that never opens hangs no longer than a dead one', async () => {
  await pass(limits.live.deadSeconds * 1000 + 2000);
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('where sockets are blocked it asks instead, and stops asking once one opens', async () => {
  latest().opens(2);
  answer = async () => ({ notices: [notice(3), notice(4)], number: 4, unread: 2, limited: false });
  latest().onclose?.({ code: 1006 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await pass(30_000);
    latest().onclose?.({ code: 1006 });
  }
  await pass(0);
  expect(polls[0]).toBe(2);
  expect(numbers()).toEqual([3, 4]);
  expect(frames.at(-1)).toEqual({ topic: 'caught_up', number: 4, unread: 2, limited: false });
  latest().onclose?.({ code: 1006 });
  const asked = polls.length;
  await pass(20_000);
  expect(polls.length).toBeGreaterThan(asked);
  expect(numbers()).toEqual([3, 4]);
  await pass(30_000);
  latest().opens(4);
  const then = polls.length;
  await pass(25_000);
  expect(polls).toHaveLength(then);
});

test('blocked from the first moment: the first answer says where things stand', async () => {
  answer = async () => ({ notices: [notice(1)], number: 1, unread: 1, limited: false });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    latest().onclose?.({ code: 1006 });
    await pass(30_000);
  }
  expect(numbers()).toEqual([]);
  expect(frames[0]).toEqual({ topic: 'caught_up', number: 1, unread: 1, limited: true });
});

test('a session that ended is asked about by HTTP at once, whose 401 signs the page out', async () => {
  latest().opens(0);
  latest().onclose?.({ code: liveCloseCodes.signedOut });
  await pass(0);
  expect(polls).toEqual([0]);
});

test('turned away as one tab too many: it asks instead', async () => {
  latest().opens(7);
  latest().onclose?.({ code: liveCloseCodes.tooMany });
  await pass(0);
  expect(polls).toEqual([7]);
});

test('stopped, nothing moves any more and nothing of the old person is left', async () => {
  latest().opens(9);
  connection.stop();
  await pass(300_000);
  expect([sockets.length, sockets[0]?.closed]).toEqual([1, true]);
  connection.start();
  latest().opens(2);
  expect(latest().said).toEqual([]);
  latest().hears(noticeFrame(3));
  expect(numbers()).toEqual([3]);
});

test('the network is back: no waiting', async () => {
  latest().opens(1);
  latest().onclose?.({ code: 1006 });
  connection.reconnectNow();
  expect(sockets).toHaveLength(2);
  latest().opens(1);
  connection.reconnectNow();
  expect(latest().said).toEqual([{ topic: 'catch_up', since: 1 }]);
});

test('once a minute it asks whether a hint was lost between servers', async () => {
  latest().opens(1);
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(15_000);
    latest().hears({ topic: 'beat' });
  }
  expect(latest().said).toEqual([{ topic: 'catch_up', since: 1 }]);
});

test('what a page says is sent while it is connected and refused while it is not', () => {
  expect(connection.say({ topic: 'catch_up', since: 0 })).toBe(false);
  latest().opens(0);
  expect(connection.say({ topic: 'catch_up', since: 0 })).toBe(true);
});

test('pauses grow to half a minute and are never the same for all', () => {
  expect([0, 1, 3, 20].map((attempt) => pauseBefore(attempt, () => 1))).toEqual([500, 1000, 4000, 30_000]);
  expect(pauseBefore(20, () => 0)).toBe(15_000);
});
