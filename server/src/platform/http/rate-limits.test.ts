import { problem, send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { redisUrl } from '../../../test/servers';
import type { App } from './app-instance';

let database: TestDatabase;
const apps: App[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
afterAll(() => database.close());

async function startApp(redis: string | null): Promise<App> {
  const config = testConfig({ LIMIT_PER_USER: '5', ...(redis !== null && { REDIS_URL: redis }) });
  const app = await testApp({ database, config });
  apps.push(app);
  return app;
}

async function statusesOfCalls(app: App, cookie: string, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call += 1)
    statuses.push((await send(app, 'GET', '/api/me', { cookie })).statusCode);
  return statuses;
}

test('without Redis a process counts alone, and a refusal has retry-after', async () => {
  const app = await startApp(null);
  const { cookie } = await signUpUser(app);
  expect(await statusesOfCalls(app, cookie, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  const refusal = await send(app, 'GET', '/api/me', { cookie });
  expect(problem(refusal).code).toBe('request.too_many');
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
});

const testWithRedis = redisUrl === null ? test.skip : test;

testWithRedis('two processes share one limit over Redis', async () => {
  const [firstApp, secondApp] = [await startApp(redisUrl), await startApp(redisUrl)];
  const { cookie } = await signUpUser(firstApp);
  // Redis connects during the first calls.
  await Promise.all([waitUntilCounted(firstApp), waitUntilCounted(secondApp)]);
  const allStatuses = [
    ...(await statusesOfCalls(firstApp, cookie, 3)),
    ...(await statusesOfCalls(secondApp, cookie, 3)),
  ];
  expect(allStatuses).toEqual([200, 200, 200, 200, 200, 429]);
});

/** Waits until this server counts calls: another user reaches the limit there. */
async function waitUntilCounted(app: App): Promise<void> {
  const { cookie } = await signUpUser(app);
  while ((await send(app, 'GET', '/api/me', { cookie })).statusCode !== 429) await new Promise(setImmediate);
}

test('without a connection to Redis no call is refused', async () => {
  const app = await startApp('redis://127.0.0.1:1');
  const { cookie } = await signUpUser(app);
  expect(await statusesOfCalls(app, cookie, 7)).toEqual([200, 200, 200, 200, 200, 200, 200]);
});

test('a form outside the API has a limit, too', async () => {
  const app = await startApp(null);
  const report = () =>
    app.inject({
      method: 'POST',
      url: '/report',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost',
        host: 'localhost',
      },
      payload: 'id=&about=nothing&reason=&note=&name=&email=',
    });
  for (let call = 0; call < 10; call += 1) expect((await report()).statusCode).toBe(422);
  const refusal = await report();
  expect(refusal.statusCode).toBe(429);
  expect(refusal.body).toContain('What you wrote is still there.');
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
});
