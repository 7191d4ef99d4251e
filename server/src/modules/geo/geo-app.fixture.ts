import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AddressAnswer } from '@homeground/shared/contracts';
import { cookieOf, send, newAccount, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fixtureFolder } from './korea.fixture';

export const key = 'secret-key-of-the-operator';

export let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof fixtureFolder>>;
const apps: App[] = [];
const servers: Server[] = [];

/** Starts the app. With `respond`, a local maps provider that answers with this function is started too. */
export async function openApp(respond?: RequestListener) {
  const clock = testClock();
  const providerCalls: string[] = [];
  let maps: { host: string; key: string } | { host: null; key: null } = { host: null, key: null };
  if (respond) {
    const server = createServer((request, response) => {
      providerCalls.push(request.url ?? '');
      respond(request, response);
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    // The server listens on a port, so its address is an object.
    maps = { host: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, key };
  }
  const app = await testApp({
    database,
    clock,
    config: testConfig({}, { geoDataDir: fixture.folder, maps }),
  });
  apps.push(app);
  const cookie = cookieOf(
    await send(app, 'POST', '/api/accounts', { json: { ...newAccount(), locale: 'ko' } }),
  );
  const get = (url: string, headers: Record<string, string> = {}) =>
    send(app, 'GET', url, { cookie, headers });
  const fetchThirdLevel = async (url: string): Promise<string | undefined> => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(key);
    return answer.json<AddressAnswer>().documents[0]?.address?.region_3depth_name;
  };
  return { app, providerCalls, clock, cookie, get, fetchThirdLevel };
}

/** Prepares the places of the fixture, and closes the apps and providers of each test. */
export function setUpGeo(): void {
  beforeAll(async () => {
    [database, fixture] = await Promise.all([createTestDatabase(), fixtureFolder()]);
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
    await database.db.deleteFrom('address_cache').execute();
  });
  afterAll(async () => {
    await fixture.remove();
    await database.close();
  });
}
