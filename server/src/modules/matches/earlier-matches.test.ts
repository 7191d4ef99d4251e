import type { MatchPage } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs } from './matches.fixture';

const clock = testClock();
const dunedin = { latitude: -45.874, longitude: 170.504 };

setUpApp({ clock });

const fetchList = async (person: Person, query = '') =>
  (await send(app, 'GET', `/api/matches${query}`, { cookie: person.cookie })).json<MatchPage>();

test('only an empty list says whether a match was ever posted there', async () => {
  const [host, reader] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, reader]) await setHomeOf(database, person, dunedin);
  expect(await fetchList(reader)).toMatchObject({ matches: [], earlier: false });
  const id = await postMatchAs(app, host, matchFields(clock.now(), dunedin));
  expect((await fetchList(reader)).matches.map((match) => match.id)).toEqual([id]);
  expect(await fetchList(reader)).not.toHaveProperty('earlier');
  await send(app, 'POST', `/api/matches/${id}/cancel`, {
    cookie: host.cookie,
    json: { reason: 'Rain', version: 1 },
  });
  expect(await fetchList(reader)).toMatchObject({ matches: [], earlier: true });
});
