import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../webpack/workspace';
import { Cluster } from './cluster';
import { planCluster } from './cluster-plan';
import { beginFirstStart, endFirstStart } from './first-start';
import type { PartPlan } from './part';
import { processesIn } from './processes';
import type { Programs } from './programs';

let folder: string;
let cluster: Cluster;
beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'cluster-')));
  await chmod(folder, 0o755);
  const paths = Object.fromEntries(['etcd'].map((name) => [name, process.execPath])) as Programs['paths'];
  const programs = { paths, postgresFolder: folder };
  cluster = new Cluster(planCluster({ root, folder, programs, firstPort: 4200 }), () => undefined);
});
afterEach(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Plans a program that runs until a signal ends it. */
const waitingPart = (name: string, isReady: boolean): PartPlan => ({
  name,
  command: process.execPath,
  args: ['-e', 'setInterval(() => undefined, 1000)'],
  folder: join(folder, name),
  isReady: async () => isReady,
});

describe('a stop during the start', () => {
  test('ends the start and its parts', async () => {
    const start = cluster.startTogether([waitingPart('etcd-1', false), waitingPart('server-1', false)]);
    const endOfStart = expect(start).rejects.toThrow('ended');
    await cluster.stop();
    await endOfStart;
    expect(processesIn(folder)).toEqual([]);
  });

  test('lets no part start that comes after it', async () => {
    await cluster.startTogether([waitingPart('etcd-1', true)]);
    const stop = cluster.stop();
    await expect(cluster.startTogether([waitingPart('caddy', true)])).rejects.toThrow('The cluster stops');
    expect(() => cluster.part('etcd-1').start()).toThrow('the cluster stops');
    await stop;
    expect(processesIn(folder)).toEqual([]);
  });
});

describe('a first start', () => {
  const memberFile = () => join(folder, 'etcd-1/data');
  const writeMemberFile = () => {
    mkdirSync(join(folder, 'etcd-1'), { recursive: true });
    writeFileSync(memberFile(), '');
  };

  test('begins again without the half-made databases of a first start that was stopped', () => {
    beginFirstStart(folder);
    writeMemberFile();
    beginFirstStart(folder);
    expect(existsSync(memberFile())).toBe(false);
  });

  test('keeps the databases once they are initialized', () => {
    beginFirstStart(folder);
    writeMemberFile();
    endFirstStart(folder);
    beginFirstStart(folder);
    expect(existsSync(memberFile())).toBe(true);
  });

  test('keeps the databases of a cluster from before this mark', () => {
    writeMemberFile();
    beginFirstStart(folder);
    beginFirstStart(folder);
    expect(existsSync(memberFile())).toBe(true);
  });
});
