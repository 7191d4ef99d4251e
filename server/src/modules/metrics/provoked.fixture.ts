import { createServer } from 'node:net';
import { once } from 'node:events';
import { testApp, testClock, testConfig, type TestClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { hasPromtool, requireFiring, type Timeline } from '../../../test/promtool';
import type { Config } from '../../platform/config/config';
import { connect } from '../../platform/database/pool';
import { StatementNames } from '../../platform/database/statement-names';
import type { App } from '../../platform/http/app-instance';

export let database: TestDatabase;
export let clock: TestClock;
let openApps: App[] = [];

// PGlite has only one connection, but some of these tests need several.
const hasSeveralConnections = process.env['TEST_DATABASE_ENGINE'] !== 'pglite';

/** A test of an alert; skipped without promtool and on PGlite. */
export const alertTest = hasPromtool && hasSeveralConnections ? test : test.skip;

export function setUpProvoked(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    clock = testClock();
  });
  afterEach(async () => {
    await Promise.all(openApps.map((app) => app.close()));
    openApps = [];
    await database.close();
  });
}

export async function startApp(
  config: Config = testConfig(),
  connections: Parameters<typeof testApp>[0]['database'] = { db: database.db, pool: database.pool },
): Promise<App> {
  const app = await testApp({ database: connections, clock, config });
  openApps.push(app);
  return app;
}

/** Opens connections as a server does; the test itself uses other connections. */
export function openConnections(count: number) {
  if (database.url === null) throw new Error('The test needs a PostgreSQL server.');
  const bounds = { connections: count, waitMs: 30_000, statementMs: 32_000, idleMs: 30_000 };
  return connect({ connectionString: database.url }, () => undefined, bounds, new StatementNames());
}

export const scrape = async (app: App): Promise<string> => (await app.inject('/metrics')).body;

/** Provokes the alerts twice, scrapes before, between and after, and requires that exactly these alerts fire. */
export async function expectFiring(
  alerts: readonly string[],
  app: App,
  provokeAlert: () => Promise<unknown>,
  timeline: Omit<Timeline, 'scrapes' | 'firstAt'> = {},
): Promise<void> {
  const firstAt = clock.now();
  const scrapes = [await scrape(app)];
  for (let count = 0; count < 2; count += 1) {
    await provokeAlert();
    scrapes.push(await scrape(app));
  }
  requireFiring(alerts, { scrapes, firstAt, ...timeline });
}

export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Runs work `count` times, one after the other. */
export async function repeat(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index);
}
