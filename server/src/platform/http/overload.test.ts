import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { teamFields } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from './app-instance';
import { createEventLoopMonitor } from './overload';

test('one late check is no overload, two in a row are, and a check in time ends it', () => {
  const monitor = createEventLoopMonitor(1000, 0);
  monitor.check(1050);
  expect(monitor.isBehind()).toBe(false);
  monitor.check(2150);
  expect(monitor.isBehind()).toBe(false);
  monitor.check(3201);
  monitor.check(4252);
  expect(monitor.isBehind()).toBe(true);
  monitor.check(4302);
  expect(monitor.isBehind()).toBe(false);
});

describe('while the event loop is behind', () => {
  let database: TestDatabase;
  let app: App;
  let user: Awaited<ReturnType<typeof signUpUser>>;
  const releaseCalls: (() => void)[] = [];
  let isLoaded = false;

  /** Blocks each turn of the event loop for longer than a check may be late. */
  function beginLoad(): void {
    isLoaded = true;
    const blockTurn = () => {
      const blockedUntil = performance.now() + 80;
      while (performance.now() < blockedUntil);
      if (isLoaded) setImmediate(blockTurn);
    };
    setImmediate(blockTurn);
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = testConfig({ BEHIND_MS: '20' });
    app = await testApp({ database, config, clientTimeouts: config.clientTimeouts }, (extended) => {
      extended.get('/api/held', { schema: { operationId: 'held' } }, async () => {
        await new Promise<void>((done) => releaseCalls.push(done));
        return {};
      });
    });
    user = await until(() => signUpUser(app).catch(() => null));
  });
  afterEach(() => {
    isLoaded = false;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const status = async (url: string) => (await send(app, 'GET', url, { cookie: user.cookie })).statusCode;

  test('a call is refused before it does anything, and running calls and health checks go on', async () => {
    const heldCall = await until(async () => {
      const answer = send(app, 'GET', '/api/held', { cookie: user.cookie });
      await Promise.race([answer, until(() => releaseCalls.length === 1)]);
      return releaseCalls.length === 1 ? { answer } : null;
    });
    beginLoad();
    await until(async () => (await status('/api/me')) === 503);
    let usedConnections = 0;
    const countConnection = () => (usedConnections += 1);
    database.pool?.on('acquire', countConnection);
    const refusal = await send(app, 'GET', '/api/me', { cookie: user.cookie });
    database.pool?.off('acquire', countConnection);
    expect([refusal.statusCode, refusal.headers['retry-after'], problem(refusal).code]).toEqual([
      503,
      '2',
      'server.busy',
    ]);
    expect(usedConnections).toBe(0);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    releaseCalls.shift()?.();
    expect((await heldCall.answer).statusCode).toBe(200);
    isLoaded = false;
    await until(async () => (await status('/api/me')) === 200);
  });

  test('a refused call with an idempotency key is done once when it is repeated', async () => {
    const key = randomUUID();
    const json = teamFields();
    const create = () => send(app, 'POST', '/api/teams', { cookie: user.cookie, key, json });
    const teamCount = async () =>
      (await database.db.selectFrom('team').select('id').where('name', '=', json.name).execute()).length;
    beginLoad();
    await until(async () => (await status('/api/me')) === 503);
    expect((await create()).statusCode).toBe(503);
    expect(await teamCount()).toBe(0);
    isLoaded = false;
    const createWhenServed = () =>
      until(async () => {
        const answer = await create();
        return answer.statusCode === 503 ? null : answer;
      });
    const [answer, repeatedAnswer] = [await createWhenServed(), await createWhenServed()];
    expect([answer.statusCode, repeatedAnswer.statusCode, repeatedAnswer.body]).toEqual([
      201,
      201,
      answer.body,
    ]);
    expect(await teamCount()).toBe(1);
  });
});
