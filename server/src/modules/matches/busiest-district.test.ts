import type { BusiestDistrict } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { setHomeOf, matchFields, postMatchAs, yeouido } from './matches.fixture';

const clock = testClock();

setUpApp({ clock });

const fetchDistrict = () => send(app, 'GET', '/api/matches/this-week');

test('a visitor sees a district with at least five matches this week, counted once in ten minutes', async () => {
  const host = await signUpUser(app);
  await setHomeOf(database, host, yeouido);
  const post = (days: number) => {
    const startAt = new Date(clock.now().getTime() + days * 86_400_000 + 3_600_000);
    return postMatchAs(app, host, matchFields(clock.now(), { startAt: startAt.toISOString() }));
  };
  for (const days of [1, 2, 3, 4]) await post(days);
  // This match starts after this week, so it does not count.
  await post(20);
  const answer = await fetchDistrict();
  expect([answer.statusCode, answer.json<BusiestDistrict>()]).toEqual([200, { district: null }]);
  expect(answer.headers['cache-control']).toBe('public, max-age=600');

  await post(5);
  expect((await fetchDistrict()).json<BusiestDistrict>()).toEqual({ district: null });
  clock.advance(600_001);
  const { district } = (await fetchDistrict()).json<BusiestDistrict>();
  expect(district?.count).toBe(5);
  // A district, never a neighbourhood or a place.
  expect(district?.ko).toMatch(/[시군구]$/);
  expect(Object.keys(district ?? {}).sort()).toEqual(['count', 'en', 'ko']);
});
