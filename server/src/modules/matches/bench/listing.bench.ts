import { performance } from 'node:perf_hooks';
import type { Database } from '../../../platform/database';
import type { Position } from '../../geo/position.rules';
import { findAround } from '../match-search.repository';
import type { ListPlace } from '../match-search.rules';
import { onNewDatabase } from './bench-database';
import { besideBareHttp } from './beside-bare-http';
import { dice, fill, somewhere } from './crowd';
import { quantile, spread, timed, type Spread } from './figures';

const sizes = (process.env['LISTING_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const rounds = 7;
const searches = 600;
const now = new Date();

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
      const userTimes: number[] = [];
      for (const user of users) userTimes.push(await timed(() => findAround(db, firstPage(user, sort, km))));
      times[`${sort} ${km} km`] = spread(userTimes);
    }
  }
  return times;
}

/** Reads fifty pages several times and returns the median time of page 50 divided by that of page 1. */
async function pageTimes({ db }: Database, sort: 'soonest' | 'nearest'): Promise<number> {
  const [first, fifty]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let after: ListPlace['after'] = null;
    for (let page = 1; page <= 50; page += 1) {
      const start = performance.now();
      const found: Awaited<ReturnType<typeof findAround>> = await findAround(db, {
        ...firstPage({ latitude: 37.55, longitude: 126.99 }, sort, 30),
        after,
      });
      (page === 1 ? first : page === 50 ? fifty : []).push(performance.now() - start);
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
  return quantile(fifty, 0.5) / quantile(first, 0.5);
}

const bySize: Record<number, Record<string, Spread>> = {};

await onNewDatabase('listing', now, async (database) => {
  for (const [index, size] of sizes.entries()) {
    console.log(`filling up to ${size.toLocaleString('en')} matches …`);
    await fill(database, now, sizes[index - 1] ?? 0, size);
    bySize[size] = await searchTimes(database);
    console.table(bySize[size]);
  }
  const [least, most] = [bySize[sizes[0] ?? 0] ?? {}, bySize[sizes.at(-1) ?? 0] ?? {}];
  const ratios = Object.fromEntries(
    Object.entries(most).map(([name, { p50, p99 }]) => [
      name,
      { p50: p50 / (least[name]?.p50 ?? NaN), p99: p99 / (least[name]?.p99 ?? NaN) },
    ]),
  );
  console.log(`${sizes.at(-1)} / ${sizes[0]} matches:`);
  console.table(ratios);
  const pages = {
    soonest: await pageTimes(database, 'soonest'),
    nearest: await pageTimes(database, 'nearest'),
  };
  console.log('page 50 / page 1:', pages);
  const http = await besideBareHttp(database, now);
  console.log('the whole call / bare node:http with the same SQL:', http);
  return { bySize, ratios, pages, http };
});
