import { randomUUID } from 'node:crypto';
import { send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, fetchRoomAs, postDuel } from './proposals.fixture';
import { app, clock, database, firstPerson, host, setUpProposals } from './proposals-app.fixture';

setUpProposals();

const markRead = (person: Person, id: string) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo: 999 } });
const unreadOf = async (person: Person, id: string) => (await fetchRoomAs(app, person, id)).unread;

test('the line about an act is unread for the other side, but not for the user who acted', async () => {
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

test('an answer to an application marks the application as read, also if the host never opened the room', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  for (const act of ['talk', 'reject'] as const) {
    const applicant = await signUpUser(app);
    await setHomeOf(database, applicant);
    const id = await applyOrThrow(app, applicant, matchId, null);
    expect(await unreadOf(host, id)).toBe(1);
    await actOrThrow(app, host, id, act);
    expect([act, await unreadOf(host, id)]).toEqual([act, 0]);
  }
});

test('the lines about applications that a confirmation closes are not unread for the host who confirms', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const [waitingPerson, talkingPerson] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [waitingPerson, talkingPerson]) await setHomeOf(database, person);
  const waitingId = await applyOrThrow(app, waitingPerson, matchId, null);
  const talkingId = await applyOrThrow(app, talkingPerson, matchId, null);
  await actOrThrow(app, host, talkingId, 'talk');
  const confirmedId = await applyOrThrow(app, firstPerson, matchId, null);
  await actOrThrow(app, host, confirmedId, 'talk');
  await actOrThrow(app, host, confirmedId, 'confirm');
  expect(await Promise.all([waitingId, talkingId, confirmedId].map((id) => unreadOf(host, id)))).toEqual([
    0, 0, 0,
  ]);
});

test('messages that a user has not read before an act stay unread after it', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const applicant = await signUpUser(app);
  await setHomeOf(database, applicant);
  const id = await applyOrThrow(app, applicant, matchId, null);
  await actOrThrow(app, host, id, 'talk');
  const json = { clientId: randomUUID(), text: 'Is there parking?' };
  await send(app, 'POST', `/api/rooms/${id}/messages`, { cookie: applicant.cookie, json });
  await actOrThrow(app, host, id, 'reject');
  expect(await unreadOf(host, id)).toBe(2);
});
