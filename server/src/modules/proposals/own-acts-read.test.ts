import { send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, fetchRoomAs, postDuel } from './proposals.fixture';
import { app, clock, database, firstPerson, host, setUpProposals } from './proposals-app.fixture';

setUpProposals();

const markRead = (person: Person, id: string) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo: 999 } });
const unreadOf = async (person: Person, id: string) => (await fetchRoomAs(app, person, id)).unread;

test('the line about an own act is not unread for the user who acted, but for the other side', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const id = await applyOrThrow(app, firstPerson, matchId, null);
  await markRead(host, id);
  for (const act of ['talk', 'confirm'] as const) {
    await actOrThrow(app, host, id, act);
    expect([act, await unreadOf(host, id)]).toEqual([act, 0]);
  }
  expect(await unreadOf(firstPerson, id)).toBe(2);
  await markRead(firstPerson, id);
  await actOrThrow(app, firstPerson, id, 'withdraw');
  expect([await unreadOf(firstPerson, id), await unreadOf(host, id)]).toEqual([0, 1]);
});

test('what a user had not read before an own act stays unread', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const applicant = await signUpUser(app);
  await setHomeOf(database, applicant);
  const id = await applyOrThrow(app, applicant, matchId, null);
  await actOrThrow(app, host, id, 'talk');
  expect(await unreadOf(host, id)).toBe(2);
});
