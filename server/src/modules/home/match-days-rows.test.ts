import { limits, type MatchFilters } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { countReadMatches, explainWith } from '../../../test/explain';
import { distanceKm } from '../geo/position.rules';
import type { MatchDeps, MatchViewer } from '../matches';
import { fillWithMatches } from '../matches/bench/crowd';
import { fitsFilters } from '../saved-searches/search-fit.rules';
import { matchDays } from './match-days.usecases';

const now = new Date('2026-05-01T10:00:00Z');
const position = { latitude: 37.55, longitude: 126.99 };
const searchDistance = 30;
const { dayCountUpTo } = limits.match;
const viewer = { userId: 'none', position, searchDistance, blocked: [], teams: [] } as unknown as MatchViewer;
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

// matchDays needs nothing else.
const depsWith = (db: TestDatabase['db']) => ({ db, clock: { now: () => now } }) as MatchDeps;

const filterSets: readonly MatchFilters[] = [
  {},
  { gender: 'WOMEN' },
  { free: true, fromDay: '2026-05-10', toDay: '2026-06-20' },
  { words: '골프' },
  { words: '코끼리' },
  { weekday: [7] },
  { weekday: [6, 7], gender: 'WOMEN' },
  { fromDay: '2026-06-20' },
  { toDay: '2026-05-03' },
  { fromTime: '22:00', toTime: '07:00' },
];

test('the days and the total have the counts of a comparison of all rows', async () => {
  const rows = await database.db.selectFrom('match').selectAll().where('start_at', '>', now).execute();
  const near = rows.filter(
    ({ lat, lng }) => distanceKm(position, { latitude: lat, longitude: lng }) <= searchDistance,
  );
  const shown = (count: number) => ({ count: Math.min(count, dayCountUpTo), atLeast: count > dayCountUpTo });
  for (const filters of filterSets) {
    const { days, total } = await matchDays(depsWith(database.db), viewer, filters);
    const { fromDay: _from, toDay: _to, ...filtersOfAnyDay } = filters;
    const expectedDays = days.map(({ day }) => ({
      day,
      ...shown(near.filter((row) => row.local_day === day && fitsFilters(filtersOfAnyDay, row)).length),
    }));
    expect({ filters, days }).toEqual({ filters, days: expectedDays });
    expect(days).toHaveLength(limits.match.stripDays + 2);
    expect({ filters, total }).toEqual({
      filters,
      total: shown(near.filter((row) => fitsFilters(filters, row)).length),
    });
  }
});

/** Returns how many rows of matches the counts read. */
async function countReadRows(filters: MatchFilters): Promise<number> {
  const { plans, plugin } = explainWith('explain analyze');
  await matchDays(depsWith(database.db.withPlugin(plugin)), viewer, filters);
  return countReadMatches(plans);
}

test('days and rare values exclude rows before they are read', async () => {
  const allDays = await countReadRows({});
  expect(allDays).toBeGreaterThan(300);
  // The strip has three Sundays at most.
  expect(await countReadRows({ weekday: [7], fromDay: '2026-06-20' })).toBeLessThan(allDays / 2);
  expect(await countReadRows({ gender: 'WOMEN' })).toBeLessThan(100);
  expect(await countReadRows({ words: '코끼리' })).toBe(0);
});
