import { performance } from 'node:perf_hooks';
import { matchSorts, type MatchFilters, type MatchSort } from '@homeground/shared/contracts';
import type { Database } from '../../../platform/database';
import type { Position } from '../../geo/position.rules';
import { findAround } from '../find-around.repository';
import type { MatchListCursor } from '../match-search.rules';
import { measureOnNewDatabase } from './bench-database';
import { compareWithBareHttp } from './beside-bare-http';
import { seededRandom, fillWithMatches, randomPosition, wordOfOneMatch } from './crowd';
import { quantile, percentilesOf, measureMs, type Percentiles } from '../../../bench/figures';

/** Sizes to measure, such as `LISTING_SIZES=10000,circle`. `circle` means 300,000 open matches within one circle, and comes last. */
const sizes = (process.env['LISTING_SIZES'] ?? '10000,100000,1000000,circle').split(',');
const rounds = 7;
const searches = Number(process.env['LISTING_SEARCHES'] ?? '100');
const now = new Date();
const dayAhead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Sets of filters: the rarest value of each filter, words of no, one and many matches, and three filters together. */
const filterSets: Readonly<Record<string, MatchFilters>> = {
  plain: {},
  sport: { sport: 'arm_wrestling' },
  gender: { gender: 'WOMEN' },
  level: { level: 5 },
  free: { free: true },
  booked: { booked: true },
  'last day': { fromDay: dayAhead(59) },
  weekday: { weekday: [new Date(now.getTime() - 86_400_000).getUTCDay() || 7] },
  hours: { fromTime: '04:00', toTime: '05:00' },
  'word of many': { words: '풋살' },
  'word of one': { words: wordOfOneMatch },
  'word of none': { words: '코끼리' },
  'word of none, known parts': { words: '테니스풋살' },
  'letters of none': { words: 'zq' },
  'three filters': { sport: 'futsal', gender: 'WOMEN', weekday: [6, 7] },
  'three filters and a word': { gender: 'WOMEN', level: 5, free: true, words: '풋살' },
};

const firstPage = (centre: Position, sort: MatchSort, km: number, filters: MatchFilters = {}) => ({
  sort,
  centre,
  withinKm: km,
  now,
  after: null,
  filters,
  hiddenPosters: [],
  limit: 21,
});

/** Measures all filters in turns, so that other work on the machine slows each filter equally. */
async function searchTimes(
  { db }: Database,
  sort: MatchSort,
  km: number,
): Promise<Record<string, Percentiles>> {
  const random = seededRandom(42);
  const times = new Map(Object.keys(filterSets).map((name) => [name, [] as number[]]));
  for (let search = -5; search < searches; search += 1) {
    // The large search is around Seoul, where the matches are densest.
    const centre = km === 40 ? { latitude: 37.55, longitude: 126.99 } : randomPosition(random);
    for (const [name, filters] of Object.entries(filterSets)) {
      const ms = await measureMs(() => findAround(db, firstPage(centre, sort, km, filters)));
      if (search >= 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, percentilesOf(values)]));
}

function table(figures: Record<string, Percentiles>) {
  const plain = figures['plain']?.p50 ?? NaN;
  return Object.fromEntries(
    Object.entries(figures).map(([name, { p50, p99 }]) => [
      name,
      { p50: p50.toFixed(1), p99: p99.toFixed(1), 'p50 / plain': (p50 / plain).toFixed(1) },
    ]),
  );
}

/** Reads fifty pages several times and returns the median time of page 50 divided by that of page 1. */
async function pageTimeRatio({ db }: Database, sort: 'soonest' | 'nearest'): Promise<number> {
  const [firstPageTimes, fiftiethPageTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let after: MatchListCursor['after'] = null;
    for (let page = 1; page <= 50; page += 1) {
      const start = performance.now();
      const { matches: foundMatches }: Awaited<ReturnType<typeof findAround>> = await findAround(db, {
        ...firstPage({ latitude: 37.55, longitude: 126.99 }, sort, 30),
        after,
      });
      (page === 1 ? firstPageTimes : page === 50 ? fiftiethPageTimes : []).push(performance.now() - start);
      const lastMatch = foundMatches.at(-1);
      if (!lastMatch) return NaN;
      const row = await db
        .selectFrom('match')
        .select(['start_at', 'created_at'])
        .where('id', '=', lastMatch.id)
        .executeTakeFirstOrThrow();
      after = {
        id: lastMatch.id,
        metres: lastMatch.metres,
        startAt: row.start_at,
        createdAt: row.created_at,
      };
    }
  }
  return quantile(fiftiethPageTimes, 0.5) / quantile(firstPageTimes, 0.5);
}

const bySize: Record<string, Record<string, Record<string, Percentiles>>> = {};

await measureOnNewDatabase('listing', now, async (database) => {
  let filledCount = 0;
  for (const size of sizes) {
    const isCircle = size === 'circle';
    const upTo = isCircle ? filledCount + 300_000 : Number(size);
    console.log(`filling up to ${upTo.toLocaleString('en')} matches …`);
    await fillWithMatches(database, now, filledCount, upTo, isCircle ? 'circle' : 'country');
    filledCount = upTo;
    const figures: Record<string, Record<string, Percentiles>> = {};
    for (const sort of matchSorts) {
      for (const km of isCircle ? [40] : [10, 40]) {
        const name = `${sort} ${km} km`;
        figures[name] = await searchTimes(database, sort, km);
        console.log(`${size} matches, ${name}, ms:`);
        console.table(table(figures[name]));
      }
    }
    bySize[size] = figures;
  }
  const pages = {
    soonest: await pageTimeRatio(database, 'soonest'),
    nearest: await pageTimeRatio(database, 'nearest'),
  };
  console.log('page 50 / page 1:', pages);
  const http = process.env['LISTING_HTTP'] === '0' ? null : await compareWithBareHttp(database, now);
  if (http) console.log('the whole call / bare node:http with the same SQL:', http);
  return { bySize, pages, http };
});
