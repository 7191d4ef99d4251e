import { once } from 'node:events';
import { limits, liveCloseCodes, type LiveFrame } from '@homeground/shared/contracts';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '../../../test/until';
import { memoryBus } from '../bus/memory-bus';
import { createLive, type LiveHub } from './create-live';

const frame: LiveFrame = { topic: 'typing', roomId: 'r', userId: 'u', nickname: 'x'.repeat(60_000) };

let hub: LiveHub;
let server: WebSocketServer;
/** Sockets on the side of the server, by person. */
let ends: Map<string, WebSocket>;
const pages: WebSocket[] = [];

beforeEach(async () => {
  hub = createLive({
    bus: memoryBus(),
    livingSessions: async (ids) => new Set(ids),
    log: { warn: () => undefined },
  });
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  ends = new Map();
  server.on('connection', (socket, request) => {
    const id = request.url?.slice(1) ?? '';
    ends.set(id, socket);
    hub.connect(socket, request.socket, { id, sessionId: id });
  });
  await once(server, 'listening');
});
afterEach(() => {
  for (const page of pages.splice(0)) page.terminate();
  server.close();
});

async function open(id: string) {
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${id}`);
  pages.push(page);
  const got = { count: 0, last: '', all: [] as unknown[] };
  page.on('message', (data: Buffer) => {
    got.count += 1;
    got.last = data.toString();
    if (got.count < 3) got.all.push(JSON.parse(got.last));
  });
  await once(page, 'open');
  const end = await until(() => ends.get(id));
  return { page, got, end };
}

test('a page that does not read is closed at the limit of its queue; a page that reads gets everything', async () => {
  const [slow, quick] = [await open('slow'), await open('quick')];
  slow.page.pause();
  const closed = once(slow.page, 'close');
  let sent = 0;
  let longest = 0;
  while (slow.end.readyState === slow.end.OPEN) {
    hub.toUsers(['slow', 'quick'], frame);
    sent += 1;
    await until(() => quick.got.count === sent);
    longest = Math.max(longest, slow.end.bufferedAmount);
  }
  expect(longest).toBeGreaterThan(limits.live.queueBytes / 2);
  expect(longest).toBeLessThan(limits.live.queueBytes + 2 * frame.nickname.length);
  slow.page.resume();
  expect((await closed)[0]).toBe(liveCloseCodes.tooSlow);
  hub.toUsers(['slow', 'quick'], frame);
  await until(() => quick.got.count === sent + 1);
  expect(quick.page.readyState).toBe(WebSocket.OPEN);
});

test('droppable frames are left out for a slow page, which stays open', async () => {
  const [slow, quick] = [await open('slow'), await open('quick')];
  slow.page.pause();
  for (let sent = 1; sent <= 400; sent += 1) {
    hub.toUsers(['slow', 'quick'], frame, { droppable: true });
    await until(() => quick.got.count === sent);
  }
  expect(slow.end.readyState).toBe(WebSocket.OPEN);
  expect(slow.end.bufferedAmount).toBeLessThan(limits.live.queueBytes / 2 + 2 * frame.nickname.length);
  slow.page.resume();
  hub.toUser('slow', { topic: 'unread', unread: 1, done: false });
  await until(() => slow.got.last.includes('unread'));
  expect(slow.got.count).toBeLessThan(400);
});

test('many small frames at once: no more than the limit wait for a page', async () => {
  const small: LiveFrame = { topic: 'typing', roomId: 'r', userId: 'u', nickname: 'x'.repeat(900) };
  const [slow, quick] = [await open('slow'), await open('quick')];
  slow.page.pause();
  let sent = 0;
  let longest = 0;
  while (slow.end.readyState === slow.end.OPEN) {
    for (let turn = 0; turn < 20; turn += 1) hub.toUsers(['slow', 'quick'], small);
    sent += 20;
    await until(() => quick.got.count === sent);
    longest = Math.max(longest, slow.end.bufferedAmount);
  }
  expect(longest).toBeGreaterThan((limits.live.queueFrames / 2) * small.nickname.length);
  expect(longest).toBeLessThan((limits.live.queueFrames + 1) * (small.nickname.length + 100));
});

test.each([0, 20, 125, 126, 1000, 65_535, 65_536, 200_000])(
  'a frame with %i letters or more arrives unchanged',
  async (letters) => {
    const { got } = await open('one');
    const liveFrame: LiveFrame = {
      topic: 'typing',
      roomId: '방',
      userId: 'u',
      nickname: '👋'.repeat(letters / 4),
    };
    hub.toUser('one', liveFrame);
    hub.toUser('one', { topic: 'unread', unread: letters, done: false });
    await until(() => got.count === 2);
    expect(got.all).toEqual([liveFrame, { topic: 'unread', unread: letters, done: false }]);
  },
);
