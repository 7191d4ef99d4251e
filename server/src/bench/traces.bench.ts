import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { fillWithMatches } from '../modules/matches/bench/crowd';
import { quantile } from './figures';
import { readConfig } from '../platform/config/config';
import { startTraceExport, tracedStatement } from '../platform/tracing';
import { addressesOf, startListeningApp, startBenchApp, portOf, rateOf } from './bench-app';

/**
 * Compares the same calls on two apps without a collector and on one with a collector, in turns. The difference between the two apps
 * without a collector shows the variation of the machine. Also measures the cost of a traceable statement while traces are off.
 */
const rounds = Number(process.argv[2] ?? 9);
const callsPerRound = Number(process.argv[3] ?? 400);
const statements = 1_000_000;
/** Small, because the three apps share the 40 connections of the embedded database. */
const fewConnections = { DATABASE_POOL: '8', DATABASE_JOBS_POOL: '2' };
const paths = [/^\/api\/me$/, /^\/api\/matches$/, /^\/api\/matches\/[0-9a-f-]{36}$/];

async function openCollector() {
  let byteCount = 0;
  const server = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => (byteCount += chunk.length));
    request.once('end', () => reply.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sentBytes: () => byteCount, close: () => server.close() };
}

/** Returns by how many nanoseconds tracing slows down an empty statement while traces are off. */
async function measureTracingOverheadNs(): Promise<number> {
  const work = () => Promise.resolve(0);
  const measureOnce = async (call: () => Promise<number>) => {
    const from = performance.now();
    for (let count = 0; count < statements; count += 1) await call();
    return ((performance.now() - from) * 1e6) / statements;
  };
  const differences: number[] = [];
  for (let round = 0; round < 7; round += 1)
    differences.push(
      (await measureOnce(() => tracedStatement('select 1', work))) - (await measureOnce(work)),
    );
  return quantile(differences, 0.5);
}

await measureOnNewDatabase('traces', new Date(), async (database) => {
  const collector = await openCollector();
  const { traces } = readConfig({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const startExport = () => startTraceExport(traces, (line) => console.log(line));
  const benchApp = await startBenchApp(database, fewConnections);
  await fillWithMatches(database, new Date(), 0, 10_000);
  // An app adds its tracing hooks only if traces are on while the app is built.
  const stopFirstExport = await startExport();
  const tracedApp = await startListeningApp(database, fewConnections);
  await stopFirstExport();
  const untracedApps = [benchApp.app, await startListeningApp(database, fewConnections)] as const;
  const apps = [
    ['off', untracedApps[0]],
    ['off again', untracedApps[1]],
    ['on', tracedApp],
  ] as const;
  const urls = (await addressesOf(benchApp, database)).filter((url) => paths.some((path) => path.test(url)));
  const rates = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1)
    for (const url of urls)
      for (const [name, app] of apps) {
        const stopExport = name === 'on' ? await startExport() : async () => undefined;
        const { perSecond } = await rateOf(portOf(app.server), url, benchApp.cookie, callsPerRound);
        await stopExport();
        const key = `${url.replace(/[0-9a-f-]{36}/, ':id')} ${name}`;
        // Round -1 is a warm-up and is not counted.
        if (round >= 0) rates.set(key, [...(rates.get(key) ?? []), perSecond]);
      }
  const statementOverheadNs = await measureTracingOverheadNs();
  const figures = Object.fromEntries(
    urls.map((url) => {
      const call = url.replace(/[0-9a-f-]{36}/, ':id');
      const median = (name: string) => quantile(rates.get(`${call} ${name}`) ?? [], 0.5);
      const ratioToOff = (name: string) => Number((median(name) / median('off')).toFixed(3));
      return [
        call,
        {
          'per second, off': Math.round(median('off')),
          'off again / off': ratioToOff('off again'),
          'on / off': ratioToOff('on'),
        },
      ];
    }),
  );
  console.table(figures);
  console.log(
    `a statement with traces off: ${statementOverheadNs.toFixed(0)} ns more; ${(collector.sentBytes() / 1e6).toFixed(1)} MB of spans were sent`,
  );
  for (const app of [...untracedApps, tracedApp]) await app.close();
  collector.close();
  return { rounds, figures, statementOverheadNs };
});
