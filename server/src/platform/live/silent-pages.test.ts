import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { memoryBus } from '../bus/memory-bus';
import { systemClock } from '../clock';
import type { App } from '../http/app-instance';
import { createLive } from './create-live';

let database: TestDatabase;
let app: App;
const pages: LivePage[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: systemClock, config: testConfig() });
});
afterAll(async () => {
  pages.forEach((page) => page.socket.terminate());
  await app.close();
  await database.close();
});

test('the page of an ended session is closed, a silent connection is dropped, a live one stays', async () => {
  const person = await signUpUser(app);
  const activeSessions = new Set(['alive', 'ends']);
  const deadMs = 30_000;
  const hub = createLive({
    bus: memoryBus(),
    activeSessions: async (ids) => new Set(ids.filter((id) => activeSessions.has(id))),
    log: app.log,
    beatMs: 100,
    deadMs,
  });
  // The silence is measured by a clock that the test moves: a busy machine may take long to carry an answer.
  const measuredTime = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answeringPages = new Set<WebSocket>();
  app.websocketServer.on('connection', (socket, request: IncomingMessage) => {
    hub.connect(socket, request.socket, { id: person.id, sessionId: String(request.headers['x-session']) });
    socket.on('pong', () => answeringPages.add(socket));
  });
  hub.start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const openPageOf = (session: string, options = {}) => {
    const newPage = openPage(url, person.cookie, { ...options, headers: { 'x-session': session } });
    pages.push(newPage);
    return newPage;
  };
  const [livePage, endedPage, silentPage] = [
    openPageOf('alive'),
    openPageOf('ends'),
    openPageOf('alive', { autoPong: false }),
  ];
  await Promise.all([livePage, endedPage, silentPage].map((page) => page.nextFrame('beat')));
  for (let part = 0; part < 2; part += 1) {
    expect(silentPage.closed.code).toBeNull();
    measuredTime.mockReturnValue(performance.now() + (2 / 3) * deadMs);
    answeringPages.clear();
    await until(() => answeringPages.size === 2);
  }
  await until(() => silentPage.closed.code);
  expect([silentPage.closed.code, livePage.closed.code, endedPage.closed.code]).toEqual([1006, null, null]);
  activeSessions.delete('ends');
  await until(() => endedPage.closed.code);
  expect(endedPage.closed.code).toBe(4401);
  const framesBefore = livePage.frames.length;
  await until(() => livePage.frames.length > framesBefore + 5);
  expect(livePage.closed.code).toBeNull();
  hub.stop();
  await until(() => livePage.closed.code);
  expect(livePage.closed.code).toBe(1001);
});
