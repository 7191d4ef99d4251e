import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sendLine } from '../ask';
import { setClock } from '../clock';
import type { Cluster } from '../cluster';
import type { Machine } from '../machine';
import type { ClusterPart } from '../part';
import { fillDisk, freeDisk } from './disk';
import { type CutFinding, judgeCutWrites, writeToFormerPrimary } from './former-primary';
import { cutOff, reconnect } from './machines';
import { nameOfRole, waitForPrimary } from './members';

const CUT_MS = 30_000;
const FULL_MS = 30_000;
const JUMP_MS = 30_000;
const PROMOTION_WITHIN_MS = 120_000;

/** Cuts the primary off for 30 s while it runs. A program on the side of the primary writes to the primary all the time. */
export async function cutPrimaryOff(cluster: Cluster): Promise<CutFinding> {
  const name = await nameOfRole(cluster, 'leader');
  const memberNumber = numberOf(name);
  cutOff(name);
  const cutAt = Date.now();
  let isCut = true;
  try {
    const writing = writeToFormerPrimary(cluster, memberNumber, () => isCut);
    const { address } = machineOf(cluster, name);
    const port = cluster.plan.ports.postgres[memberNumber - 1] ?? 0;
    if ((await sendLine(port, '', address)) !== null) throw new Error(`${name} was not cut off.`);
    const promotedAt = await waitForPrimary(cluster, name, PROMOTION_WITHIN_MS);
    await wait(Math.max(0, cutAt + CUT_MS - Date.now()));
    isCut = false;
    return judgeCutWrites(await writing, cutAt, promotedAt);
  } finally {
    isCut = false;
    reconnect(name);
  }
}

/**
 * Keeps the disk of the primary full for 30 s. PostgreSQL refuses new rows, but runs on until it needs a new file of its log. With
 * `isLogFull`, the function requests such files all the time. A member that ends is started again, as systemd would do.
 */
export async function fillPrimarysDisk(cluster: Cluster, isLogFull: boolean): Promise<void> {
  const name = await nameOfRole(cluster, 'leader');
  const { disk } = machineOf(cluster, name);
  if (disk === null) throw new Error(`${name} has no disk of its own.`);
  const part = cluster.part(name);
  const end = Date.now() + FULL_MS;
  // Logins fail while the disk is full, so the connection is opened first.
  const db = clientOf(cluster, name, { user: 'postgres', password: cluster.plan.settings.superuserPassword });
  await db.connect();
  try {
    while (Date.now() < end) {
      fillDisk(disk);
      startIfEnded(part);
      // PostgreSQL switches its log file only after a new entry, so an entry comes first. Errors are expected: the disk is full.
      if (isLogFull)
        await db
          .query(`select pg_logical_emit_message(false, 'drill', 'full'), pg_switch_wal()`)
          .catch(() => undefined);
      await wait(500);
    }
  } finally {
    freeDisk(disk);
    void db.end().catch(() => undefined);
  }
  startIfEnded(part);
}

function startIfEnded(part: ClusterPart): void {
  if (!part.isRunning) part.start();
}

/** Sets the clock of a part to another time for 30 s, and then back to the true time. */
export async function jumpClock(cluster: Cluster, name: string, seconds: number): Promise<void> {
  const { folder } = cluster.part(name).plan;
  setClock(folder, seconds);
  try {
    await wait(2000);
    const offset = (await clockOf(cluster, name)) - Date.now();
    if (Math.abs(offset - seconds * 1000) > 60_000)
      throw new Error(`The clock of ${name} differs by ${(offset / 1000).toFixed(1)} s, not ${seconds} s.`);
    await wait(JUMP_MS);
  } finally {
    setClock(folder, 0);
  }
}

/** Returns the time that a server or a database reports. */
async function clockOf(cluster: Cluster, name: string): Promise<number> {
  const { plan } = cluster;
  const index = numberOf(name) - 1;
  if (name.startsWith('server')) {
    const answer = await fetch(`http://127.0.0.1:${plan.ports.servers[index]}/healthz`);
    await answer.body?.cancel();
    return Date.parse(answer.headers.get('date') ?? '');
  }
  const db = clientOf(cluster, name, { user: 'homeground', password: plan.settings.databasePassword });
  await db.connect();
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now').finally(() => db.end());
  return rows[0]?.now.getTime() ?? 0;
}

function clientOf(
  { plan }: Cluster,
  name: string,
  login: { readonly user: string; readonly password: string },
): pg.Client {
  const index = numberOf(name) - 1;
  const db = new pg.Client({
    ...login,
    host: plan.machines[index]?.address ?? '',
    port: plan.ports.postgres[index] ?? 0,
    database: 'homeground',
    connectionTimeoutMillis: 20_000,
    query_timeout: 20_000,
  });
  db.on('error', () => undefined);
  return db;
}

const numberOf = (name: string) => Number(name.split('-').at(-1));

function machineOf({ plan }: Cluster, name: string): Machine {
  const machine = plan.machines[numberOf(name) - 1];
  if (!machine) throw new Error(`${name} has no machine.`);
  return machine;
}
