import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../modules/matches/bench/crowd';
import { fillForCrowd, type CrowdMember } from './crowd-data';
import { simulateVisits } from './crowd-day';
import { CrowdPage, type Crowd } from './crowd-page';
import { CrowdServer } from './crowd-server';
import { Measurements } from './measurements';
import { MessageLog } from './message-log';
import { cpuSecondsOf, memoryMb, countOpenHandles } from './process-usage';

/**
 * Measures a crowd: people with an account, an open page and a live connection each, who use the app at the pace of people. The server, its
 * database and this driver share the machine. With DATABASE_URL (an empty database) and REDIS_URL, `--processes 2` measures two servers.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '500,1000,2000,4000' },
    minutes: { type: 'string', default: '3' },
    /** Minutes before the measured ones, in which the first visits begin and the load becomes even. */
    'warm-up': { type: 'string', default: '6' },
    processes: { type: 'string', default: '1' },
    /** Restarts of the servers while the crowd is measured, one server after the other. */
    restarts: { type: 'string', default: '0' },
  },
});
const crowds = options.people.split(',').map(Number);
const measuredMs = Number(options.minutes) * 60_000;
const restarts = Number(options.restarts);
const databaseUrl = process.env['DATABASE_URL'] ?? null;
const processes = Number(options.processes);
const warmUpMs = Number(options['warm-up']) * 60_000;
/** The target of the 99th percentile in milliseconds. */
const targetP99 = 200;
/** Time in which the last messages arrive. */
const deliveryMs = 10_000;
/** Live connections that are opened at once. */
const connectedAtOnce = 50;

if (processes > 1 && (databaseUrl === null || !process.env['REDIS_URL']))
  throw new Error('Two server processes need DATABASE_URL and REDIS_URL.');

async function connectAll(pages: readonly CrowdPage[]): Promise<void> {
  for (let first = 0; first < pages.length; first += connectedAtOnce)
    await Promise.all(pages.slice(first, first + connectedAtOnce).map((page) => page.connect()));
}

/** Waits for this time, and restarts the servers at even intervals. */
async function measureFor(ms: number, servers: readonly CrowdServer[]): Promise<void> {
  for (let restart = 0; restart < restarts; restart += 1) {
    await wait(ms / (restarts + 1));
    const server = servers[restart % servers.length];
    await server?.stop();
    await server?.start();
  }
  await wait(ms / (restarts + 1));
}

const usageOf = (servers: readonly CrowdServer[]) => ({
  cpuSeconds: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
  memoryMb: servers.reduce((sum, { pid }) => sum + memoryMb(pid), 0),
  handles: servers.reduce((sum, { pid }) => sum + countOpenHandles(pid), 0),
});

async function measureCrowd(members: readonly CrowdMember[], dataDir: string) {
  const servers = Array.from({ length: processes }, () => new CrowdServer({ DATA_DIR: dataDir }));
  for (const server of servers) await server.start();
  const idleUsage = usageOf(servers);
  const measurements = new Measurements();
  const messages = new MessageLog();
  let isOver = false;
  const positions = new Map(members.map(({ id }, index) => [id, index]));
  const crowd: Crowd = {
    addressOf: ({ id }) => servers[(positions.get(id) ?? 0) % servers.length]?.address ?? '',
    measurements,
    messages,
    agent: new Agent({ keepAlive: true }),
    isOver: () => isOver,
  };
  const pages = members.map((member) => new CrowdPage(crowd, member));
  await connectAll(pages);
  for (const [index, page] of pages.entries())
    void simulateVisits({ page, random: seededRandom(index + 1), isOver: crowd.isOver }).catch(
      (thrown: unknown) => measurements.addFailure(String(thrown)),
    );
  await wait(warmUpMs);
  const usageBefore = usageOf(servers);
  const loadBefore = loadavg()[0];
  measurements.begin();
  await measureFor(measuredMs, servers);
  measurements.end();
  const usageAfter = usageOf(servers);
  isOver = true;
  await wait(deliveryMs);
  for (const page of pages) page.close();
  crowd.agent.destroy();
  await wait(deliveryMs);
  const usageAtEnd = usageOf(servers);
  for (const server of servers) await server.stop();
  const { calls, p50, p99, delivery, ...rest } = measurements.report();
  return {
    people: members.length,
    'calls a second': Math.round(calls / (measuredMs / 1000)),
    p50: Math.round(p50),
    p99: Math.round(p99),
    'delivery p99': Math.round(delivery.p99),
    failures: Object.values(rest.failures).reduce((sum, count) => sum + count, 0),
    ...messages.report(),
    // The processor time of a server counts from its last start.
    'ms of processor for a person and minute':
      restarts > 0 ? null : Math.round(((usageAfter.cpuSeconds - usageBefore.cpuSeconds) * 1000) / members.length / (measuredMs / 60_000)), // prettier-ignore
    'memory, MB': `${Math.round(idleUsage.memoryMb)} → ${Math.round(usageBefore.memoryMb)} → ${Math.round(usageAfter.memoryMb)}`,
    'handles left over': usageAtEnd.handles - idleUsage.handles,
    load: loadBefore,
    details: rest,
  };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'homeground-crowd-'));
try {
  const members = await fillForCrowd({ databaseUrl, dataDir }, Math.max(...crowds));
  const figures = [];
  for (const people of crowds) {
    const { details, ...row } = await measureCrowd(members.slice(0, people), dataDir);
    console.table([row]);
    console.table(details.byName.slice(0, 8));
    if (row.failures > 0 || Object.keys(details.repeats).length > 0)
      console.log(JSON.stringify({ failures: details.failures, repeats: details.repeats }, null, 2));
    figures.push({ ...row, details });
  }
  await mkdir('bench/results', { recursive: true });
  const report = {
    at: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    ...{ minutes: Number(options.minutes), processes, restarts, targetP99, figures },
  };
  await writeFile('bench/results/crowd.json', `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
