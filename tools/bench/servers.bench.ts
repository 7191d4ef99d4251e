import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bundleServer } from '../build/server-bundle';
import { sendLine } from '../cluster/ask';
import { Cluster } from '../cluster/cluster';
import { planCluster } from '../cluster/cluster-plan';
import { AnswerLog } from '../cluster/drill/answers';
import { read, writeUntilAnswered, type Person } from '../cluster/drill/client';
import { openChats, signUpCrew } from '../cluster/drill/crew';
import { nameOfRedisMaster } from '../cluster/drill/members';
import { DrillPage } from '../cluster/drill/pages';
import { serverEnvUnderLoad } from '../cluster/drill/server-env';
import { emptyWriteLog } from '../cluster/drill/writers';
import { processesIn } from '../cluster/processes';
import { findPrograms, installAdvice } from '../cluster/programs';
import { cpuMsOf } from './processor-time';
import { root } from '../webpack/workspace';

const CALLERS = 8;
const SERVER_COUNTS = [1, 2, 3];
/** Load of one server while its processor time is measured. A busier server does more at once, so the load of each must be the same. */
const CALLS_PER_SERVER = 40;
const MESSAGES_PER_SERVER = 30;
const LAG_PAUSE_MS = 200;
const WARM_UP_MS = 20_000;

interface Measurement {
  readonly servers: number;
  readonly callsPerSecond: number;
  readonly cpuMsPerCall: number;
  readonly messagesPerSecond: number;
  readonly deliveriesPerMessage: number;
  readonly cpuMsPerDelivery: number;
  readonly redisMessagesPerMessage: number;
  readonly lagMs: number;
  readonly longestLagMs: number;
}

interface Site {
  readonly cluster: Cluster;
  readonly urls: readonly string[];
  readonly people: readonly Person[];
  readonly rooms: readonly { readonly id: string; readonly partner: Person }[];
  readonly host: Person;
  readonly matchIds: readonly string[];
}

/**
 * Measures a cluster with one, two and three servers in turn: processor time for a call and for a delivered message, Redis messages for a
 * sent message, and how far the replicas are behind. All programs and this driver share the machine, so rates do not grow with servers;
 * the processor times, under the same load of each server, show what a further server costs.
 */
export async function run(): Promise<void> {
  const { values: options } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '15' },
      port: { type: 'string', default: '4800' },
    },
  });
  const programs = findPrograms();
  if ('missing' in programs)
    throw new Error(`Not installed: ${programs.missing.join(', ')}. On Debian: ${installAdvice}`);
  await bundleServer();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'homeground-servers-')));
  // The databases run as another user.
  await chmod(folder, 0o755);
  const cluster = new Cluster(
    planCluster({
      root,
      folder,
      programs,
      firstPort: Number(options.port),
      serverEnv: { ...serverEnvUnderLoad, LOG_LEVEL: 'warn' },
    }),
    console.log,
  );
  try {
    await cluster.start();
    const site = await fillSite(cluster);
    const measurements: Measurement[] = [];
    // Compiled code costs less, so every server works for a while before the first measurement.
    await measure(site, site.urls.length, WARM_UP_MS);
    for (let round = 0; round < Number(options.rounds); round += 1)
      for (const count of SERVER_COUNTS)
        measurements.push(await measure(site, count, Number(options.seconds) * 1000));
    const rows = SERVER_COUNTS.map((count) =>
      mediansOf(measurements.filter(({ servers }) => servers === count)),
    );
    console.table(rows);
    await mkdir('bench/results', { recursive: true });
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
    const report = { at: new Date().toISOString(), machine, load: loadavg()[0], rows, measurements };
    await writeFile('bench/results/servers.json', `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillSite(cluster: Cluster): Promise<Site> {
  const writeLog = emptyWriteLog();
  const crew = await signUpCrew(cluster, writeLog);
  const rooms = await openChats(crew, writeLog);
  return {
    cluster,
    urls: crew.servers,
    people: [crew.host, ...crew.chatPartners],
    ...{ rooms, host: crew.host, matchIds: writeLog.matchIds },
  };
}

/** Measures some of the servers only: first with calls that read, then with messages. The processor time is that of these servers. */
async function measure(site: Site, serverCount: number, ms: number): Promise<Measurement> {
  const { cluster } = site;
  const urls = site.urls.slice(0, serverCount);
  const cpuMs = () =>
    urls
      .flatMap((_, index) => processesIn(cluster.part(`server-${index + 1}`).plan.folder))
      .reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const fastCalls = await callFor(site, urls, { ms });
  const cpuBeforeCalls = cpuMs();
  const calls = await callFor(site, urls, { ms, perSecond: serverCount * CALLS_PER_SERVER });
  const cpuOfCalls = cpuMs() - cpuBeforeCalls;

  // Everybody has a page; hosts and chat partners are on different servers where there are several.
  const pages = site.people.map(
    (person, index) => new DrillPage(urls[index % urls.length] ?? '', person, answers, { showsRooms: false }),
  );
  while (!pages.every(({ isOpen }) => isOpen)) await wait(50);
  const deliveredCount = () => pages.reduce((sum, { shown }) => sum + shown.receivedCount, 0);
  const [cpuBefore, redisBefore, deliveredBefore] = [
    cpuMs(),
    await publishedCount(cluster),
    deliveredCount(),
  ];
  const messages = await sendFor(site, urls, { ms, perSecond: serverCount * MESSAGES_PER_SERVER });
  await wait(500);
  const deliveries = deliveredCount() - deliveredBefore;
  const [cpuOfMessages, redisMessages] = [cpuMs() - cpuBefore, (await publishedCount(cluster)) - redisBefore];
  const lag = sampleLag(cluster);
  const fastMessages = await sendFor(site, urls, { ms });
  const lags = await lag.stop();
  for (const page of pages) page.close();
  return {
    servers: serverCount,
    callsPerSecond: fastCalls / (ms / 1000),
    cpuMsPerCall: cpuOfCalls / calls,
    messagesPerSecond: fastMessages / (ms / 1000),
    deliveriesPerMessage: deliveries / messages,
    cpuMsPerDelivery: cpuOfMessages / deliveries,
    redisMessagesPerMessage: redisMessages / messages,
    lagMs: percentile(lags, 0.5),
    longestLagMs: Math.max(0, ...lags),
  };
}

/** Answers of the servers, which this bench does not judge. */
const answers = new AnswerLog();

interface Load {
  readonly ms: number;
  /** Absent: as fast as eight callers get their answers. */
  readonly perSecond?: number;
}

/** Returns a function that waits until the next call of a load is due. */
function createPace({ perSecond }: Load): () => Promise<void> {
  let nextAt = Date.now();
  return async () => {
    if (perSecond === undefined) return;
    const dueAt = nextAt;
    nextAt += 1000 / perSecond;
    await wait(Math.max(0, dueAt - Date.now()));
  };
}

/** Sends calls that read, from eight callers at once. Returns how many were answered. */
async function callFor(
  { people, rooms, matchIds }: Site,
  urls: readonly string[],
  load: Load,
): Promise<number> {
  const end = Date.now() + load.ms;
  const waitForNextCall = createPace(load);
  let answeredCount = 0;
  let turn = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      while (Date.now() < end) {
        await waitForNextCall();
        turn += 1;
        const room = rooms[turn % rooms.length];
        const paths = [
          '/api/matches',
          `/api/matches/${matchIds[turn % matchIds.length]}`,
          `/api/rooms/${room?.id}`,
          '/api/notifications',
        ];
        const path = paths[turn % paths.length] ?? '';
        const person = path.startsWith('/api/rooms') ? room?.partner : people[turn % people.length];
        if (person && (await read(`${urls[(caller + turn) % urls.length]}${path}`, person, answers)))
          answeredCount += 1;
      }
    }),
  );
  return answeredCount;
}

/** Sends messages of hosts and chat partners, from eight senders at once. Returns how many were stored. */
async function sendFor({ rooms, host }: Site, urls: readonly string[], load: Load): Promise<number> {
  const end = Date.now() + load.ms;
  const waitForNextMessage = createPace(load);
  let storedCount = 0;
  let turn = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, sender) => {
      while (Date.now() < end) {
        await waitForNextMessage();
        turn += 1;
        const room = rooms[turn % rooms.length];
        if (!room) throw new Error('No room was opened.');
        const clientId = randomUUID();
        const url = `${urls[(sender + turn) % urls.length]}/api/rooms/${room.id}/messages`;
        const person = turn % 2 === 0 ? host : room.partner;
        const message = { clientId, text: `Hello ${clientId}` };
        const answer = await writeUntilAnswered(url, person, message, answers);
        if (answer.status !== 201) throw new Error(`A message was refused: ${answer.status} ${answer.body}`);
        storedCount += 1;
      }
    }),
  );
  return storedCount;
}

/** Returns how many messages the servers have published in Redis. */
async function publishedCount(cluster: Cluster): Promise<number> {
  const name = await nameOfRedisMaster(cluster);
  const port = cluster.plan.ports.redis[Number(name.split('-').at(-1)) - 1] ?? 0;
  const stats = (await sendLine(port, 'INFO commandstats')) ?? '';
  return Number(/cmdstat_publish:calls=(\d+)/.exec(stats)?.[1] ?? 0);
}

/** Samples how far the slower replica is behind, until `stop` is called. */
function sampleLag(cluster: Cluster): { stop(): Promise<readonly number[]> } {
  let isOver = false;
  const { ports, settings } = cluster.plan;
  const lags: number[] = [];
  const sampling = (async () => {
    const db = new pg.Client({
      connectionString: `postgres://postgres:${settings.superuserPassword}@127.0.0.1:${ports.primary}/homeground`,
    });
    await db.connect();
    while (!isOver) {
      const { rows } = await db.query<{ ms: string | null }>(
        'select max(extract(epoch from replay_lag)) * 1000 as ms from pg_stat_replication',
      );
      lags.push(Number(rows[0]?.ms ?? 0));
      await wait(LAG_PAUSE_MS);
    }
    await db.end();
  })();
  return {
    async stop() {
      isOver = true;
      await sampling;
      return lags;
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;
}

/** Returns the median of each figure. All measurements have the same number of servers. */
function mediansOf(measurements: readonly Measurement[]): Measurement {
  const [first] = measurements;
  if (!first) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof Measurement)[];
  const medians = names.map((name) => [
    name,
    Number(
      percentile(
        measurements.map((measurement) => measurement[name]),
        0.5,
      ).toFixed(2),
    ),
  ]);
  return Object.fromEntries(medians);
}
