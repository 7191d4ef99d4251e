import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './figures';
import { hogCalls, ordinaryCalls, type Call, type HogSetup } from './hog-setup';

/**
 * Measures the times of a user's ordinary calls, in turn alone and beside a user (the hog) who sends as many calls as
 * possible. Server, hog and this client are separate processes. The target is 1.5 times the time alone.
 */
const rounds = Number(process.argv[2] ?? 9);
const sequences = Number(process.argv[3] ?? 12);
const kinds = process.argv[4]?.split(',');
/** Longer than the quiet time after which a user without credit may call. */
const restMs = 400;
const matches = process.env['HOG_MATCHES'] ?? '100000';

function start(file: string, ...options: readonly string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, file), options, { execArgv: ['--import', 'tsx'] });
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const [message] = (await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(() =>
      Promise.reject(new Error('A process of the bench ended early.')),
    ),
  ]).finally(() => controller.abort())) as [T];
  return message;
}

const agent = new Agent({ keepAlive: true });

/** Sends a call and returns its time in milliseconds. */
function timeOf(port: number, cookie: string, { method, url, body }: Call): Promise<number> {
  const startedAt = performance.now();
  const headers = {
    cookie,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url, method, headers, agent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 201;
      answer.resume().once('end', () => {
        if (isGood) resolve(performance.now() - startedAt);
        else reject(new Error(`${method} ${url} of the ordinary member answered ${answer.statusCode}`));
      });
    })
      .once('error', reject)
      .end(body?.());
  });
}

type Times = Record<string, number[]>;

/** Makes the calls of a page, then rests, but much shorter than a person who reads the page. */
async function makeOrdinaryCalls({ port, normal }: HogSetup, times: Times): Promise<void> {
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    for (const [name, call] of Object.entries(ordinaryCalls(normal)))
      (times[name] ??= []).push(await timeOf(port, normal.cookies[0] ?? '', call));
    await wait(restMs);
  }
}

interface HogFigures {
  readonly statuses: Readonly<Record<string, number>>;
}

async function compare(setup: HogSetup, hog: ChildProcess, kind: string) {
  const alone: Times = {};
  const beside: Times = {};
  const statuses: Record<string, number> = {};
  let besideMs = 0;
  for (let round = -1; round < rounds; round += 1) {
    const [aloneTimes, besideTimes] = round < 0 ? [{}, {}] : [alone, beside];
    await makeOrdinaryCalls(setup, aloneTimes);
    hog.send({ setup, kind });
    await messageOf(hog);
    const startedAt = performance.now();
    await makeOrdinaryCalls(setup, besideTimes);
    besideMs += performance.now() - startedAt;
    hog.send('stop');
    const figures = await messageOf<HogFigures>(hog);
    for (const [status, count] of Object.entries(figures.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  }
  return { ratios: ratiosOf(alone, beside), statuses, seconds: round2(besideMs / 1000) };
}

const round2 = (value: number) => Number(value.toFixed(2));

function ratiosOf(alone: Times, beside: Times) {
  const all = (times: Times) => Object.values(times).flat();
  const rows = [...Object.keys(alone).map((name) => [name, alone[name], beside[name]] as const), ['all', all(alone), all(beside)] as const]; // prettier-ignore
  return rows.map(([call, aloneTimes = [], besideTimes = []]) => {
    const quantilesAt = (share: number) => ({
      alone: quantile(aloneTimes, share),
      beside: quantile(besideTimes, share),
    });
    const [median, p90] = [quantilesAt(0.5), quantilesAt(0.9)];
    return {
      call,
      'alone, median': round2(median.alone),
      'beside, median': round2(median.beside),
      'ratio, median': round2(median.beside / median.alone),
      'alone, p90': round2(p90.alone),
      'beside, p90': round2(p90.beside),
      'ratio, p90': round2(p90.beside / p90.alone),
    };
  });
}

const server = start('hog-server.bench.ts', matches);
const setup = await messageOf<HogSetup>(server);
const hog = start('hog-client.bench.ts');
const figures: Record<string, unknown> = {};
for (const kind of kinds ?? Object.keys(hogCalls(setup.hog))) {
  const result = await compare(setup, hog, kind);
  figures[kind] = result;
  console.log(
    `Hog with ${kind}: answers by status ${JSON.stringify(result.statuses)} in ${result.seconds} s`,
  );
  console.table(result.ratios);
}
hog.disconnect();
agent.destroy();
server.send({ rounds, sequences, matches: Number(matches), load: loadavg()[0], target: 1.5, figures });
await once(server, 'exit');
