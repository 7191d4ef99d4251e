import { setTimeout as wait } from 'node:timers/promises';
import { isUrlHealthy } from '../ask';
import type { Cluster } from '../cluster';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Returns the members of the cluster, as the first responding Patroni reports them. */
export async function membersOf({ plan }: Cluster): Promise<readonly Member[]> {
  for (const port of plan.ports.patroni) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) });
      const { members } = (await answer.json()) as { members: Member[] };
      return members;
    } catch {
      // This member is dead or paused, so the next member is asked.
    }
  }
  return [];
}

/** Waits until one primary, one synchronous standby and a further standby run, and every server is ready. */
export async function waitUntilHealthy(cluster: Cluster, withinMs = 300_000): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    // A fault must not end any other part.
    const endedParts = cluster.parts
      .filter(({ isRunning }) => !isRunning)
      .map((part) => `${part.plan.name}: ${part.lastLines()}`);
    if (endedParts.length > 0) throw new Error(`Ended without a fault: ${endedParts.join('\n')}`);
    const members = await membersOf(cluster);
    const roles = members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role);
    const servers = await Promise.all(
      cluster.plan.ports.servers.map((port) => isUrlHealthy(`http://127.0.0.1:${port}/readyz`)),
    );
    if (
      roles.filter((role) => role === 'leader').length === 1 &&
      roles.includes('sync_standby') &&
      roles.length === 3 &&
      servers.every(Boolean)
    )
      return;
    if (Date.now() > end)
      throw new Error(`The cluster did not become healthy: ${JSON.stringify(members)} ${servers.join()}`);
    await wait(500);
  }
}
