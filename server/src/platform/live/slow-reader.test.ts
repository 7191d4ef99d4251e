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
let serverSockets: Map<string, WebSocket>;
const pages: WebSocket[] = [];

beforeEach(async () => {
  hub = createLive({
    bus: memoryBus(),
    activeSessions: async (ids) => new Set(ids),
    log: { warn: () => undefined },
  });
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  serverSockets = new Map();
  server.on('connection', (socket, request) => {
    const id = request.url?.slice(1) ?? '';
    serverSockets.set(id, socket);
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
  const received = { count: 0, last: '', firstTwo: [] as unknown[] };
  page.on('message', (data: Buffer) => {
    received.count += 1;
    received.last = data.toString();
    if (received.count < 3) received.firstTwo.push(JSON.parse(received.last));
  });
  await once(page, 'open');
  const serverSocket = await until(() => serverSockets.get(id));
  return { page, received, serverSocket };
}

test('a page that does not read is closed at the limit of its queue; a page that reads gets everything', async () => {
  const [slowReader, quickReader] = [await open('slow'), await open('quick')];
  slowReader.page.pause();
  // On a busy machine the page may need longer to read up to its code than the server waits before it cuts the connection.
  jest.spyOn(slowReader.serverSocket, 'terminate').mockReturnValue();
  const pageClosed = once(slowReader.page, 'close');
  let sentCount = 0;
  let maxBufferedBytes = 0;
  while (slowReader.serverSocket.readyState === slowReader.serverSocket.OPEN) {
    hub.toUsers(['slow', 'quick'], frame);
    sentCount += 1;
    await until(() => quickReader.received.count === sentCount);
    maxBufferedBytes = Math.max(maxBufferedBytes, slowReader.serverSocket.bufferedAmount);
  }
  expect(maxBufferedBytes).toBeGreaterThan(limits.live.queueBytes / 2);
  expect(maxBufferedBytes).toBeLessThan(limits.live.queueBytes + 2 * frame.nickname.length);
  slowReader.page.resume();
  expect((await pageClosed)[0]).toBe(liveCloseCodes.tooSlow);
  hub.toUsers(['slow', 'quick'], frame);
  await until(() => quickReader.received.count === sentCount + 1);
  expect(quickReader.page.readyState).toBe(WebSocket.OPEN);
});

test('droppable frames are left out for a slow page, which stays open', async () => {
  const [slowReader, quickReader] = [await open('slow'), await open('quick')];
  slowReader.page.pause();
  for (let sentCount = 1; sentCount <= 400; sentCount += 1) {
    hub.toUsers(['slow', 'quick'], frame, { droppable: true });
    await until(() => quickReader.received.count === sentCount);
  }
  expect(slowReader.serverSocket.readyState).toBe(WebSocket.OPEN);
  expect(slowReader.serverSocket.bufferedAmount).toBeLessThan(
    limits.live.queueBytes / 2 + 2 * frame.nickname.length,
  );
  slowReader.page.resume();
  hub.toUser('slow', { topic: 'unread', unread: 1, done: false });
  await until(() => slowReader.received.last.includes('unread'));
  expect(slowReader.received.count).toBeLessThan(400);
});

test('many small frames at once: no more than the limit wait for a page', async () => {
  const smallFrame: LiveFrame = { topic: 'typing', roomId: 'r', userId: 'u', nickname: 'x'.repeat(900) };
  const [slowReader, quickReader] = [await open('slow'), await open('quick')];
  slowReader.page.pause();
  let sentCount = 0;
  let maxBufferedBytes = 0;
  while (slowReader.serverSocket.readyState === slowReader.serverSocket.OPEN) {
    for (let turn = 0; turn < 20; turn += 1) hub.toUsers(['slow', 'quick'], smallFrame);
    sentCount += 20;
    await until(() => quickReader.received.count === sentCount);
    maxBufferedBytes = Math.max(maxBufferedBytes, slowReader.serverSocket.bufferedAmount);
  }
  expect(maxBufferedBytes).toBeGreaterThan((limits.live.queueFrames / 2) * smallFrame.nickname.length);
  expect(maxBufferedBytes).toBeLessThan((limits.live.queueFrames + 1) * (smallFrame.nickname.length + 100));
});

test.each([0, 20, 125, 126, 1000, 65_535, 65_536, 200_000])(
  'a frame with %i bytes or more arrives unchanged',
  async (byteCount) => {
    const { received } = await open('one');
    const liveFrame: LiveFrame = {
      topic: 'typing',
      roomId: '방',
      userId: 'u',
      nickname: '👋'.repeat(byteCount / 4),
    };
    hub.toUser('one', liveFrame);
    hub.toUser('one', { topic: 'unread', unread: byteCount, done: false });
    await until(() => received.count === 2);
    expect(received.firstTwo).toEqual([liveFrame, { topic: 'unread', unread: byteCount, done: false }]);
  },
);
