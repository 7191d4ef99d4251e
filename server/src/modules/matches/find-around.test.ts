import { matchSorts, type MatchFilters, type MatchSort } from '@homeground/shared/contracts';
import { sql, type KyselyPlugin } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { explainWith } from '../../../test/explain';
import { distanceKm } from '../geo/position.rules';
import { fitsFilters } from '../saved-searches/search-fit.rules';
import { fillWithMatches } from './bench/crowd';
import { findAround, type Budget } from './find-around.repository';
import type { MatchRow } from './match-row.repository';
import type { SearchPosition } from './match-search.rules';

const now = new Date('2026-05-01T10:00:00Z');
const centre = { latitude: 37.55, longitude: 126.99 };
const km = 30;
let database: TestDatabase;
let rows: MatchRow[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillWithMatches(database, now, 0, 1500, 'circle');
  // Gives a few matches of all days and distances values that are rare in the other rows.
  await sql`update match set gender = 'WOMEN', level_from = 4, level_to = 5, cost_per_team = 0, venue_state = 'BOOKED', sport = 'golf',
    title = 'Ünï''kørn \\ 골프장 x', venue_address = '서울 골목길 12' where start_at > ${now} and hashtext(id::text) % 40 = 0`.execute(
    database.db,
  );
  await sql`vacuum analyze match`.execute(database.db);
  rows = await database.db.selectFrom('match').selectAll().where('start_at', '>', now).execute();
});
afterAll(() => database.close());

/** Reads all pages, and continues where a search stopped. */
async function readAll(sort: MatchSort, filters: MatchFilters, budget: Budget) {
  const ids: string[] = [];
  let after: SearchPosition | null = null;
  let stops = 0;
  for (;;) {
    const search = { sort, centre, withinKm: km, now, after, filters, hiddenPosters: [], limit: 25 };
    const { matches, stoppedAt }: Awaited<ReturnType<typeof findAround>> = await findAround(
      database.db,
      search,
      budget,
    );
    ids.push(...matches.map(({ id }) => id));
    if (stoppedAt) {
      stops += 1;
      after = stoppedAt;
      continue;
    }
    const lastFound = matches.at(-1);
    const row = rows.find(({ id }) => id === lastFound?.id);
    if (!lastFound || !row || matches.length < 25) return { ids, stops };
    after = { id: lastFound.id, metres: lastFound.metres, startAt: row.start_at, createdAt: row.created_at };
  }
}

const metresOf = (row: MatchRow) =>
  Math.round(distanceKm(centre, { latitude: row.lat, longitude: row.lng }) * 1000);

/** Filters all rows by the rule of the alerts, which must agree with the list. */
function expectedIds(sort: MatchSort, filters: MatchFilters): string[] {
  const key = (row: MatchRow) =>
    ({ soonest: row.start_at.getTime(), nearest: metresOf(row), newest: -row.created_at.getTime() })[sort];
  return rows
    .filter((row) => metresOf(row) <= km * 1000 && fitsFilters(filters, row))
    .sort((a, b) => key(a) - key(b) || (a.id < b.id ? -1 : 1) * (sort === 'newest' ? -1 : 1))
    .map(({ id }) => id);
}

const filterSets: readonly MatchFilters[] = [
  { sport: 'golf' },
  { gender: 'WOMEN' },
  { level: 5 },
  { free: true },
  { booked: true },
  { weekday: [7] },
  { weekday: [1, 3], fromTime: '22:00', toTime: '07:00' },
  { fromTime: '04:00', toTime: '05:00' },
  { fromDay: '2026-06-20', toDay: '2026-06-22' },
  { words: '골프' },
  { words: '골목길 ÜNÏ' },
  { words: "'kør \\" },
  { words: 'x' },
  { words: '풋살' },
  { words: '코끼리' },
  { gender: 'WOMEN', level: 4, free: true, words: '골프장' },
];
const budgets: Readonly<Record<string, Budget>> = {
  'rows in order': { rowsBeforeTerms: Infinity, maxRowsWithTerms: 0, maxRowsRead: Infinity },
  'the index of terms': { rowsBeforeTerms: 0, maxRowsWithTerms: 10_000, maxRowsRead: Infinity },
  'stops on the way': { rowsBeforeTerms: 0, maxRowsWithTerms: 5, maxRowsRead: 150 },
};

describe.each(Object.entries(budgets))('with %s', (name, budget) => {
  test.each(matchSorts)(
    '%s finds exactly the matches that fit, in order, without gaps or duplicates',
    async (sort) => {
      let stops = 0;
      for (const filters of filterSets) {
        const readResult = await readAll(sort, filters, budget);
        expect({ filters, ids: readResult.ids }).toEqual({ filters, ids: expectedIds(sort, filters) });
        stops += readResult.stops;
      }
      expect(stops > 0).toBe(name === 'stops on the way');
    },
  );
});

test('each set of filters except one has matches', () => {
  const empty = filterSets.filter((filters) => expectedIds('soonest', filters).length === 0);
  expect(empty).toEqual([{ words: '코끼리' }]);
});

test.each(matchSorts)(
  '%s: rows come from an index, and rare values from the index of terms, with statistics and without',
  async (sort) => {
    const search = { sort, centre, withinKm: 10, now, after: null, hiddenPosters: [], limit: 21 };
    const plansOf = async (filters: MatchFilters, budget?: Budget) => {
      const { plans, plugin } = explainWith('explain');
      await findAround(database.db.withPlugin(plugin), { ...search, filters }, budget);
      return plans;
    };
    const checkPlans = async () => {
      // Checks only the first step, because later steps may cover the whole small table.
      expect((await plansOf({}))[0]).toMatch(/match_open/);
      expect((await plansOf({ weekday: [7] }))[0]).toMatch(/match_open/);
      const byTerms = await plansOf(
        { gender: 'WOMEN', words: '풋살' },
        { rowsBeforeTerms: 0, maxRowsWithTerms: 3000, maxRowsRead: 5000 },
      );
      expect(byTerms).toHaveLength(1);
      expect(byTerms[0]).toContain('match_terms');
    };
    await checkPlans();
    await sql`delete from pg_statistic where starelid in ('match'::regclass, 'match_terms'::regclass)`.execute(
      database.db,
    );
    await checkPlans();
  },
);

test('after a search for rare values, a search with the same values begins with the index of terms', async () => {
  const filters = { gender: 'WOMEN', words: '골목길' } as const;
  const countQueries = async (sort: MatchSort) => {
    let queryCount = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((queryCount += 1), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    // No size is known for this distance, so the first search reads small windows.
    const search = { sort, centre, withinKm: 29, now, after: null, filters, hiddenPosters: [], limit: 200 };
    const { matches } = await findAround(database.db.withPlugin(counter), search);
    expect(matches.length).toBeGreaterThan(0);
    return queryCount;
  };
  expect(await countQueries('soonest')).toBeGreaterThan(1);
  for (const sort of matchSorts) expect([sort, await countQueries(sort)]).toEqual([sort, 1]);
});
