import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { createSessions } from '../../platform/auth/sessions';
import { systemClock } from '../../platform/clock';
import { readConfig } from '../../platform/config/config';
import { inTransaction, migrate, openDatabase, type Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Position } from '../geo/position.rules';
import { cellOf } from './cells.rules';
import { matchesWithSides } from './match-cards.repository';
import { matchProposals } from '../proposals/match-proposals.repository';
import { findAround } from './match-search.repository';
import type { ListPlace } from './match-search.rules';
import { viewerOf } from './sides.repository';

const sizes = (process.env['LISTING_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const rounds = 7;
const searches = 120;
const now = new Date();
const day = 86_400_000;

/** Where Koreans live: latitude, longitude, share. Half of them around Seoul, the dense worst case. */
const towns: readonly (readonly [number, number, number])[] = [
  [37.55, 126.99, 35], [37.45, 126.7, 8], [37.27, 127.02, 8], [37.65, 126.83, 4], [35.17, 129.07, 11], [35.87, 128.6, 8],
  [35.16, 126.85, 6], [36.35, 127.38, 6], [35.54, 129.31, 4], [37.34, 127.92, 2], [35.82, 127.11, 3], [36.02, 129.36, 3], [33.5, 126.53, 2],
]; // prettier-ignore

function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

function somewhere(random: () => number): Position {
  let left = random() * 100;
  const town = towns.find(([, , share]) => (left -= share) < 0) ?? towns[0];
  const spread = 0.09 * Math.sqrt(-2 * Math.log(random()));
  const turn = 2 * Math.PI * random();
  return {
    latitude: (town?.[0] ?? 37.55) + spread * Math.sin(turn),
    longitude: (town?.[1] ?? 127) + spread * 1.25 * Math.cos(turn),
  };
}

async function fill({ db }: Database, from: number, to: number): Promise<void> {
  const random = dice(from + 1);
  for (let first = from; first < to; first += 5000) {
    const rows = Array.from({ length: Math.min(5000, to - first) }, (_, index) => {
      const at = somewhere(random);
      // Three of ten are open and to come, as in a year of a living service.
      const isOpen = random() < 0.3;
      const ahead = isOpen ? random() * 60 : -random() * 300;
      return {
        ...at,
        cell: cellOf(at),
        isOpen,
        start: new Date(now.getTime() + ahead * day),
        id: newId(),
        n: first + index,
      };
    });
    const hosts = Array.from({ length: Math.ceil(rows.length / 10) }, () => newId());
    await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
      select id, 'b' || replace(substr(id::text, 14, 23), '-', ''), '', 'bench', id::text, 'ko', ${now}, ${now} from unnest(${hosts}::uuid[]) as host (id)`.execute(
      db,
    );
    await sql`
      insert into match (id, kind, sport, title, content, state, start_at, minutes, time_zone, local_day, local_minute, local_weekday,
        players_per_side, venue_state, venue_name, lat, lng, cell, point_is_exact, level_from, level_to, gender, rated,
        host_user_id, posted_by, open_slot, created_at, updated_at)
      select id, 'INDIVIDUAL', (array['soccer','futsal','tennis','badminton','basketball'])[1 + n % 5], 'Bench match ' || n, 'Nobody plays this one.',
        case when is_open then 'OPEN' else 'EXPIRED' end, start_at, 90, 'Asia/Seoul', start_at::date, 600, 1 + n % 7, 1, 'BOOKED', 'Court ' || n % 100,
        lat, lng, cell, true, 1, 5, 'ANY', true, host, host, 1 + n % 10, ${now}, ${now}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ n }) => n)}::int[], ${rows.map(({ isOpen }) => isOpen)}::boolean[],
        ${rows.map(({ start }) => start)}::timestamptz[], ${rows.map(({ latitude }) => latitude)}::float8[], ${rows.map(({ longitude }) => longitude)}::float8[],
        ${rows.map(({ cell }) => cell)}::int[], ${rows.map((_, index) => hosts[Math.floor(index / 10)])}::uuid[])
        as row (id, n, is_open, start_at, lat, lng, cell, host)`.execute(db);
  }
  await sql`vacuum (analyze) match`.execute(db);
}

const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
const spread = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
type Spread = ReturnType<typeof spread>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const firstPage = (centre: Position, sort: ListPlace['sort'], km: number) => ({
  sort,
  centre,
  withinKm: km,
  now,
  after: null,
  filters: {},
  hiddenPosters: [],
  limit: 20,
});

async function searchTimes({ db }: Database): Promise<Record<string, Spread>> {
  const times: Record<string, Spread> = {};
  for (const sort of ['soonest', 'nearest'] as const) {
    for (const km of [3, 10, 30]) {
      const random = dice(42);
      const users = Array.from({ length: searches }, () => somewhere(random));
      for (const user of users.slice(0, 20)) await findAround(db, firstPage(user, sort, km));
      const all: number[] = [];
      for (const user of users) all.push(await timed(() => findAround(db, firstPage(user, sort, km))));
      times[`${sort} ${km} km`] = spread(all);
    }
  }
  return times;
}

/** The same walk through fifty pages, many times: what page 50 costs beside page 1. */
async function pageTimes({ db }: Database, sort: 'soonest' | 'nearest'): Promise<number> {
  const [one, fifty]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let after: ListPlace['after'] = null;
    for (let page = 1; page <= 50; page += 1) {
      const start = performance.now();
      const found: Awaited<ReturnType<typeof findAround>> = await findAround(db, {
        ...firstPage({ latitude: 37.55, longitude: 126.99 }, sort, 30),
        after,
      });
      (page === 1 ? one : page === 50 ? fifty : []).push(performance.now() - start);
      const last = found.at(-1);
      if (!last) return NaN;
      const row = await db
        .selectFrom('match')
        .select(['start_at', 'created_at'])
        .where('id', '=', last.id)
        .executeTakeFirstOrThrow();
      after = { id: last.id, metres: last.metres, startAt: row.start_at, createdAt: row.created_at };
    }
  }
  return quantile(fifty, 0.5) / quantile(one, 0.5);
}

async function bareListing(db: Database['db'], userId: string): Promise<object> {
  const viewer = await viewerOf(db, userId);
  if (!viewer?.position) throw new Error('The caller of the bench has no neighbourhood.');
  const found = await findAround(db, { ...firstPage(viewer.position, 'soonest', 10), limit: 21 });
  const ids = found.slice(0, 20).map(({ id }) => id);
  const [matches, around] = await Promise.all([
    matchesWithSides(db, ids),
    matchProposals.around(db, viewer, ids),
  ]);
  return { matches, mine: around.mine, counts: [...around.counts] };
}

/** Eight callers who ask again as soon as they are answered. */
async function load(
  port: number,
  url: string,
  headers: Record<string, string>,
  count: number,
): Promise<{ perSecond: number } & Spread> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const times: number[] = [];
  let asked = 0;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: url, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (asked < count) {
        asked += 1;
        times.push(await timed(call));
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: count / seconds, ...spread(times) };
}

/**
 * The call with session, validation and headers, and the same SQL behind nothing but node:http, in turns: who asks, what is near, the
 * cards, and the applications to them. Only the session's own look-up is ours alone.
 */
async function besideBareHttp(
  database: Database,
): Promise<{ throughput: number; p99: number; app: Spread; bare: Spread }> {
  const { db } = database;
  const userId = newId();
  await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, latitude, longitude, search_distance, created_at, updated_at)
    values (${userId}, 'bench_caller', '', 'caller', ${userId}, 'ko', 37.55, 126.99, 10, ${now}, ${now})`.execute(
    db,
  );
  const token = Buffer.alloc(32, 7);
  const sessions = createSessions({ db, clock: systemClock, newId });
  await inTransaction(db, (trx) => sessions.open(trx, { userId, token, previous: null, userAgent: 'bench' }));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    LIMIT_PER_USER: '1000000',
    LIMIT_PER_ADDRESS: '1000000',
  });
  const app = await buildApp({ config, database, clock: systemClock, newId });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bare = createServer((_, reply) => {
    bareListing(db, userId)
      .then((listing) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(listing)))
      .catch((thrown: unknown) => reply.writeHead(500).end(String(thrown)));
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const [appPort, barePort] = [app.server, bare].map((one) => (one.address() as AddressInfo).port);
  const results = {
    app: [] as Awaited<ReturnType<typeof load>>[],
    bare: [] as Awaited<ReturnType<typeof load>>[],
  };
  const headers = { cookie: `sid=${token.toString('base64url')}` };
  for (let round = -1; round < rounds; round += 1) {
    const one = await load(appPort ?? 0, '/api/matches', headers, 600);
    const other = await load(barePort ?? 0, '/', {}, 600);
    // The first round only warms both up.
    if (round < 0) continue;
    results.app.push(one);
    results.bare.push(other);
  }
  await app.close();
  await new Promise((resolve) => bare.close(resolve));
  const median = (which: 'app' | 'bare', what: 'perSecond' | 'p50' | 'p99') => quantile(results[which].map((one) => one[what]), 0.5); // prettier-ignore
  return {
    throughput: median('app', 'perSecond') / median('bare', 'perSecond'),
    p99: median('app', 'p99') / median('bare', 'p99'),
    app: { p50: median('app', 'p50'), p99: median('app', 'p99') },
    bare: { p50: median('bare', 'p50'), p99: median('bare', 'p99') },
  };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'homeground-bench-'));
const database = await openDatabase({
  databaseUrl: process.env['DATABASE_URL'] ?? null,
  dataDir,
  log: () => undefined,
});
const report: Record<string, unknown> = {
  at: now.toISOString(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  postgres: database.version,
};
const bySize: Record<number, Record<string, Spread>> = {};
try {
  await migrate(database.db);
  for (const [index, size] of sizes.entries()) {
    console.log(`filling up to ${size.toLocaleString('en')} matches …`);
    await fill(database, sizes[index - 1] ?? 0, size);
    bySize[size] = await searchTimes(database);
    console.table(bySize[size]);
  }
  const [least, most] = [bySize[sizes[0] ?? 0] ?? {}, bySize[sizes.at(-1) ?? 0] ?? {}];
  const ratios = Object.fromEntries(Object.keys(most).map((name) => [name, { p50: (most[name]?.p50 ?? NaN) / (least[name]?.p50 ?? NaN), p99: (most[name]?.p99 ?? NaN) / (least[name]?.p99 ?? NaN) }])); // prettier-ignore
  console.log(`${sizes.at(-1)} / ${sizes[0]} matches:`);
  console.table(ratios);
  const pages = {
    soonest: await pageTimes(database, 'soonest'),
    nearest: await pageTimes(database, 'nearest'),
  };
  console.log('page 50 / page 1:', pages);
  const http = await besideBareHttp(database);
  console.log('the whole call / bare node:http with the same SQL:', http);
  Object.assign(report, { bySize, ratios, pages, http });
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/listing.json', `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
