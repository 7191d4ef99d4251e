import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { liveCloseCodes } from '@homeground/shared/contracts';
import { signUpUser, testApp } from '../test/app';
import { freePorts, hasBalancer, startBalancer } from '../test/balancer';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { newFolder } from '../test/processes';
import { redisUrl, shortOrLong, startServer, type TestServer } from '../test/servers';
import { createTeamAs, joinTeam, type Person } from '../test/teams';
import { until } from '../test/until';
import { systemClock } from './platform/clock';
import { Client, keepPageOpen, makeCallsWhile } from './rolling-restart.fixture';

// Needs Redis, Caddy, and a PostgreSQL that two processes can use at once.
const hasServices = process.env['TEST_DATABASE_ENGINE'] !== 'pglite' && redisUrl !== null && hasBalancer;
const releaseScript = resolve(__dirname, '../../tools/release/release-again.fixture.ts');
const minCalls = shortOrLong(1000, 5000);
/** Short in long tests, which run on an idle machine. */
const reconnectWithinMs = shortOrLong(20_000, 2000);
/** On a busy machine the balancer notices later that a server is leaving; until then pages may come back to that server. */
const drainSeconds = shortOrLong(10, 4);

(hasServices ? describe : describe.skip)('two servers behind the balancer that we ship', () => {
  let database: TestDatabase;
  let folder: string;
  let siteDir: string;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let ports: readonly number[];
  const servers: TestServer[] = [];
  const rooms: { readonly id: string; readonly people: readonly Person[] }[] = [];
  const releases = { child: null as ReturnType<typeof spawn> | null, generations: [] as number[] };

  const start = (port: number) =>
    startServer({
      DATABASE_URL: database.url ?? '',
      REDIS_URL: redisUrl ?? '',
      DATA_DIR: folder,
      SITE_DIR: siteDir,
      PORT: String(port),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(drainSeconds),
      LIMIT_MESSAGES: '1000000',
    });

  beforeAll(async () => {
    [folder, siteDir] = [await newFolder(), await newFolder()];
    const child = spawn(process.execPath, ['--import', 'tsx', releaseScript, siteDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    releases.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => releases.generations.push(Number(line)));
    database = await createTestDatabase();
    const preparedApp = await testApp({ database, clock: systemClock });
    for (let count = 0; count < 4; count += 1) {
      const people = [await signUpUser(preparedApp), await signUpUser(preparedApp)] as const;
      const team = await createTeamAs(preparedApp, people[0]);
      await joinTeam(preparedApp, team.id, people[0], people[1]);
      rooms.push({ id: team.id, people });
    }
    await preparedApp.close();
    await until(() => releases.generations.length > 0);
    ports = await freePorts(2);
    // Starts one after the other, because two processes that compile at once take longer on a small machine.
    for (const port of ports) servers.push(await start(port));
    balancer = await startBalancer(ports);
  });
  afterAll(async () => {
    releases.child?.kill('SIGKILL');
    await balancer.stop();
    for (const server of servers) server.child.kill('SIGKILL');
    await database.close();
    for (const folderToRemove of [folder, siteDir, balancer.home])
      await rm(folderToRemove, { recursive: true, force: true });
  });

  test('are restarted one after the other under load without a failed call', async () => {
    const client = new Client(balancer.url);
    const pages = rooms.flatMap(({ people }) =>
      people.flatMap((person) => [1, 2, 3].map(() => keepPageOpen(balancer.url, person))),
    );
    await until(() => pages.every(({ isOpen }) => isOpen()));
    let isRestarting = true;
    const shallContinue = () => isRestarting || client.answeredCount + client.failures.length < minCalls;
    const workloads = rooms.flatMap(({ id, people }) =>
      people.map(async (person) => ({
        person,
        acceptedTexts: await makeCallsWhile(client, person, id, shallContinue),
      })),
    );
    for (const [index, port] of ports.entries()) {
      const leavingServer = servers[index];
      if (!leavingServer) throw new Error('Not started.');
      const exit = once(leavingServer.child, 'exit');
      leavingServer.child.kill('SIGTERM');
      // With each line, the release program releases an area once more.
      releases.child?.stdin?.write('\n');
      expect(await exit).toEqual([0, null]);
      servers[index] = await start(port);
      await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    }
    await until(() => releases.generations.length === 1 + ports.length);
    isRestarting = false;
    const finishedWorkloads = await Promise.all(workloads);
    await until(() => pages.every(({ isOpen }) => isOpen()));

    const reconnectMs = pages.flatMap(({ gapsMs }) => gapsMs).sort((first, second) => first - second);
    process.stdout.write(
      `${client.answeredCount} calls answered, ${client.failures.length} failed; ${reconnectMs.length} sockets came back, the last after ${Math.round(reconnectMs.at(-1) ?? 0)} ms\n`,
    );
    expect(client.failures.slice(0, 10)).toEqual([]);
    expect(client.answeredCount).toBeGreaterThanOrEqual(minCalls);
    // Every server was restarted, so there were at least as many reconnections as pages.
    expect(reconnectMs.length).toBeGreaterThanOrEqual(pages.length);
    expect(new Set(pages.flatMap(({ codes }) => codes))).toEqual(new Set([liveCloseCodes.restarting]));
    expect(reconnectMs.at(-1)).toBeLessThanOrEqual(reconnectWithinMs);
    const { generation } = JSON.parse((await client.call('GET', '/registry.json', '')).body) as {
      generation: number;
    };
    expect(generation).toBe(releases.generations.at(-1));
    for (const { person, acceptedTexts } of finishedWorkloads) {
      const { rows } = await database.pool.query<{ body: string }>(
        "select body from message where sender_id = $1 and kind = 'text'",
        [person.id],
      );
      expect(rows.map(({ body }) => body).sort()).toEqual([...acceptedTexts].sort());
    }
    for (const page of pages) page.close();
    client.close();
  });
});
