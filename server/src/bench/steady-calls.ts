import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { quantile } from './figures';
import { portOf, type BenchApp } from './bench-app';

export interface SteadyFigures {
  readonly calls: number;
  /** Statuses of failed calls; 0: the connection failed. */
  readonly failedStatuses: readonly number[];
  /** Percentiles of the duration, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The same for the calls that write a message. */
  readonly writesP99: number;
}

export interface SteadyCalls {
  stop(): Promise<SteadyFigures>;
}

/**
 * Makes calls at a steady rate, like many users: a slow answer does not delay the next call. If the
 * reads name a room, every tenth call writes a message there. The time of a call counts from its due time, so that delays of a busy
 * process are included.
 */
export function beginSteadyCalls(
  { app, cookie }: BenchApp,
  reads: readonly string[],
  perSecond: number,
): SteadyCalls {
  const port = portOf(app.server);
  const agent = new Agent({ keepAlive: true });
  // The id comes after `/api/rooms/`.
  const roomId = reads.find((url) => url.startsWith('/api/rooms/'))?.split('/')[3];
  const times: number[] = [];
  const writeTimes: number[] = [];
  const runningCalls = new Set<Promise<void>>();
  const failedStatuses: number[] = [];

  async function call(nth: number, dueAt: number): Promise<void> {
    const isWrite = roomId !== undefined && nth % 10 === 0;
    const path = isWrite ? `/api/rooms/${roomId}/messages` : (reads[nth % reads.length] ?? '/api/me');
    const status = await new Promise<number>((resolve) => {
      const headers = {
        cookie,
        ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const outgoingCall = request(
        { port, host: '127.0.0.1', path, method: isWrite ? 'POST' : 'GET', headers, agent },
        (answer) =>
          answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0)),
      );
      outgoingCall.once('error', () => resolve(0));
      outgoingCall.end(isWrite ? JSON.stringify({ clientId: randomUUID(), text: `Call ${nth}` }) : undefined);
    });
    const ms = performance.now() - dueAt;
    times.push(ms);
    if (isWrite) writeTimes.push(ms);
    if (status < 200 || status >= 300) failedStatuses.push(status);
  }

  const startedAt = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    for (
      let dueAt = startedAt + (count * 1000) / perSecond;
      dueAt <= performance.now();
      dueAt += 1000 / perSecond
    ) {
      const runningCall = call(count, dueAt).finally(() => runningCalls.delete(runningCall));
      runningCalls.add(runningCall);
      count += 1;
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(runningCalls);
      agent.destroy();
      return {
        calls: times.length,
        failedStatuses,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        writesP99: quantile(writeTimes, 0.99),
      };
    },
  };
}
