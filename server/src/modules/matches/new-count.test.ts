import type { MatchFilters } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { countReadMatches, explainWith } from '../../../test/explain';
import { distanceKm } from '../geo/position.rules';
import { fitsFilters } from '../saved-searches/search-fit.rules';
import { fillWithMatches } from './bench/crowd';
import { countNewer } from './match-counts.repository';

const now = new Date('2026-05-01T10:00:00Z');
const since = new Date('2026-04-10T10:00:00Z');
const centre = { latitude: 37.55, longitude: 126.99 };
const withinKm = 30;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillWithMatches(database, now, 0, 1500, 'circle');
  await sql`update match set gender = 'WOMEN', cost_per_team = 0, title = '골프장' where hashtext(id::text) % 40 = 0`.execute(
    database.db,
  );
  await sql`vacuum analyze match`.execute(database.db);
});
afterAll(() => database.close());

const searchFor = (filters: MatchFilters) => ({ centre, withinKm, now, filters, hiddenPosters: [] });

test('the count of new matches is that of a comparison of all rows, up to a limit', async () => {
  const rows = await database.db.selectFrom('match').selectAll().where('start_at', '>', now).execute();
  const newRows = rows.filter(
    ({ lat, lng, created_at }) =>
      created_at > since && distanceKm(centre, { latitude: lat, longitude: lng }) <= withinKm,
  );
  const filterSets: MatchFilters[] = [
    {},
    { gender: 'WOMEN' },
    { words: '골프', free: true },
    { words: '코끼리' },
  ];
  const counts: number[] = [];
  for (const filters of [...filterSets, { weekday: [7] }, { fromDay: '2026-06-20' }]) {
    const expected = newRows.filter((row) => fitsFilters(filters, row)).length;
    expect({ filters, count: await countNewer(database.db, searchFor(filters), since, 5000) }).toEqual({
      filters,
      count: expected,
    });
    expect(await countNewer(database.db, searchFor(filters), since, 10)).toBe(Math.min(10, expected));
    counts.push(expected);
  }
  expect(counts.filter((count) => count > 10)).toHaveLength(5);
});

/** Returns how many rows of matches a count reads. */
async function countReadRows(filters: MatchFilters, maxRowsRead?: number): Promise<number> {
  // So many rows that the next step follows.
  const { plans, plugin } = explainWith('explain analyze', [{ read: 1000, count: 0, day: null }]);
  await countNewer(database.db.withPlugin(plugin), searchFor(filters), since, 50, maxRowsRead);
  return countReadMatches(plans);
}

test('a count of rare values reads a few new rows and then only their rows, and any count reads a limited number', async () => {
  // 250 rows are read before, and the index may also have rows that are not new.
  expect(await countReadRows({ gender: 'WOMEN' })).toBeLessThan(600);
  expect(await countReadRows({ words: '코끼리' })).toBeLessThan(600);
  expect(await countReadRows({ weekday: [7] }, 100)).toBeLessThan(600);
});
