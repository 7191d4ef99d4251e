import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { errorOfMedian, median, spread } from '../../bench/figures';
import { Pages } from './chat-pages.bench';

/**
 * Compares a durable send to 1,000 open pages with a raw `ws` that broadcasts the same bytes to as many pages. The two sides send
 * alternately, and each round compares only sends of the same seconds, because the speed of the machine changes from minute to minute. The
 * bench runs until these ratios are steady.
 */
const peopleCount = 200;
/** The first users are also the members of the team room. */
const memberCount = 50;
const pagesEach = 5;
const roomCount = 500;
const warmUps = 2;
const minRounds = 10;
const maxRounds = 160;
/** The ratios are steady when the error of their median is at most this part of it, in both rooms. */
const maxError = 0.05;
/** Messages that a round sends one after the other. The time of the round is the median of their times until the last delivery. */
const sendsOneByOne = 25;
const restMs = 30;
/** Messages sent at the same time, to measure deliveries per second. */
const burst = 20;
/** Bursts of a round. The rate of the round is their median, because one burst lasts only a fraction of a second. */
const burstsOfRound = 5;
const writersAtOnce = 8;
const totalSends = 400;

interface AppReady {
  readonly port: number;
  readonly busyRoomId: string;
  readonly teamRoomId: string;
  readonly cookies: readonly string[];
  readonly smallRooms: readonly { readonly roomId: string; readonly cookie: string }[];
  readonly commitMs: number;
}
interface Memory {
  readonly rss: number;
  readonly used: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: writersAtOnce });
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

type Side = 'app' | 'raw';

function startSide(side: Side, dataDir: string): ChildProcess {
  return fork(
    path.join(import.meta.dirname, 'chat-sides.bench.ts'),
    [side, dataDir, String(peopleCount), String(roomCount), String(memberCount)],
    {
      execArgv: ['--expose-gc', '--import', 'tsx'],
    },
  );
}

async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('One side ended early: see its output above.'))),
  ])) as [T];
  return message;
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  return (await messageFrom<{ memory: Memory }>(child)).memory;
}

/** Sends a request and returns the text of the response. */
function postRequest(
  port: number,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: url, method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.once('end', () =>
        reply.statusCode === 201
          ? resolve(text)
          : reject(new Error(`${url} answered ${reply.statusCode} ${text}`)),
      );
    });
    call.once('error', reject).end(body);
  });
}

type Send = () => Promise<string>;

/** Measures the time from sending a message until the last page has received it. */
async function lastDelivery(pages: Pages, send: Send, listeners: number): Promise<number> {
  const delivery = pages.waitForMessages(listeners * pagesEach);
  const startedAt = performance.now();
  await Promise.all([send(), delivery]);
  return performance.now() - startedAt;
}

async function deliveriesPerSecond(pages: Pages, send: Send, listeners: number): Promise<number> {
  const delivery = pages.waitForMessages(listeners * pagesEach * burst);
  const startedAt = performance.now();
  await Promise.all([...Array.from({ length: burst }, send), delivery]);
  return (listeners * pagesEach * burst * 1000) / (performance.now() - startedAt);
}

type BySide<T> = Readonly<Record<Side, T>>;

/** Measurements of one room on both sides: one value for each round. */
class RoomFigures {
  readonly times: BySide<number[]> = { app: [], raw: [] };
  readonly rates: BySide<number[]> = { app: [], raw: [] };

  /** `commitMs` is the time of one durable commit, for which each send of the app waits. */
  constructor(
    readonly listeners: number,
    readonly sends: BySide<Send>,
    readonly commitMs: number,
  ) {}

  async measureRound(order: readonly Side[], pages: BySide<Pages>, isCounted: boolean): Promise<void> {
    const times: BySide<number[]> = { app: [], raw: [] };
    for (let turn = 0; turn < sendsOneByOne; turn += 1) {
      for (const side of order) {
        // Lets the side finish the previous message, whose work would otherwise count twice.
        await wait(restMs);
        times[side].push(await lastDelivery(pages[side], this.sends[side], this.listeners));
      }
    }
    const rates: BySide<number[]> = { app: [], raw: [] };
    for (let turn = 0; turn < burstsOfRound; turn += 1)
      for (const side of order) {
        await wait(restMs);
        rates[side].push(await deliveriesPerSecond(pages[side], this.sends[side], this.listeners));
      }
    if (!isCounted) return;
    for (const side of order) {
      this.times[side].push(median(times[side]));
      this.rates[side].push(median(rates[side]));
    }
  }

  timeRatios = () =>
    this.times.app.map((time, round) => (time - this.commitMs) / (this.times.raw[round] ?? NaN));
  rateRatios = () => this.rates.app.map((rate, round) => rate / (this.rates.raw[round] ?? NaN));

  /** Returns the larger error of the two ratios. */
  errorOfRatios = () => Math.max(errorOfMedian(this.timeRatios()), errorOfMedian(this.rateRatios()));

  verdict(name: string): Record<string, number | string> {
    return {
      [`${name}, last delivery: (app − one commit) / raw`]: median(this.timeRatios()),
      [`${name}, last delivery: error of this ratio`]: percent(errorOfMedian(this.timeRatios())),
      [`${name}, last delivery: spread of the rounds`]: percent(spread(this.timeRatios())),
      [`${name}, deliveries per second: app / raw`]: median(this.rateRatios()),
      [`${name}, deliveries per second: error of this ratio`]: percent(errorOfMedian(this.rateRatios())),
      [`${name}, deliveries per second: spread of the rounds`]: percent(spread(this.rateRatios())),
    };
  }
}

async function sendsPerSecond(send: (turn: number) => Promise<string>): Promise<number> {
  let turn = 0;
  const startedAt = performance.now();
  const write = async () => {
    while (turn < totalSends) await send((turn += 1));
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  return (totalSends * 1000) / (performance.now() - startedAt);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'homeground-bench-'));
const children: ChildProcess[] = [];
try {
  const [app, raw] = [startSide('app', dataDir), startSide('raw', dataDir)];
  children.push(app, raw);
  console.log(`a room of ${peopleCount} people and ${roomCount} rooms of two are being made …`);
  const [appReady, rawReady] = await Promise.all([
    messageFrom<AppReady>(app),
    messageFrom<{ port: number }>(raw),
  ]);
  const sendTo = (roomId: string, cookie: string): Promise<string> => {
    const clientId = randomUUID();
    return postRequest(
      appReady.port,
      `/api/rooms/${roomId}/messages`,
      JSON.stringify({ clientId, text: 'Shall we say seven o’clock?' }),
      {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': clientId,
      },
    );
  };
  const writers = appReady.cookies.slice(0, burst);
  let writerIndex = 0;
  const sendHot = () => sendTo(appReady.busyRoomId, writers[(writerIndex += 1) % writers.length] ?? '');
  const sendToTeam = () => sendTo(appReady.teamRoomId, writers[(writerIndex += 1) % writers.length] ?? '');

  console.log('sending to one room and to many …');
  // No page is open yet, so these rates contain only the call and the database.
  const hotRoomRate = await sendsPerSecond(() => sendHot());
  const teamRoomRate = await sendsPerSecond(() => sendToTeam());
  const smallRoomsRate = await sendsPerSecond((turn) => {
    const { roomId, cookie } = appReady.smallRooms[turn % roomCount] ?? { roomId: '', cookie: '' };
    return sendTo(roomId, cookie);
  });

  const pages = { app: new Pages(), raw: new Pages() };
  await pages.app.open(appReady.port, appReady.cookies, pagesEach);
  await pages.raw.open(rawReady.port, appReady.cookies, pagesEach);
  await lastDelivery(pages.app, sendHot, peopleCount);
  // The raw side sends the same bytes that the app's pages receive.
  const sample = pages.app.frame;
  const sendRaw = (listeners: number) => () =>
    postRequest(rawReady.port, `/${listeners * pagesEach}`, sample, {});
  const connections = peopleCount * pagesEach;
  console.log(`${connections} pages are open on either side; in turns …`);
  const { commitMs } = appReady;
  const matchRoom = new RoomFigures(peopleCount, { app: sendHot, raw: sendRaw(peopleCount) }, commitMs);
  const teamRoom = new RoomFigures(memberCount, { app: sendToTeam, raw: sendRaw(memberCount) }, commitMs);
  const isSteady = () =>
    matchRoom.rates.raw.length >= minRounds &&
    Math.max(matchRoom.errorOfRatios(), teamRoom.errorOfRatios()) <= maxError;
  for (let round = -warmUps; round < maxRounds && !isSteady(); round += 1) {
    // The second side runs on a warmer machine, so the order alternates.
    const order = round % 2 === 0 ? (['raw', 'app'] as const) : (['app', 'raw'] as const);
    for (const room of [matchRoom, teamRoom]) await room.measureRound(order, pages, round >= 0);
  }
  // The cost of a connection is its share of the memory that is freed when all close; compiled code and one-time data do not count.
  const memoryWhenOpen = { app: await memoryOf(app), raw: await memoryOf(raw) };
  await Promise.all([pages.app.close(), pages.raw.close()]);
  const memoryWhenClosed = { app: await memoryOf(app), raw: await memoryOf(raw) };
  const perConnection = (side: Side, figure: keyof Memory) =>
    (memoryWhenOpen[side][figure] - memoryWhenClosed[side][figure]) / connections / 1024;

  const sides = (['app', 'raw'] as const).map((side) => ({
    side,
    'last delivery ms (median)': median(matchRoom.times[side]),
    'last delivery (spread)': percent(spread(matchRoom.times[side])),
    'deliveries/s (median)': median(matchRoom.rates[side]),
    'deliveries/s (spread)': percent(spread(matchRoom.rates[side])),
    'team: last delivery ms (median)': median(teamRoom.times[side]),
    'team: last delivery (spread)': percent(spread(teamRoom.times[side])),
    'team: deliveries/s (median)': median(teamRoom.rates[side]),
    'team: deliveries/s (spread)': percent(spread(teamRoom.rates[side])),
    'KiB resident per connection': perConnection(side, 'rss'),
    'KiB used per connection': perConnection(side, 'used'),
  }));
  const verdict = {
    rounds: matchRoom.rates.raw.length,
    'bytes of a message': Buffer.byteLength(sample),
    'pages on either side': connections,
    'one commit ms (median)': commitMs,
    ...matchRoom.verdict(`room of a match, ${peopleCount} people`),
    ...teamRoom.verdict(`room of a team, ${memberCount} people`),
    'used memory per connection: app / raw': perConnection('app', 'used') / perConnection('raw', 'used'),
    'sends/s in one hot room': hotRoomRate,
    'sends/s in the room of a team': teamRoomRate,
    [`sends/s over ${roomCount} rooms`]: smallRoomsRate,
  };
  console.table(sides);
  console.table(verdict);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  console.log(machine);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/chat.json', `${JSON.stringify({ at: new Date().toISOString(), machine, node: process.version, connections, sides, verdict }, null, 2)}\n`); // prettier-ignore
} finally {
  agent.destroy();
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    }),
  );
  await rm(dataDir, { recursive: true, force: true });
}
