import { limits, type Room, type RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { roomReaderOf } from '../rooms';
import { applyOrThrow, postDuel } from '../proposals/proposals.fixture';
import {
  advance,
  answerCard,
  cardOf,
  app,
  clock,
  createRoom,
  database,
  firstPerson,
  host,
  secondPerson,
  sendText,
  suggestChange,
  setUpChat,
} from './chat.fixture';
import { listRooms } from './rooms.usecases';

setUpChat();

const readAll = (person: Person, id: string) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo: 99 } });

/** Puts the applicant of a room in reserve, and offers them a free place. */
const offerPlace = (id: string, until: Date) =>
  database.db
    .updateTable('room')
    .set({ state: 'STANDBY', offered_at: clock.now(), offered_until: until })
    .where('id', '=', id)
    .execute();

/** Inserts more rooms than a page has, with a later message that the host has read. Returns their ids. */
async function insertReadRooms(matchId: string): Promise<readonly string[]> {
  const laterIds = Array.from({ length: limits.chat.rooms.max + 5 }, () => randomUUID());
  const values = [matchId, laterIds, host.id, firstPerson.id, clock.now()];
  await database.pool.query(
    `insert into room (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at, last_number)
     select $1, id, 'WITHDRAWN', $4, $4, $3, 'Shall we?', 1, $5, $5, $5, 1 from unnest($2::uuid[]) as id`,
    values,
  );
  await database.pool.query(
    `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
     select $1, id, 1, gen_random_uuid(), 'text', 'APPLICANT', $4, gen_random_uuid(), 'Hello', $5
     from unnest($2::uuid[]) as id where $3::uuid is not null`,
    values,
  );
  await database.pool.query(
    `insert into room_member (match_id, proposal_id, user_id, read_up_to)
     select $1, id, user_id, 1 from unnest($3::uuid[]) as id, unnest($2::uuid[]) as user_id`,
    [matchId, [host.id, firstPerson.id], laterIds],
  );
  return laterIds;
}

test('the first page also has the rooms that wait for the reader, however old their last message is', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const pendingId = await applyOrThrow(app, secondPerson, matchId, null);
  const { id: unreadId } = await createRoom();
  await sendText(firstPerson, unreadId, 'Hello?');
  const { id: askedId } = await createRoom();
  await suggestChange(firstPerson, askedId, { kit: { host: 'red', applicant: 'blue' } });
  const { id: offeredId } = await createRoom();
  await offerPlace(offeredId, new Date(clock.now().getTime() + 3_600_000));
  await Promise.all([askedId, offeredId].map((id) => readAll(host, id)));
  await Promise.all([unreadId, askedId, offeredId].map((id) => readAll(firstPerson, id)));
  advance(60_000);
  const laterIds = await insertReadRooms(matchId);
  const fetchPage = async (query = '', person = host) =>
    (await send(app, 'GET', `/api/rooms${query}`, { cookie: person.cookie })).json<RoomPage>();
  const applicantPage = await fetchPage('', firstPerson);
  const firstPage = await fetchPage();
  const idsOf = ({ rooms }: RoomPage) => rooms.map(({ id }) => id);
  // After the start of the match, an unanswered application asks for nothing any more. The unread room still waits.
  await database.db
    .updateTable('match')
    .set({ start_at: new Date(clock.now().getTime() - 1) })
    .where('id', '=', matchId)
    .execute();
  await send(app, 'PUT', `/api/rooms/${pendingId}/read`, { cookie: host.cookie, json: { upTo: 1 } });
  const pageAfterStart = idsOf(await fetchPage());
  expect([pageAfterStart.includes(pendingId), pageAfterStart.includes(unreadId)]).toEqual([false, true]);
  expect(idsOf(firstPage)).toHaveLength(limits.chat.rooms.max + 3);
  expect(idsOf(firstPage)).toEqual(expect.arrayContaining([pendingId, unreadId, askedId]));
  expect(idsOf(applicantPage)).toHaveLength(limits.chat.rooms.max + 1);
  expect(idsOf(applicantPage)).toContain(offeredId);
  const secondPage = await fetchPage(`?cursor=${firstPage.next ?? ''}`);
  expect(new Set([...idsOf(firstPage), ...idsOf(secondPage)])).toEqual(
    new Set([...laterIds, pendingId, unreadId, askedId, offeredId]),
  );
});

/** Returns the room as it is in the person's list. */
async function listedRoom(person: Person, id: string): Promise<Room | undefined> {
  const page = await send(app, 'GET', '/api/rooms', { cookie: person.cookie });
  return page.json<RoomPage>().rooms.find((room) => room.id === id);
}

test('a suggested change waits for the other side until it is answered, also in a room that was read', async () => {
  const { id } = await createRoom();
  const { number } = cardOf(
    await suggestChange(firstPerson, id, { kit: { host: 'red', applicant: 'blue' } }),
  );
  await Promise.all([readAll(host, id), readAll(firstPerson, id)]);
  const startAt = (await listedRoom(host, id))?.matchStartAt;
  expect(await listedRoom(host, id)).toMatchObject({ unread: 0, answerUntil: startAt });
  expect(await listedRoom(firstPerson, id)).toMatchObject({ answerUntil: null });
  await answerCard(host, id, number, 'decline');
  expect(await listedRoom(host, id)).toMatchObject({ answerUntil: null });
});

test('an offered place waits for the applicant until it expires', async () => {
  const { id } = await createRoom();
  const offeredUntil = new Date(clock.now().getTime() + 3_600_000);
  await offerPlace(id, offeredUntil);
  await readAll(firstPerson, id);
  expect(await listedRoom(firstPerson, id)).toMatchObject({ answerUntil: offeredUntil.toISOString() });
  expect(await listedRoom(host, id)).toMatchObject({ answerUntil: null });
  advance(3_600_001);
  expect(await listedRoom(firstPerson, id)).toMatchObject({ answerUntil: null });
});

test('a room that gets a message between the two queries of the first page is on this page', async () => {
  const { id: unreadId, matchId } = await createRoom();
  await sendText(firstPerson, unreadId, 'Hello?');
  advance(60_000);
  await insertReadRooms(matchId);
  let isMoved = false;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The first query has returned the page. Before the second, a message moves the room above the end of the page.
      if (!isMoved && result.rows.some((row) => 'match_title' in row)) {
        isMoved = true;
        const last_at = new Date(clock.now().getTime() + 1000);
        await database.db.updateTable('room').set({ last_at }).where('id', '=', unreadId).execute();
      }
      return result;
    },
  });
  const { rooms } = await listRooms({ db, clock }, await roomReaderOf(database.db, host.id), {});
  expect(isMoved).toBe(true);
  expect(rooms.filter(({ id }) => id === unreadId)).toHaveLength(1);
});
