import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import type { ClusterPart } from '../part';
import { type CutFinding } from './former-primary';
import { cutPrimaryOff, fillPrimarysDisk, jumpClock } from './machine-faults';
import type { TimeLimits } from './judge';
import { nameOfRedisMaster, nameOfRole, waitUntilHealthy } from './members';

export type Ability = 'networks' | 'disks' | 'clocks';

export interface Fault {
  readonly name: string;
  /** Ability that the fault needs; on a machine without it, the fault is skipped. */
  readonly needs?: Ability;
  readonly limits?: TimeLimits;
  /** Causes the fault, and resolves when it is repaired. A fault that cuts the primary off returns what that former primary did. */
  run(cluster: Cluster, random: () => number): Promise<void | CutFinding>;
}

/** Time until a killed part is started again. */
const DOWN_MS = 15_000;
const READY_WITHIN_MS = 240_000;

/** Limits after the death of a primary, of a server and of Redis (docs/benchmarks.md). */
const primaryLimits: TimeLimits = { writeMs: 15_000 };
const serverLimits: TimeLimits = { writeMs: 1000, socketMs: 2000 };
const redisLimits: TimeLimits = { writeMs: 1000 };

async function killAndRestart(part: ClusterPart, downMs = DOWN_MS): Promise<void> {
  await part.kill();
  await wait(downMs);
  part.start();
  await part.waitUntilReady(READY_WITHIN_MS);
}

async function pause(parts: readonly ClusterPart[], ms: number): Promise<void> {
  for (const part of parts) part.signal('SIGSTOP');
  await wait(ms);
  for (const part of parts) part.signal('SIGCONT');
}

async function databaseWith(cluster: Cluster, role: string): Promise<ClusterPart> {
  return cluster.part(await nameOfRole(cluster, role));
}

const randomInstanceNumber = (random: () => number) => 1 + Math.floor(random() * 3);

/** Faults in which the clock of a machine jumps by ten minutes. */
const clockFaults: readonly Fault[] = [600, -600].flatMap((seconds) => {
  const direction = seconds > 0 ? 'forward' : 'back';
  return [
    {
      name: `the clock of the primary jumps 10 min ${direction}, and returns after 30 s`,
      needs: 'clocks' as const,
      run: async (cluster: Cluster) => jumpClock(cluster, await nameOfRole(cluster, 'leader'), seconds),
    },
    {
      name: `the clock of a server jumps 10 min ${direction}, and returns after 30 s`,
      needs: 'clocks' as const,
      run: (cluster: Cluster, random: () => number) =>
        jumpClock(cluster, `server-${randomInstanceNumber(random)}`, seconds),
    },
  ];
});

export const faults: readonly Fault[] = [
  {
    name: 'primary and its Patroni killed (-9)',
    limits: primaryLimits,
    run: async (cluster) => killAndRestart(await databaseWith(cluster, 'leader')),
  },
  {
    name: 'primary and its Patroni paused for 30 s',
    limits: primaryLimits,
    run: async (cluster) => pause([await databaseWith(cluster, 'leader')], 30_000),
  },
  {
    name: 'synchronous standby killed (-9)',
    run: async (cluster) => killAndRestart(await databaseWith(cluster, 'sync_standby')),
  },
  {
    name: 'the Redis master killed (-9)',
    limits: redisLimits,
    run: async (cluster) => killAndRestart(cluster.part(await nameOfRedisMaster(cluster))),
  },
  {
    name: 'a server killed (-9)',
    limits: serverLimits,
    run: (cluster, random) => killAndRestart(cluster.part(`server-${randomInstanceNumber(random)}`), 3000),
  },
  {
    name: 'a server drained and restarted',
    limits: serverLimits,
    async run(cluster, random) {
      const server = cluster.part(`server-${randomInstanceNumber(random)}`);
      await server.stop();
      server.start();
      await server.waitUntilReady(READY_WITHIN_MS);
    },
  },
  {
    name: 'an etcd member killed (-9)',
    run: (cluster, random) => killAndRestart(cluster.part(`etcd-${randomInstanceNumber(random)}`)),
  },
  {
    name: 'two etcd members paused for 15 s',
    run: (cluster) => pause([cluster.part('etcd-1'), cluster.part('etcd-2')], 15_000),
  },
  { name: 'the object store (S3) hangs for 15 s', run: (cluster) => pause([cluster.part('store')], 15_000) },
  {
    name: 'primary cut off by the network for 30 s',
    needs: 'networks',
    limits: primaryLimits,
    run: cutPrimaryOff,
  },
  {
    name: 'the disk of the primary is full for 30 s',
    needs: 'disks',
    run: (cluster) => fillPrimarysDisk(cluster, false),
  },
  {
    name: 'the disk of the primary is full for 30 s, and so is the disk of its write-ahead log',
    needs: 'disks',
    run: (cluster) => fillPrimarysDisk(cluster, true),
  },
  ...clockFaults,
];

/** Runs a fault and waits until the cluster is healthy again. */
export async function runFault(
  fault: Fault,
  cluster: Cluster,
  random: () => number,
): Promise<CutFinding | null> {
  const finding = await fault.run(cluster, random);
  await waitUntilHealthy(cluster);
  return finding ?? null;
}
