import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { execFileSync, fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from './servers';

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
  /** Time of the next response after all attackers are gone. */
  readonly calmAfterMs: number;
}

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

/** Opens the attackers and watches the server until all of them are closed, for at most `patienceMs`. */
export async function measureDamage(
  server: TestServer,
  attack: string,
  connections: number,
  open: (index: number) => Promise<Attacker>,
  patienceMs: number,
): Promise<Damage> {
  const mbBefore = residentMb(server);
  const idleServerInfo = await startIdleServer();
  const watch = watchServer(server, idleServerInfo.url, mbBefore);
  const startedAt = performance.now();
  const attackers = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)));
  while (attackers.some((attacker) => attacker.isOpen()) && performance.now() - startedAt < patienceMs)
    await wait(50);
  const cut = attackers.every((attacker) => !attacker.isOpen());
  const cutAfterMs = cut ? Math.round(performance.now() - startedAt) : null;
  for (const attacker of attackers) attacker.end();
  const endedAt = performance.now();
  await readyMs(server);
  const calmAfterMs = Math.round(performance.now() - endedAt);
  const { grownMb, worstReadyMs } = await watch.stop();
  idleServerInfo.stop();
  return { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs };
}

/** Formats the measurements as one line. */
export function describeDamage(damage: Damage): string {
  const { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs } = damage;
  const cut = cutAfterMs === null ? 'never cut off' : `all cut off after ${(cutAfterMs / 1000).toFixed(1)} s`;
  return `${attack}: ${connections} connections, RSS +${grownMb} MB, worst /readyz ${worstReadyMs} ms, ${cut}, as before after ${calmAfterMs} ms`;
}

function watchServer(server: TestServer, idleUrl: string, mbBefore: number) {
  const worst = { mb: mbBefore, ms: 0 };
  let isWatching = true;
  const watchEnd = (async () => {
    while (isWatching) {
      const [ready, idle] = await Promise.all([readyMs(server), responseMs(idleUrl)]);
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

const readyMs = (server: TestServer) => responseMs(`${server.url}/readyz`);

async function responseMs(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url);
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
