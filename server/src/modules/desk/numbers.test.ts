import { signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';
import { readOpponentRate, numbersByDay } from './numbers.repository';
import { numbersByRegion } from './region-numbers.repository';
import { fetchPage, signInNewOperator } from './desk.fixture';

// 20:00 in Korea: 90 minutes later it is still the same day there, and four hours after that the next day.
const clock = testClock(new Date('2026-06-01T11:00:00.000Z'));

setUpApp({ clock });

test('the desk counts events by Korean day and by region, and the posts that found an opponent', async () => {
  const [host, guest] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, guest]) await setHomeOf(database, person);
  const matchId = await postDuel(app, database, host, clock.now());
  clock.advance(90 * 60_000);
  const room = await applyOrThrow(app, guest, matchId, null);
  clock.advance(4 * 3_600_000);
  await actOrThrow(app, host, room, 'talk');
  await actOrThrow(app, host, room, 'confirm');
  const days = await numbersByDay(database.db, clock.now());
  expect(days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-06-02', '2026-06-01', '2026-05-31']);
  expect(days).toHaveLength(8);
  expect(days[1]).toMatchObject({ signUps: 2, posts: 1, applications: 1, confirmations: 0 });
  expect(days[0]).toMatchObject({ signUps: 0, posts: 0, applications: 0, confirmations: 1 });

  const regions = await numbersByRegion(database.db, clock.now());
  const regionWithPosts = regions.find(({ posts }) => posts > 0);
  expect(regionWithPosts?.region).not.toBeNull();
  // `found`: posts with an opponent.
  expect(regionWithPosts).toMatchObject({ posts: 1, found: 1, applications: 1, confirmations: 1, played: 0 });
  const total = days.reduce((sum, line) => sum + line.messages, 0);
  expect(regions.reduce((sum, line) => sum + line.messages, 0)).toBe(total);

  // A post whose start is still ahead does not count.
  expect(await readOpponentRate(database.db, clock.now())).toMatchObject({ posts: 0 });
  clock.advance(20 * 86_400_000);
  expect(await readOpponentRate(database.db, clock.now())).toEqual({
    posts: 1,
    confirmed: 1,
    firstApplicationMinutes: 90,
  });
  const operator = await signInNewOperator({ app, database, clock }, 'sora', 'support');
  const page = await fetchPage(app, '/operator/numbers', operator.cookie);
  expect(page.body).toContain('100% of 1 posts');
  expect((await fetchPage(app, '/operator/numbers', operator.cookie, 'ko')).body).toContain(
    '경기 글 1개 중 100%',
  );
});
