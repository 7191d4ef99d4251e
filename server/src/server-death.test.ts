import { rm } from 'node:fs/promises';
import { signUpUser, testApp } from '../test/app';
import { freePorts, hasBalancer, startBalancer } from '../test/balancer';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { newFolder } from '../test/processes';
import { redisUrl, shortOrLong, startServer, type TestServer } from '../test/servers';
import { teamFields, type Person } from '../test/teams';
import { until } from '../test/until';
import { systemClock } from './platform/clock';

// Needs Redis, Caddy, and a PostgreSQL that two processes can use at once.
const hasServices = process.env['TEST_DATABASE_ENGINE'] !== 'pglite' && redisUrl !== null && hasBalancer;
/** Short in long tests, which run on an idle machine. A write that waits for the lock would be answered after a minute only. */
const answeredWithinMs = shortOrLong(20_000, 1000);

(hasServices ? describe : describe.skip)('a server that is killed while it holds writes', () => {
  let database: TestDatabase;
  let folder: string;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let writer: Person;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    folder = await newFolder();
    database = await createTestDatabase();
    const app = await testApp({ database, clock: systemClock });
    writer = await signUpUser(app);
    await app.close();
    const ports = await freePorts(2);
    for (const [index, port] of ports.entries()) {
      const databaseUrl = new URL(database.url ?? '');
      databaseUrl.searchParams.set('application_name', connectionName(index));
      servers.push(
        await startServer({
          DATABASE_URL: databaseUrl.href,
          REDIS_URL: redisUrl ?? '',
          DATA_DIR: folder,
          PORT: String(port),
          TRUST_PROXY: '1',
          DATABASE_WAIT_MS: '60000',
        }),
      );
    }
    balancer = await startBalancer(ports);
  });
  afterAll(async () => {
    await balancer.stop();
    for (const server of servers) server.child.kill('SIGKILL');
    await database.close();
    for (const folderToRemove of [folder, balancer.home])
      await rm(folderToRemove, { recursive: true, force: true });
  });

  const connectionName = (index: number) => `server ${index}`;

  /** Returns the number of waiting writes of each server. */
  async function heldWrites(): Promise<readonly number[]> {
    const { rows } = await database.pool.query<{ name: string }>(
      "select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return servers.map((_, index) => rows.filter(({ name }) => name === connectionName(index)).length);
  }

  const post = async (name: string) => {
    const answer = await fetch(`${balancer.url}/api/teams`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `the-only-key-of-${name.replace(' ', '-')}`,
        cookie: writer.cookie,
        origin: balancer.url,
      },
      body: JSON.stringify(teamFields({ name })),
    });
    return { answer, body: (await answer.json()) as { error?: { code: string; requestId: string } } };
  };

  test('its callers get 503 with Retry-After at once, and a repeated write happens once', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `Team ${index}`);
    const lockHolder = await database.pool.connect();
    await lockHolder.query('begin; lock table team in exclusive mode');
    const posts = names.map((name) => post(name));
    // Every write has its body at a server and waits there. The balancer may give a server another share of the writes than half.
    const held = await until(async () => {
      const counts = await heldWrites();
      return counts.reduce((sum, count) => sum + count, 0) === names.length && counts;
    });
    const heldByKilledServer = Math.max(...held);
    const killedAt = performance.now();
    servers[held.indexOf(heldByKilledServer)]?.child.kill('SIGKILL');
    const firstPost = await Promise.race(posts);
    expect(firstPost.answer.status).toBe(503);
    const unansweredNames = new Set(names);
    const answeredPosts = Promise.all(
      posts.map(async (call, index) => {
        const { answer, body } = await call;
        if (answer.ok) return void unansweredNames.delete(names[index] ?? '');
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(body.error).toEqual({
          code: 'server.busy',
          message: expect.any(String),
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        return performance.now() - killedAt;
      }),
    );
    await lockHolder.query('commit');
    lockHolder.release();
    const waits = (await answeredPosts).filter((ms) => ms !== undefined);
    expect(waits).toHaveLength(heldByKilledServer);
    expect(Math.max(...waits)).toBeLessThanOrEqual(answeredWithinMs);

    await Promise.all([...unansweredNames].map((name) => until(async () => (await post(name)).answer.ok)));
    expect(performance.now() - killedAt).toBeLessThanOrEqual(2 * answeredWithinMs);
    const { rows } = await database.pool.query<{ name: string }>('select name from team order by name');
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});
