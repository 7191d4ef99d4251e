import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import type { Part } from '../part';
import { membersOf, waitUntilHealthy } from './members';

export interface Fault {
  readonly name: string;
  /** Causes the fault; resolves when it is repaired. */
  run(cluster: Cluster, random: () => number): Promise<void>;
}

/** Time until a killed machine is started again. */
const DOWN_MS = 15_000;
const READY_WITHIN_MS = 240_000;

async function killAndRestart(part: Part, downMs = DOWN_MS): Promise<void> {
  await part.kill();
  await wait(downMs);
  part.start();
  await part.waitUntilReady(READY_WITHIN_MS);
}

async function pause(parts: readonly Part[], ms: number): Promise<void> {
  for (const part of parts) part.signal('SIGSTOP');
  await wait(ms);
  for (const part of parts) part.signal('SIGCONT');
}

async function databaseWith(cluster: Cluster, role: string): Promise<Part> {
  const member = (await membersOf(cluster)).find((member) => member.role === role);
  if (!member) throw new Error(`No database has the role ${role}.`);
  return cluster.part(member.name);
}

const randomMemberNumber = (random: () => number) => 1 + Math.floor(random() * 3);

export const faults: readonly Fault[] = [
  {
    name: 'primary and its Patroni killed (-9)',
    run: async (cluster) => killAndRestart(await databaseWith(cluster, 'leader')),
  },
  {
    name: 'primary and its Patroni paused for 30 s',
    run: async (cluster) => pause([await databaseWith(cluster, 'leader')], 30_000),
  },
  {
    name: 'synchronous standby killed (-9)',
    run: async (cluster) => killAndRestart(await databaseWith(cluster, 'sync_standby')),
  },
  { name: 'Redis’ first master killed (-9)', run: (cluster) => killAndRestart(cluster.part('redis-1')) },
  {
    name: 'a server killed (-9)',
    run: (cluster, random) => killAndRestart(cluster.part(`server-${randomMemberNumber(random)}`), 3000),
  },
  {
    name: 'a server drained and restarted',
    async run(cluster, random) {
      const server = cluster.part(`server-${randomMemberNumber(random)}`);
      await server.stop();
      server.start();
      await server.waitUntilReady(READY_WITHIN_MS);
    },
  },
  {
    name: 'an etcd member killed (-9)',
    run: (cluster, random) => killAndRestart(cluster.part(`etcd-${randomMemberNumber(random)}`)),
  },
  {
    name: 'two etcd members paused for 15 s',
    run: (cluster) => pause([cluster.part('etcd-1'), cluster.part('etcd-2')], 15_000),
  },
  { name: 'the store hangs for 15 s', run: (cluster) => pause([cluster.part('store')], 15_000) },
];

/** Runs a fault and waits until the cluster is healthy again. */
export async function runFault(fault: Fault, cluster: Cluster, random: () => number): Promise<void> {
  await fault.run(cluster, random);
  await waitUntilHealthy(cluster);
}
