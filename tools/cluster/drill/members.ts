import { setTimeout as wait } from 'node:timers/promises';
import { isUrlHealthy, sendLine } from '../ask';
import type { Cluster } from '../cluster';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Returns the members of the cluster, as the first responding Patroni reports them. */
export async function membersOf({ plan }: Cluster): Promise<readonly Member[]> {
  for (const [index, { address }] of plan.machines.entries()) {
    try {
      const url = `http://${address}:${plan.ports.patroni[index]}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      const { members } = (await answer.json()) as { members: Member[] };
      return members;
    } catch {
      // This member is dead, paused or cut off, so the next member is queried.
    }
  }
  return [];
}

export async function nameOfRole(cluster: Cluster, role: string): Promise<string> {
  const member = (await membersOf(cluster)).find((member) => member.role === role);
  if (!member) throw new Error(`No database has the role ${role}.`);
  return member.name;
}

export async function nameOfRedisMaster({ plan }: Cluster): Promise<string> {
  for (const [index, port] of plan.ports.redis.entries())
    if ((await sendLine(port, 'ROLE'))?.includes('master')) return `redis-${index + 1}`;
  throw new Error('No Redis is the master.');
}

/** Waits until a member other than `formerName` is the primary. Returns the time of the promotion. */
export async function waitForPrimary(
  { plan }: Cluster,
  formerName: string,
  withinMs: number,
): Promise<number> {
  const urls = plan.machines.flatMap(({ address }, index) =>
    formerName === `pg-${index + 1}` ? [] : [`http://${address}:${plan.ports.patroni[index]}/primary`],
  );
  const end = Date.now() + withinMs;
  while (!(await Promise.all(urls.map((url) => isUrlHealthy(url)))).some(Boolean)) {
    if (Date.now() > end) throw new Error(`No other primary followed ${formerName}.`);
    await wait(200);
  }
  return Date.now();
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
