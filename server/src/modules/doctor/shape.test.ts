import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../../../test/app';
import { freePort, hasPostgresPrograms } from '../../../test/postgres-programs';
import { until } from '../../../test/until';
import { startPrimaryAndStandbys, type PrimaryAndStandbys } from '../../platform/replicas/replicas.fixture';
import { checkReplicas } from './check-replicas';
import { checkSentinels } from './check-sentinels';
import { checkStandbys } from './check-standbys';
import type { Finding } from './finding';

const finding = (state: Finding['state'], text: RegExp) =>
  expect.objectContaining({ state, text: expect.stringMatching(text) });

/** Waits until a check returns exactly these findings; fails with the last ones. */
async function untilFound(
  check: () => Promise<readonly Finding[]>,
  expected: readonly unknown[],
): Promise<void> {
  let findings: readonly Finding[] = [];
  await until(async () => {
    findings = await check();
    try {
      expect(findings).toEqual(expected);
      return true;
    } catch {
      return false;
    }
  }).catch(() => undefined);
  expect(findings).toEqual(expected);
}

(hasPostgresPrograms ? describe : describe.skip)('a primary with two standbys', () => {
  let cluster: PrimaryAndStandbys;
  beforeAll(async () => (cluster = await startPrimaryAndStandbys()));
  afterAll(() => cluster.close());

  const allHosts = () => {
    const { primary, standbys } = cluster.ports;
    return `postgres://postgres@${[primary, ...standbys].map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  };
  const config = (databaseReadUrl: string | null = allHosts()) =>
    testConfig({}, { databaseUrl: cluster.primaryUrl, databaseReadUrl });
  const setSynchronousNames = async (names: string) => {
    await cluster.database.pool.query(`alter system set synchronous_standby_names = '${names}'`);
    await cluster.database.pool.query('select pg_reload_conf()');
  };

  test('all hosts may be named in DATABASE_READ_URL: the primary among them is good beside a standby', async () => {
    const withAllData = finding('good', /is a standby with all data/);
    await untilFound(
      () => checkReplicas(config()),
      [finding('good', /is the primary, so nothing is read there/), withAllData, withAllData],
    );
  });

  test('without a synchronous standby writes may be lost, and a synchronous one that is away stops them', async () => {
    await untilFound(
      () => checkStandbys(config(null)),
      [finding('warning', /2 standbys follow the primary, and none is synchronous/)],
    );
    await setSynchronousNames('*');
    await untilFound(
      () => checkStandbys(config(null)),
      [finding('good', /2 standbys follow the primary; walreceiver is synchronous/)],
    );
    await cluster.stopStandby(0);
    await untilFound(() => checkStandbys(config()), [finding('warning', /walreceiver is the only standby/)]);
    await cluster.stopStandby(1);
    await untilFound(() => checkStandbys(config()), [finding('problem', /no write is acknowledged/)]);
    await setSynchronousNames('');
    await untilFound(
      () => checkStandbys(config()),
      [finding('warning', /no standby, so nothing takes over/)],
    );
    // One database alone is an ordinary setup.
    expect(await checkStandbys(config(null))).toEqual([]);
    expect(await checkReplicas(config())).toEqual([
      finding('problem', /No host of DATABASE_READ_URL is a standby/),
      finding('problem', /cannot be used/),
      finding('problem', /cannot be used/),
    ]);
    await cluster.startStandby(0);
    await cluster.startStandby(1);
  });

  test('a user without the right to see standbys learns how to get it', async () => {
    await cluster.database.pool.query(`create role doctor login`);
    const databaseUrl = cluster.primaryUrl.replace('postgres@', 'doctor@');
    const check = () => checkStandbys(testConfig({}, { databaseUrl, databaseReadUrl: null }));
    await untilFound(check, [finding('warning', /2 standbys follow the primary, but this user may not see/)]);
    await cluster.database.pool.query(`grant pg_read_all_stats to doctor`);
    await untilFound(check, [finding('warning', /none is synchronous/)]);
  });
});

const hasRedisPrograms = spawnSync('redis-server', ['--version']).status === 0;

const describeSentinels = hasRedisPrograms ? describe : describe.skip;
describeSentinels(`Redis with Sentinels${hasRedisPrograms ? '' : ' (SKIPPED: no redis-server)'}`, () => {
  let folder: string;
  const programs: ChildProcess[] = [];
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'homeground-sentinels-'))));
  afterAll(async () => {
    await Promise.all(programs.map(stop));
    await rm(folder, { recursive: true });
  });

  async function start(port: number, settings: string, ...options: readonly string[]): Promise<ChildProcess> {
    const file = join(folder, `${port}.conf`);
    await writeFile(file, `bind 127.0.0.1\nport ${port}\ndir ${folder}\nsave ""\n${settings}\n`);
    const program = spawn('redis-server', [file, ...options], { stdio: 'ignore' });
    programs.push(program);
    return program;
  }

  async function stop(program: ChildProcess): Promise<void> {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const exit = once(program, 'exit');
    program.kill('SIGKILL');
    await exit;
  }

  test('are good with a majority and a replica; what is missing is said', async () => {
    const [master, replica] = [await freePort(), await freePort()];
    await start(master, '');
    const replicaProgram = await start(replica, `replicaof 127.0.0.1 ${master}`);
    const ports = [await freePort(), await freePort(), await freePort()];
    const monitor = `sentinel monitor pitch 127.0.0.1 ${master} 2\nsentinel down-after-milliseconds pitch 1000`;
    const sentinels = await Promise.all(ports.map((port) => start(port, monitor, '--sentinel')));
    const redisUrl = `redis://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/?sentinel=pitch`;
    const check = () => checkSentinels(testConfig({}, { redisUrl }));
    await untilFound(check, [finding('good', /^3 Sentinels agree on the master, and 1 replica follows it/)]);
    await stop(replicaProgram);
    await untilFound(check, [finding('warning', /No replica follows the master/)]);
    for (const sentinel of sentinels.slice(1)) await stop(sentinel);
    const refused = finding('warning', /cannot be used \(ECONNREFUSED\)/);
    await untilFound(check, [
      ...[refused, refused],
      finding('problem', /cannot replace the master \(NOQUORUM/),
      finding('warning', /No replica follows the master/),
    ]);
    await Promise.all(sentinels.map(stop));
    expect(await check()).toEqual([refused, refused, refused, finding('problem', /No Sentinel .* answers/)]);
  });
});
