import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from './servers';

/** What a server went through while it was attacked. */
export interface Damage {
  readonly attack: string;
  readonly connections: number;
  readonly grownMb: number;
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
  const watch = watched(server, before);
  const startedAt = performance.now();
  const attackers = await Promise.all(Array.from({ length: connections }, (_, index) => open(index)));
  while (attackers.some((one) => one.isOpen()) && performance.now() - startedAt < patienceMs) await wait(50);
  const cut = attackers.every((one) => !one.isOpen());
  const cutAfterMs = cut ? Math.round(performance.now() - startedAt) : null;
  for (const one of attackers) one.end();
  const endedAt = performance.now();
  await readyMs(server);
  const calmAfterMs = Math.round(performance.now() - endedAt);
  const { grownMb, worstReadyMs } = await watch.stop();
  return { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs };
}

/** One line of figures. */
export function figures(damage: Damage): string {
  const { attack, connections, grownMb, worstReadyMs, cutAfterMs, calmAfterMs } = damage;
  const cut = cutAfterMs === null ? 'never cut off' : `all cut off after ${(cutAfterMs / 1000).toFixed(1)} s`;
  return `${attack}: ${connections} connections, RSS +${grownMb} MB, worst /readyz ${worstReadyMs} ms, ${cut}, as before after ${calmAfterMs} ms`;
}

function watched(server: TestServer, before: number) {
  const worst = { mb: before, ms: 0 };
  let watching = true;
  const done = (async () => {
    while (watching) {
      worst.ms = Math.max(worst.ms, await readyMs(server));
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

async function readyMs(server: TestServer): Promise<number> {
  const askedAt = performance.now();
  const answer = await fetch(`${server.url}/readyz`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`/readyz answered ${answer.status} during an attack.`);
  return performance.now() - askedAt;
}

function residentMb(server: TestServer): number {
  const pid = String(server.child.pid);
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid]).toString()) / 1024;
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kb) * 1024) / MB;
}
