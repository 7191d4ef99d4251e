import type { NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { until } from '../../../test/until';
import { postSpotOrThrow } from '../guest-spots/guests.fixture';
import { setHomeOf } from '../matches/matches.fixture';
import { app, challenged, challenger, database, setUpChallenges, start } from './challenges-app.fixture';
import { challengeActAs, challengeOrThrow } from './challenges.fixture';

setUpChallenges();

test('the alert of a guest spot waits until its challenge is open to everybody', async () => {
  const seeker = await signUpUser(app);
  await setHomeOf(database, seeker);
  const json = { name: 'Futsal', filters: { sport: 'futsal' }, looksFor: 'GUEST_SPOTS' };
  await send(app, 'POST', '/api/me/saved-searches', { cookie: seeker.cookie, json });
  const alertedSpotIds = async () => {
    await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
    return (await send(app, 'GET', '/api/notifications', { cookie: seeker.cookie }))
      .json<NotificationsPage>()
      .notices.flatMap((notice) => (notice.kind === 'search.guest_spot' ? [notice.data.guestSpotId] : []));
  };

  const matchId = await challengeOrThrow(app, start, { from: challenger, to: challenged });
  const { id } = await postSpotOrThrow(app, challenger.leader, matchId);
  expect(await alertedSpotIds()).toEqual([]);
  expect((await challengeActAs(app, challenger.leader, matchId, 'open')).statusCode).toBe(200);
  expect(await alertedSpotIds()).toEqual([id]);
});
