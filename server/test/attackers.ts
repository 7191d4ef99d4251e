import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { execFileSync, fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { shortOrLong, type TestServer } from './servers';

/** Measurements of a server under attack. */
export interface Damage {
  readonly attack: string;
  readonly connections: number;
  /** Growth of the resident memory. */
  readonly grownMb: number;
  /** Longest response time of /readyz minus that of an idle server at the same moment, so that a busy machine does not count. */
  readonly worstReadyMs: number;
  /** Time until the last connection was closed; null: some were still open at the time limit. */
  readonly cutAfterMs: number | null;
  /** Time from the end of the attack until the next response. */
  readonly calmAfterMs: number;
  /** Growth of the usage from before the attack until soon after its end. */
  readonly left: ResourceUsage;
}

/**
 * Memory and connections of a server after a garbage collection. `usedMb` are objects and buffers that can be reached: a leak shows here.
 * `residentMb` leaves out the pages that V8 keeps for new objects, but the allocator of the C library also keeps pages, so the value does
 * not return exactly.
 */
export interface ResourceUsage {
  readonly usedMb: number;
  readonly residentMb: number;
  readonly connections: number;
}

/** A busy machine collects garbage late; the long run measures the promised five seconds. */
const CALM_WITHIN_MS = shortOrLong(60_000, 5_000);

/** Growth that is no leak, after an attack: compiled code, caches of addresses, pages of the allocator. */
export const allowedGrowth = { usedMb: 5, residentMb: 40, connections: 0 } satisfies ResourceUsage;

/** Options of Node with which a server reports its usage to `measureDamage`. */
export const memoryReportingOptions = [
  '--expose-gc',
  '--import',
  pathToFileURL(join(__dirname, 'memory-reporter.mjs')).href,
];

export interface Attacker {
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

const MB = 1024 * 1024;

/** Opens a connection that never reads, so it notices its end only by writing. */
export async function openSocketThatNeverReads(server: TestServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  return socket;
}

/** Writes a piece at intervals until the connection is closed. */
export function sendInDrips(socket: Socket, piece: string, everyMs = 250): Attacker {
  const timer = setInterval(() => void socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
  return { isOpen: () => !socket.destroyed, end: () => socket.destroy() };
}

/** Opens the attackers and watches the server until all of them are closed, for at most `timeoutMs`. */
export async function measureDamage(
  server: TestServer,
  attack: string,
  connections: number,
  open: (index: number) => Promise<Attacker>,
  timeoutMs: number,
): Promise<Damage> {
  const before = await usageOf(server);
  const mbBefore = residentMb(server);
  const idleServer = await startIdleServer();
  const watch = watchServer(server, idleServer.url, mbBefore);
  const startedAt = performance.now();
  const attackers = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)));
  while (attackers.some((attacker) => attacker.isOpen()) && performance.now() - startedAt < timeoutMs)
    await wait(50);
  const areAllCut = attackers.every((attacker) => !attacker.isOpen());
  const cutAfterMs = areAllCut ? Math.round(performance.now() - startedAt) : null;
  for (const attacker of attackers) attacker.end();
  const endedAt = performance.now();
  await measureReadyMs(server);
  const calmAfterMs = Math.round(performance.now() - endedAt);
  const { grownMb, worstReadyMs } = await watch.stop();
  idleServer.stop();
  const left = await growthWhenCalm(server, before, endedAt + CALM_WITHIN_MS);
  return { left, attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs };
}

/** Formats the measurements as one line. */
export function describeDamage(damage: Damage): string {
  const { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs, left } = damage;
  const cut = cutAfterMs === null ? 'never cut off' : `all cut off after ${(cutAfterMs / 1000).toFixed(1)} s`;
  return `${attack}: ${connections} connections, RSS +${grownMb} MB, worst /readyz ${worstReadyMs} ms, ${cut}, next answer after ${calmAfterMs} ms, then ${left.usedMb} MB more in use, RSS +${left.residentMb} MB, ${left.connections} more connections`;
}

async function usageOf(server: TestServer): Promise<ResourceUsage> {
  const reply = once(server.child, 'message');
  server.child.send('usage');
  const [{ usedBytes, residentBytes, connections }] = (await reply) as [
    { usedBytes: number; residentBytes: number; connections: number },
  ];
  return { usedMb: usedBytes / MB, residentMb: residentBytes / MB, connections };
}

/** Returns the growth as soon as it is at most `allowedGrowth`, or else the growth at the end. */
async function growthWhenCalm(
  server: TestServer,
  before: ResourceUsage,
  endMs: number,
): Promise<ResourceUsage> {
  for (;;) {
    const usage = await usageOf(server);
    const left = {
      usedMb: Math.round(usage.usedMb - before.usedMb),
      residentMb: Math.round(usage.residentMb - before.residentMb),
      connections: usage.connections - before.connections,
    };
    const isCalm =
      left.usedMb <= allowedGrowth.usedMb &&
      left.residentMb <= allowedGrowth.residentMb &&
      left.connections <= allowedGrowth.connections;
    if (isCalm || performance.now() >= endMs) return left;
    await wait(100);
  }
}

function watchServer(server: TestServer, idleUrl: string, mbBefore: number) {
  const worst = { mb: mbBefore, ms: 0 };
  let isWatching = true;
  const watchEnd = (async () => {
    while (isWatching) {
      const [ready, idle] = await Promise.all([measureReadyMs(server), measureResponseMs(idleUrl)]);
      worst.ms = Math.max(worst.ms, ready - idle);
      worst.mb = Math.max(worst.mb, residentMb(server));
      await wait(50);
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watchEnd;
      return { grownMb: Math.round(worst.mb - mbBefore), worstReadyMs: Math.round(worst.ms) };
    },
  };
}

const measureReadyMs = (server: TestServer) => measureResponseMs(`${server.url}/readyz`);

async function measureResponseMs(url: string): Promise<number> {
  const startedAt = performance.now();
  // Disables keep-alive, so that the watch leaves no connections of its own.
  const answer = await fetch(url, { headers: { connection: 'close' } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} during an attack.`);
  return performance.now() - startedAt;
}

/** Starts a process that only responds, to measure how slow the machine is. */
async function startIdleServer(): Promise<{ readonly url: string; stop(): void }> {
  const child = fork(join(__dirname, 'idle-server.mjs'), { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

function residentMb(server: TestServer): number {
  const pid = String(server.child.pid);
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid]).toString()) / 1024;
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kb) * 1024) / MB;
}
