import { limits } from '@homeground/shared/contracts';
import { sql, type KyselyPlugin } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { explainWith } from '../../../test/explain';
import { distanceKm } from '../geo/position.rules';
import { fillWithMatches } from './bench/crowd';
import type { MatchDeps } from './match-deps';
import { nearCounts } from './match-list.usecases';

const now = new Date('2026-05-01T10:00:00Z');
const centre = { latitude: 37.55, longitude: 126.99 };
const { min, max, step } = limits.searchDistance;
const steps = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillWithMatches(database, now, 0, 1500, 'circle');
});
afterAll(() => database.close());

// nearCounts needs nothing else.
const depsWith = (plugin: KyselyPlugin) =>
  ({ db: database.db.withPlugin(plugin), clock: { now: () => now } }) as MatchDeps;

test('one statement counts the matches of every step of the distance', async () => {
  let statementCount = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => ((statementCount += 1), node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const hosts = await database.db.selectFrom('match').select('posted_by').distinct().limit(20).execute();
  const hidden = hosts.map(({ posted_by }) => posted_by);
  const rows = await database.db.selectFrom('match').selectAll().where('start_at', '>', now).execute();
  const near = (km: number) =>
    rows.filter(
      ({ lat, lng, posted_by }) =>
        Math.round(distanceKm(centre, { latitude: lat, longitude: lng }) * 1000) <= km * 1000 &&
        !hidden.includes(posted_by),
    ).length;
  const { counts } = await nearCounts(depsWith(counter), hidden, centre);
  expect(counts).toEqual(
    steps.map((km) => ({ km, count: Math.min(999, near(km)), atLeast: near(km) > 999 })),
  );
  // Some steps have a number, and some have more than the largest number.
  expect(new Set(counts.map(({ atLeast }) => atLeast)).size).toBe(2);
  expect(statementCount).toBe(1);
});

test('after the step with more matches than the largest number, no rows are read', async () => {
  const { plans, plugin } = explainWith('explain analyze');
  await sql`vacuum analyze match`.execute(database.db);
  await nearCounts(depsWith(plugin), [], centre);
  const scans = plans[0]?.match(/Scan[^\n]* on match .*/g) ?? [];
  expect(scans).toHaveLength(steps.length);
  expect(scans.filter((line) => line.includes('never executed')).length).toBeGreaterThan(2);
});
