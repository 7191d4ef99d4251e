import { signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { acted, applied, duel } from '../proposals/proposals.fixture';
import { finding, numbersByDay, numbersByRegion } from './numbers.repository';
import { seen, signedInOperator } from './desk.fixture';

// 20:00 in Korea: 90 minutes later it is still the same day there, and four hours after that the next day.
const clock = testClock(new Date('2026-06-01T11:00:00.000Z'));
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('each day counts its events in Korean time', async () => {
  const [host, guest] = [await signedUp(app), await signedUp(app)];
  for (const who of [host, guest]) await livesAt(database, who);
  const matchId = await duel(app, database, host, clock.now());
  clock.advance(90 * 60_000);
  const room = await applied(app, guest, matchId, null);
  clock.advance(4 * 3_600_000);
  await acted(app, host, room, 'talk');
  await acted(app, host, room, 'confirm');
  const days = await numbersByDay(database.db, clock.now());
  expect(days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-06-02', '2026-06-01', '2026-05-31']);
  expect(days).toHaveLength(8);
  expect(days[1]).toMatchObject({ signUps: 2, posts: 1, applications: 1, confirmations: 0 });
  expect(days[0]).toMatchObject({ signUps: 0, posts: 0, applications: 0, confirmations: 1 });

  const regions = await numbersByRegion(database.db, clock.now());
  expect(regions.reduce((sum, line) => sum + line.posts, 0)).toBe(1);
  expect(regions.reduce((sum, line) => sum + line.confirmed, 0)).toBe(1);

  // A post whose start is still ahead does not count.
  expect(await finding(database.db, clock.now())).toMatchObject({ posts: 0 });
  clock.advance(20 * 86_400_000);
  expect(await finding(database.db, clock.now())).toEqual({
    posts: 1,
    confirmed: 1,
    firstApplicationMinutes: 90,
  });
  const operator = await signedInOperator({ app, database, clock }, 'sora', 'support');
  const page = await seen(app, '/operator/numbers', operator.cookie);
  expect(page.body).toContain('100 % of 1 posts');
  expect((await seen(app, '/operator/numbers', operator.cookie, 'ko')).body).toContain(
    '경기 글 1개 중 100 %',
  );
});
