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
  readonly grownMb: number;
  /** Beyond what a server that nobody attacks took at the same moment: a busy machine is not the attack's doing. */
  readonly worstReadyMs: number;
  /** Until the last connection was cut off; null: some were still open when patience ended. */
  readonly cutAfterMs: number | null;
  /** Until the server answered as before, with every attacker gone. */
  readonly calmAfterMs: number;
}

export interface Attacker {
  readonly isOpen: () => boolean;
  readonly end: () => void;
}

const MB = 1024 * 1024;

/** Opens a connection that never reads: even its end is only noticed by writing. */
export async function neverReading(server: TestServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  return socket;
}

/** Writes this piece again and again; a connection that was cut off refuses it. */
export function dripping(socket: Socket, piece: string, everyMs = 250): Attacker {
  const timer = setInterval(() => void socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
  return { isOpen: () => !socket.destroyed, end: () => socket.destroy() };
}

/** Attacks with so many connections at once and watches the server until all are cut off, at most so long. */
export async function attacked(
  server: TestServer,
  attack: string,
  connections: number,
  open: (index: number) => Promise<Attacker>,
  patienceMs: number,
): Promise<Damage> {
  const before = residentMb(server);
  const beside = await idleServer();
  const watch = watched(server, beside.url, before);
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
  beside.stop();
  return { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs };
}

/** Formats the measurements as one line. */
export function figures(damage: Damage): string {
  const { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs } = damage;
  const cut = cutAfterMs === null ? 'never cut off' : `all cut off after ${(cutAfterMs / 1000).toFixed(1)} s`;
  return `${attack}: ${connections} connections, RSS +${grownMb} MB, worst /readyz ${worstReadyMs} ms, ${cut}, as before after ${calmAfterMs} ms`;
}

function watched(server: TestServer, idleUrl: string, before: number) {
  const worst = { mb: before, ms: 0 };
  let watching = true;
  const done = (async () => {
    while (watching) {
      const [ready, idle] = await Promise.all([readyMs(server), answeredMs(idleUrl)]);
      worst.ms = Math.max(worst.ms, ready - idle);
      worst.mb = Math.max(worst.mb, residentMb(server));
      await wait(50);
    }
  })();
  return {
    async stop() {
      watching = false;
      await done;
      return { grownMb: Math.round(worst.mb - before), worstReadyMs: Math.round(worst.ms) };
    },
  };
}

const readyMs = (server: TestServer) => answeredMs(`${server.url}/readyz`);

async function answeredMs(url: string): Promise<number> {
  const askedAt = performance.now();
  const answer = await fetch(url);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} during an attack.`);
  return performance.now() - askedAt;
}

/** A process that only answers: it is as slow as the machine is at that moment. */
async function idleServer(): Promise<{ readonly url: string; stop(): void }> {
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
