import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteClient, signUpAtSite } from '../container/site-people.fixture';
import { waitUntil } from '../container/until';
import { serverBundle, site } from '../gate/places.mjs';
import { root } from '../webpack/workspace';
import { isUrlHealthy } from './ask';
import { Cluster } from './cluster';
import { planCluster } from './cluster-plan';
import { programsForTest, testIfPossible } from './cluster-test.fixture';
import { bouncerPart, etcdParts, haproxyPart, postgresParts } from './database-parts';
import { loopback } from './machine';
import { ClusterPart, type PartPlan } from './part';
import {
  caddyPart,
  prometheusPart,
  redisParts,
  sentinelParts,
  serverParts,
  storePart,
} from './service-parts';
import { copyPicturesToStore, hasNothingDue, runNpmCommand, viewOf, type Env } from './walk.fixture';
import { lastingSums, printFigures, runOnDatabase, tableSums, waitForReplay } from './walk-sums.fixture';

// Takes the steps of docs/operations.md, "From one machine to a cluster", with the data of the demo.
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? '';
const programs = programsForTest();
const reason =
  'reason' in programs
    ? programs.reason
    : postgresUrl === ''
      ? 'TEST_DATABASE_URL names no PostgreSQL'
      : null;

const FIRST_PORT = 4700;
const databaseName = `homeground_walk_${process.env['HOMEGROUND_TEST_RUN'] ?? 'alone'}_${randomBytes(4).toString('hex')}`;
const databaseUrl = postgresUrl.replace(/\/[^/]*$/, `/${databaseName}`);

let folder: string;
let cluster: Cluster;
/** Servers of the steps before the cluster. */
const stepServers: ClusterPart[] = [];

beforeEach(async () => {
  if (reason !== null || 'reason' in programs) return;
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'walk-')));
  // The databases of the cluster run as another user.
  await chmod(folder, 0o755);
  cluster = new Cluster(
    planCluster({ root, folder, programs, firstPort: FIRST_PORT, serverEnv: { DEMO: '0' } }),
    () => undefined,
  );
});
afterEach(async () => {
  if (reason !== null) return;
  await stopServers();
  await cluster.stop();
  await runOnPostgres(`drop database if exists ${databaseName} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const runOnPostgres = (statement: string) => runOnDatabase(postgresUrl, statement);

/** Starts a server of a step before the cluster. */
async function startServer(port: number, env: Env): Promise<void> {
  const ownFolder = join(folder, `server-of-step-${port}`);
  mkdirSync(ownFolder, { recursive: true });
  const plan: PartPlan = {
    name: `server ${port}`,
    command: process.execPath,
    args: [serverBundle],
    folder: ownFolder,
    env: { NODE_ENV: 'development', HOST: loopback, PORT: String(port), SITE_DIR: site, PUSH: '0', ...env },
    stopWithinMs: 30_000,
    isReady: () => isUrlHealthy(`http://${loopback}:${port}/readyz`),
  };
  const part = new ClusterPart(plan);
  stepServers.push(part);
  part.start();
  await part.waitUntilReady(120_000);
}

async function stopServers(): Promise<void> {
  await Promise.all(stepServers.splice(0).map((part) => part.stop()));
}

testIfPossible(
  reason,
  'the demo data survives all steps from one machine to a cluster',
  async () => {
    const { plan } = cluster;
    const { ports } = plan;
    const urlOf = (port: number) => `http://${loopback}:${port}`;
    const dataDir = join(folder, 'data');

    // One machine with the embedded database, and a person with a picture.
    const startedAt = Date.now();
    const firstEnv = { DATA_DIR: dataDir, DEMO: '1' };
    await startServer(ports.servers[0], firstEnv);
    const client = new SiteClient(urlOf(ports.servers[0]));
    const person = await signUpAtSite(client, 'Walker');
    const location = { latitude: 37.556, longitude: 126.91, searchDistance: 10 };
    await client.call('PUT', '/api/me/location', { cookie: person.cookie, json: location });
    const view = await viewOf(urlOf(ports.servers[0]), person);
    expect(view.matchIds.length).toBeGreaterThan(5);
    // Later servers find no work that this server left, so they change no rows.
    await waitUntil(() => hasNothingDue(urlOf(ports.servers[0])));
    await stopServers();
    const sumsBefore = await tableSums({ DATA_DIR: dataDir });
    for (const name of ['user_account', 'team', 'match', 'room', 'message'])
      expect(sumsBefore.find((sum) => sum.name === name)?.rows).toBeGreaterThan(10);
    const firstBackup = join(folder, 'backup-1');
    await runNpmCommand(['backup', '--', firstBackup], { DATA_DIR: dataDir });

    // Step 1: a separate PostgreSQL.
    await runOnPostgres(`create database ${databaseName}`);
    const separateEnv = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '0' };
    await runNpmCommand(['restore', '--', firstBackup], separateEnv);
    expect(await tableSums(separateEnv)).toEqual(sumsBefore);
    expect(await runNpmCommand(['doctor'], { ...separateEnv, SITE_DIR: site })).toContain('PostgreSQL');
    await startServer(ports.servers[0], separateEnv);
    expect(await viewOf(urlOf(ports.servers[0]), person)).toEqual(view);
    await stopServers();

    // Step 2: Redis and a second server behind a balancer.
    const [firstRedis, secondRedis] = redisParts(plan);
    if (!firstRedis || !secondRedis) throw new Error('The plan has no two Redis servers.');
    await cluster.startTogether([firstRedis]);
    const sharedEnv = {
      ...separateEnv,
      REDIS_URL: `redis://${loopback}:${ports.redis[0]}`,
      TRUST_PROXY: '1',
    };
    for (const port of ports.servers.slice(0, 2))
      await startServer(port, { ...sharedEnv, DRAIN_SECONDS: '1' });
    await cluster.startTogether([caddyPart(plan)]);
    for (const port of [ports.servers[0], ports.servers[1], ports.site])
      expect(await viewOf(urlOf(port), person)).toEqual(view);
    await runNpmCommand(['doctor'], { ...sharedEnv, SITE_DIR: site });
    await stopServers();

    // Step 3: a store for the pictures, which leave the disk of the machine.
    await cluster.startTogether([storePart(plan)]);
    const store = { url: `http://${loopback}:${ports.store}/pitch`, keyId: 'S3RVER', secret: 'S3RVER' };
    expect(await copyPicturesToStore(join(dataDir, 'files'), store)).toBeGreaterThan(0);
    const storeEnv = { ...sharedEnv, S3_URL: store.url, S3_KEY_ID: store.keyId, S3_SECRET: store.secret };
    for (const [index, port] of ports.servers.slice(0, 2).entries())
      await startServer(port, { ...storeEnv, DATA_DIR: join(folder, `data-${index}`), DRAIN_SECONDS: '1' });
    for (const port of [ports.servers[0], ports.servers[1], ports.site])
      expect(await viewOf(urlOf(port), person)).toEqual(view);
    await runNpmCommand(['doctor'], { ...storeEnv, SITE_DIR: site });
    await stopServers();

    // Step 4: replicas and failover.
    const sumsOfStep = await tableSums(separateEnv);
    expect(lastingSums(sumsOfStep)).toEqual(lastingSums(sumsBefore));
    const lastBackup = join(folder, 'backup-2');
    await runNpmCommand(['backup', '--', lastBackup], storeEnv);
    await cluster.startTogether(etcdParts(plan));
    await cluster.startTogether([...postgresParts(plan), haproxyPart(plan)]);
    const databaseUrlAt = (port: number) =>
      `postgres://homeground:${plan.settings.databasePassword}@${loopback}:${port}/homeground`;
    const primaryUrl = databaseUrlAt(ports.primary);
    await runNpmCommand(['restore', '--', lastBackup], { ...storeEnv, DATABASE_URL: primaryUrl });
    expect(await tableSums({ ...separateEnv, DATABASE_URL: primaryUrl })).toEqual(sumsOfStep);

    // Step 5: the whole cluster, whose servers read lists from replicas.
    await cluster.startTogether([bouncerPart(plan), secondRedis]);
    await cluster.startTogether(sentinelParts(plan));
    for (const server of serverParts(plan)) await cluster.startTogether([server]);
    await cluster.startTogether([prometheusPart(plan)]);
    for (const port of [...ports.servers, ports.site])
      expect(await viewOf(urlOf(port), person)).toEqual(view);
    const [firstServer] = serverParts(plan);
    await runNpmCommand(['doctor'], { ...firstServer?.env, DATA_DIR: dataDir });
    for (const part of cluster.parts.filter(({ plan: { name } }) => /^(caddy|server)/.test(name)))
      await part.stop();
    const databaseUrls = ports.postgres.map(databaseUrlAt);
    await waitForReplay(primaryUrl, databaseUrls);
    const sumsAfter = await tableSums({ ...separateEnv, DATABASE_URL: primaryUrl });
    expect(lastingSums(sumsAfter)).toEqual(lastingSums(sumsBefore));
    for (const url of databaseUrls)
      expect(await tableSums({ ...separateEnv, DATABASE_URL: url })).toEqual(sumsAfter);
    printFigures(sumsAfter, startedAt);
  },
  1_200_000,
);
