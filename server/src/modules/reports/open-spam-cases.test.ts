import { randomUUID } from 'node:crypto';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { newId } from '../../platform/ids';
import { fetchPage, signInNewOperator } from '../desk/desk.fixture';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';
import { openSpamCases } from './open-spam-cases.usecases';

const clock = testClock();
const DAY = 86_400_000;

setUpApp({ clock });

async function createPerson(): Promise<Person> {
  const user = await signUpUser(app);
  await setHomeOf(database, user);
  return user;
}

/** Creates a host with this many rooms. */
async function createHostWithRooms(roomCount: number) {
  const host = await createPerson();
  const matchId = await postDuel(app, database, host, clock.now());
  const ids: string[] = [];
  for (let room = 0; room < roomCount; room += 1) {
    const id = await applyOrThrow(app, await createPerson(), matchId, null);
    await actOrThrow(app, host, id, 'talk');
    ids.push(id);
  }
  return { host, rooms: ids };
}

async function sendMessage(person: Person, room: string, text: string) {
  clock.advance(3000);
  const json = { clientId: randomUUID(), text };
  const answer = await send(app, 'POST', `/api/rooms/${room}/messages`, { cookie: person.cookie, json });
  expect(answer.statusCode).toBe(201);
}

async function casesAfterCheck(person: Person) {
  await openSpamCases({ db: database.db, clock, newId });
  return database.db
    .selectFrom('moderation_case')
    .select(['id', 'state'])
    .where('concerned_id', '=', person.id)
    .execute();
}

const makeAccountOlder = (person: Person) =>
  database.db
    .updateTable('user_account')
    .set({ created_at: new Date(clock.now().getTime() - 3 * DAY) })
    .where('id', '=', person.id)
    .execute();

test('the same text in six rooms opens one case, without the messages around it, and hides nothing', async () => {
  const { host, rooms } = await createHostWithRooms(6);
  await makeAccountOlder(host);
  for (const room of rooms.slice(0, 5)) await sendMessage(host, room, 'Buy cheap shoes from  my friend');
  for (const room of rooms) await sendMessage(host, room, 'See you there!');
  expect(await casesAfterCheck(host)).toEqual([]);
  await sendMessage(host, rooms[5] ?? '', 'buy cheap SHOES from my friend');
  const [hostCase] = await casesAfterCheck(host);
  expect(await casesAfterCheck(host)).toHaveLength(1);
  const operator = await signInNewOperator({ app, database, clock }, 'sora', 'support');
  const page = (await fetchPage(app, `/operator/cases/${hostCase?.id}`, operator.cookie)).body;
  expect(page).toContain('the automatic check (nothing was hidden)');
  expect(page).toContain('Buy cheap shoes');
  expect(page).not.toContain('See you there!');
  const messages = (await send(app, 'GET', `/api/rooms/${rooms[0]}/messages`, { cookie: host.cookie })).body;
  expect(messages).toContain('Buy cheap shoes');
});

test('a link opens a case only if the account is younger than a day', async () => {
  const [newHost, oldHost] = [await createHostWithRooms(1), await createHostWithRooms(1)];
  await makeAccountOlder(oldHost.host);
  for (const { host, rooms } of [newHost, oldHost])
    await sendMessage(host, rooms[0] ?? '', 'Look: https://win.example.com');
  expect(await casesAfterCheck(newHost.host)).toHaveLength(1);
  expect(await casesAfterCheck(oldHost.host)).toEqual([]);
});
