import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { parse } from 'yaml';
import { isUrlHealthy, sendLine } from '../cluster/ask';
import { ClusterPart } from '../cluster/part';
import { makeVersionsLive } from '../release/release.fixture';
import { folderTarget } from '../release/target/folder-target';
import { hasFormerVersion, unpackFormerVersion } from './former-image.fixture';
import {
  canIsolate,
  createRootFolder,
  runInRoot,
  startInRoot,
  writeImageTree,
  type Volumes,
} from './image.fixture';
import { waitUntil } from './until';
import {
  createTeamAtSite,
  signUpAtSite,
  SiteClient,
  simulateSiteUse,
  type SitePerson,
} from './site-people.fixture';

const minCalls = 5000;
const databaseUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const caddy = process.env['CADDY_PATH'] ?? '/usr/bin/caddy';
/** The test takes minutes, so it only runs in `npm run test:long`. */
const isPossible = process.env['LONG_TESTS'] === '1' && canIsolate && hasFormerVersion && existsSync(caddy);

const { services } = parse(readFileSync(resolve(__dirname, '../../compose.yaml'), 'utf8'), {
  merge: true,
}) as {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
};

let folder: string;
let volumes: Volumes;
const databaseName = `homeground_story_${process.env['HOMEGROUND_TEST_RUN'] ?? 'alone'}_${randomBytes(4).toString('hex')}`;
const servers: ChildProcess[] = [];
let balancer: ClusterPart;

const rootOf = (version: 'former' | 'current') => join(folder, version, 'root');

/** Settings of compose.yaml with the addresses of this test's services, and with limits that no test reaches. */
function environment(port: number): Record<string, string> {
  // Each `${NAME:-default}` becomes its default.
  const composedSettings = Object.entries(services['server-1']?.environment ?? {}).map(([key, value]) => [
    key,
    value.replaceAll(
      /\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_, defaultValue: string | undefined) => defaultValue ?? '',
    ),
  ]);
  const manyCalls = '1000000';
  return {
    ...Object.fromEntries(composedSettings.filter(([, value]) => value !== '')),
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', PUSH: '0' },
    ...{ DATABASE_URL: databaseUrl.replace(/\/[^/]*$/, `/${databaseName}`), REDIS_URL: redisUrl },
    LIMIT_PER_USER: manyCalls,
    LIMIT_PER_ADDRESS: manyCalls,
    LIMIT_SIGN_INS: manyCalls,
    LIMIT_SIGN_UPS: manyCalls,
    LIMIT_MESSAGES: manyCalls,
    ...{ BEHIND_MS: '0', CALLS_SHARE: '100', CALLS_WAIT_MS: '60000', DATABASE_WAIT_MS: '30000' },
  };
}

async function runSql<R extends pg.QueryResultRow>(
  statement: string,
  url = databaseUrl,
): Promise<readonly R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<R>(statement).finally(() => client.end())).rows;
}
const querySite = <R extends pg.QueryResultRow>(statement: string) =>
  runSql<R>(statement, environment(0)['DATABASE_URL']);

async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Starts a server of a version at a port, as compose does, and waits until it is ready. */
async function startServer(version: 'former' | 'current', index: number, port: number): Promise<void> {
  const command = ['/usr/local/bin/node', '/app/dist/server/main.js'];
  const server = startInRoot(rootOf(version), command, environment(port), volumes);
  servers[index] = server;
  if (!server.stdout) throw new Error('No output.');
  for await (const line of createInterface({ input: server.stdout })) if (/ready on http/.test(line)) break;
  server.stdout.resume();
  await waitUntil(() => {
    if (server.exitCode !== null) throw new Error(`The ${version} server ended with ${server.exitCode}.`);
    return isUrlHealthy(`http://127.0.0.1:${port}/readyz`);
  });
}

/** Runs a command in the image of a version, as `docker compose run --rm server-1 homeground …` does. */
function runHomeground(version: 'former' | 'current', ...args: readonly string[]) {
  return runInRoot(rootOf(version), ['/usr/local/bin/homeground', ...args], environment(0), volumes);
}
const successWith = (text: string) => ({ status: 0, stdout: expect.stringContaining(text) });

/** Returns a checksum of each table that is not empty, except tables that also change without any user. */
async function readChecksums(): Promise<Readonly<Record<string, string>>> {
  const busyTables = [
    'schema_migration',
    'session',
    'idempotency',
    'housekeeping',
    'backup_state',
    'sign_in_throttle',
  ];
  const tables = await querySite<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const sums: Record<string, string> = {};
  for (const table of tables.map((row) => row.name).filter((tableName) => !busyTables.includes(tableName))) {
    const [row] = await querySite<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from "${table}" t`,
    );
    if (row && !row.sum.startsWith('0:')) sums[table] = row.sum;
  }
  return sums;
}

(isPossible ? describe : describe.skip)('a site of compose.yaml, without docker', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeground-story-'));
    await chmod(folder, 0o755);
    const site = join(folder, 'built-site');
    await makeVersionsLive(folderTarget(site), '1.0.0');
    const sources = join(folder, 'former-sources');
    unpackFormerVersion(sources);
    writeImageTree(join(folder, 'former-tree'), site, sources);
    writeImageTree(join(folder, 'current-tree'), site);
    for (const version of ['former', 'current'] as const) {
      mkdirSync(rootOf(version), { recursive: true });
      createRootFolder(join(folder, `${version}-tree`), rootOf(version));
    }
    volumes = Object.fromEntries(
      ['data', 'backups', 'site'].map((volume) => {
        const hostFolder = join(folder, 'volumes', volume);
        mkdirSync(hostFolder, { recursive: true });
        chownSync(hostFolder, 1000, 1000);
        return [hostFolder, `/${volume}`];
      }),
    );
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await balancer?.kill();
    await runSql(`drop database if exists ${databaseName} with (force)`).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  test('is started, upgraded under load, backed up, lost and restored', async () => {
    // Without PostgreSQL and Redis the test ends here.
    const isReachable = await runSql('select 1').then(() => true, () => false); // prettier-ignore
    const redis = new URL(redisUrl);
    if (!isReachable || (await sendLine(Number(redis.port || 6379), 'PING')) === null) return;
    await runSql(`create database ${databaseName}`);
    const [sitePort = 0, adminPort = 0, ...ports] = await freePorts(4);

    // Started: the service `site` fills its volume, then both servers of the former version start.
    const seedCommand = ['/usr/local/bin/node', '/app/dist/server/seed-site.js', '/app/dist/site'];
    expect(runInRoot(rootOf('former'), seedCommand, { SITE_DIR: '/site' }, volumes)).toMatchObject({
      status: 0,
    });
    for (const [index, port] of ports.entries()) await startServer('former', index, port);
    balancer = new ClusterPart({
      ...{ name: 'caddy', command: caddy, folder: join(folder, 'caddy') },
      args: ['run', '--adapter', 'caddyfile', '--config', resolve(__dirname, '../../ops/Caddyfile')],
      env: {
        SITE_ADDRESS: `http://127.0.0.1:${sitePort}`,
        SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        CADDY_ADMIN: `127.0.0.1:${adminPort}`,
        // Debian's Caddy is 2.6, which does not support this setting.
        KEEP_STREAMS: '',
        XDG_DATA_HOME: join(folder, 'caddy/data'),
        XDG_CONFIG_HOME: join(folder, 'caddy/config'),
      },
      isReady: () => isUrlHealthy(`http://127.0.0.1:${sitePort}/readyz`),
    });
    balancer.start();
    await balancer.waitUntilReady(60_000);
    const client = new SiteClient(`http://127.0.0.1:${sitePort}`);
    const people: (SitePerson & { readonly room: string })[] = [];
    for (const nickname of ['Mina', 'Jun', 'Sora', 'Hana']) {
      const person = await signUpAtSite(client, nickname);
      people.push({ ...person, room: await createTeamAtSite(client, person) });
    }
    expect(client.failedCalls).toEqual([]);

    // Upgraded under load, by the steps of docs/operations.md.
    expect(runHomeground('former', 'backup', '/backups/before')).toMatchObject(
      successWith('The backup is in'),
    );
    expect(runHomeground('current', 'upgrade:check')).toMatchObject(successWith('Safe.'));
    let isUpgrading = true;
    const goesOn = () => isUpgrading || client.answeredCount + client.failedCalls.length < minCalls;
    const uses = people.map((person) => simulateSiteUse(client, person, person.room, goesOn));
    for (const [index, port] of ports.entries()) {
      const formerServer = servers[index];
      if (!formerServer) throw new Error('Not started.');
      const exit = once(formerServer, 'exit');
      formerServer.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      await startServer('current', index, port);
    }
    isUpgrading = false;
    const acceptedTexts = (await Promise.all(uses)).flat();
    process.stdout.write(`${client.answeredCount} calls answered, ${client.failedCalls.length} failed\n`);
    expect(client.failedCalls.slice(0, 10)).toEqual([]);
    expect(client.answeredCount).toBeGreaterThanOrEqual(minCalls);
    const readTexts = async () =>
      (await querySite<{ body: string }>(`select body from message where kind = 'text' order by body`)).map(
        ({ body }) => body,
      );
    expect(await readTexts()).toEqual([...acceptedTexts].sort());
    expect(runHomeground('current', 'upgrade:check')).toMatchObject(successWith('Nothing to do'));

    // Backed up while both servers run.
    await waitUntil(async () => (await querySite('select from outbox limit 1')).length === 0);
    const checksumsBefore = await readChecksums();
    expect(Object.keys(checksumsBefore)).toEqual(
      expect.arrayContaining(['message', 'stored_file', 'team', 'user_account']),
    );
    expect(runHomeground('current', 'backup', '/backups/after')).toMatchObject(
      successWith('The backup is in'),
    );
    expect(runHomeground('current', 'backup:verify', '/backups/after')).toMatchObject(successWith('is good'));
    const pictures = await readPictures(client, people);

    // Lost: both servers, the database, and the pictures.
    const exits = servers.map((server) => once(server, 'exit'));
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(exits);
    await runSql(`drop database ${databaseName} with (force)`);
    const dataFolder = join(folder, 'volumes/data');
    for (const entry of await readdir(dataFolder)) await rm(join(dataFolder, entry), { recursive: true });

    // Restored into an empty database, with the same people, words and pictures.
    await runSql(`create database ${databaseName}`);
    expect(runHomeground('current', 'restore', '/backups/after')).toMatchObject(successWith('Restored'));
    expect(await readChecksums()).toEqual(checksumsBefore);
    for (const [index, port] of ports.entries()) await startServer('current', index, port);
    expect(runHomeground('current', 'scores')).toMatchObject({ status: 0 });
    expect(runHomeground('current', 'operators', 'add', 'mina', '--role', 'owner')).toMatchObject({
      status: 0,
    });
    await waitUntil(() => isUrlHealthy(`http://127.0.0.1:${sitePort}/readyz`));
    expect(await readPictures(client, people)).toEqual(pictures);
    expect(await readTexts()).toEqual([...acceptedTexts].sort());
    expect(client.failedCalls).toEqual([]);
  });
});

/** Returns the picture of each person, read with the person's session. */
async function readPictures(client: SiteClient, people: readonly SitePerson[]): Promise<readonly string[]> {
  const pictures: string[] = [];
  for (const { cookie } of people) {
    const { user } = (await (await client.call('GET', '/api/me', { cookie })).json()) as {
      readonly user: { readonly pictureUrl: string };
    };
    const answer = await client.call('GET', user.pictureUrl, { cookie });
    pictures.push(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  }
  return pictures;
}
