import type { Message } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, signUpUser } from '../../../test/app';
import { statementsOf } from '../../../test/call-statements';
import { untilStatementWaits } from '../../../test/lock-waits';
import { app, database } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { guest, host, now, roomId, setUpDuelRoom } from './duel-room.fixture';
import { appendTexts, type TextRow } from './text-batch.repository';
import { sendTextBatch, type NewText } from './text-batch.usecases';
import { writersIn, type RoomWriters } from './writer.repository';

setUpDuelRoom();
beforeEach(async () => {
  await database.db.deleteFrom('chat_pace').execute();
});

const sendText = (person: Person, id: string, moreFields: object = {}) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), text: 'Hello', ...moreFields },
  });

test('a message costs two statements, in the room of a match and in that of a team', async () => {
  const { team, leader } = await createTeamWithPeople(app);
  for (const [person, id] of [
    [host, roomId],
    [leader, team.id],
  ] as const) {
    const expectMessage = async () => expect((await sendText(person, id)).statusCode).toBe(201);
    // The first message learns the types of the columns, with a statement more.
    await expectMessage();
    expect(await statementsOf(expectMessage)).toHaveLength(2);
  }
  const expectAnnouncement = async () => expect((await sendText(leader, team.id, { announcement: true })).statusCode).toBe(201); // prettier-ignore
  expect(await statementsOf(expectAnnouncement)).toHaveLength(2);
});

const textOf = (person: Person): TextRow => ({
  id: randomUUID(),
  senderId: person.id,
  clientId: randomUUID(),
  side: 'HOST',
  body: 'Hello',
  announces: false,
});
async function readWriters(): Promise<RoomWriters> {
  const writers = await writersIn(database.db, roomId, [{ userId: host.id, clientId: randomUUID() }]);
  if (!writers) throw new Error('The room exists.');
  return writers;
}
const readRoom = async () => (await readWriters()).room;
const newText = (writers: RoomWriters): NewText => ({
  userId: host.id,
  clientId: randomUUID(),
  body: 'Hello',
  announces: false,
  writers,
});
const sendOneText = async (text: NewText) =>
  (await sendTextBatch({ db: database.db, clock: { now: () => now }, pace: 10 }, roomId, [text]))[0];

test('a text is stored even if the room has changed since the session and the room were read together', async () => {
  const writers = await readWriters();
  await sendText(guest, roomId);
  expect(await sendOneText(newText(writers))).toMatchObject({
    number: writers.room.last_number + 2,
    isNew: true,
  });
});

test('a text that was sent before is not stored again if the room was read together with the session', async () => {
  const text = newText(await readWriters());
  const firstMessage = await sendOneText(text);
  const writers = await readWriters();
  expect(await sendOneText({ ...text, writers })).toBeNull();
  expect(await readWriters()).toEqual(writers);
  expect(writers.room.last_number).toBe(firstMessage?.number);
});

test('no text is stored and no number is used if the room has changed since it was read', async () => {
  const unchangedRoom = await readRoom();
  await sendText(guest, roomId);
  const changedRoom = await readRoom();
  expect(changedRoom.last_number).toBe(unchangedRoom.last_number + 1);
  expect(await appendTexts(database.db, unchangedRoom, [textOf(host)], { now, maxMessages: 10 })).toEqual([]);
  expect(await readRoom()).toEqual(changedRoom);
  const [row] = await appendTexts(database.db, changedRoom, [textOf(host)], { now, maxMessages: 10 });
  expect(row?.number).toBe(changedRoom.last_number + 1);
});

test('a text is not stored if a change of the room commits while the text waits for the lock', async () => {
  if (database.kind === 'pglite') return;
  const room = await readRoom();
  let waitingWrite: Promise<unknown[]> = Promise.resolve([]);
  await database.db.transaction().execute(async (trx) => {
    await trx.updateTable('room').set({ state: 'REJECTED' }).where('id', '=', roomId).execute();
    waitingWrite = appendTexts(database.db, room, [textOf(host)], { now, maxMessages: 10 });
    await untilStatementWaits(database.db, trx, 'with new_text as');
  });
  expect(await waitingWrite).toEqual([]);
  await database.db.updateTable('room').set({ state: 'TALKING' }).where('id', '=', roomId).execute();
});

test('simultaneous texts get numbers without a gap, and texts of users who are too fast get none', async () => {
  const room = await readRoom();
  await appendTexts(database.db, room, [textOf(guest)], { now, maxMessages: 1 });
  const rows = await appendTexts(database.db, await readRoom(), [textOf(guest), textOf(host)], {
    now,
    maxMessages: 1,
  });
  expect(rows.map(({ sender_id, number }) => [sender_id, number])).toEqual([[host.id, room.last_number + 2]]);
  expect((await readRoom()).last_number).toBe(room.last_number + 2);
});

test('a text that cannot be stored gets the usual answer: sent before, from a stranger, an announcement of a player', async () => {
  const clientId = randomUUID();
  const firstAnswer = await sendText(host, roomId, { clientId });
  const secondAnswer = await sendText(host, roomId, { clientId });
  expect([firstAnswer.statusCode, secondAnswer.statusCode]).toEqual([201, 200]);
  expect(secondAnswer.json<{ message: Message }>().message).toEqual(
    firstAnswer.json<{ message: Message }>().message,
  );
  expect((await sendText(await signUpUser(app), roomId)).statusCode).toBe(404);
  const { team, member } = await createTeamWithPeople(app);
  expect((await sendText(member, team.id, { announcement: true })).statusCode).toBe(403);
  expect((await sendText(host, roomId, { announcement: true })).statusCode).toBe(422);
  expect((await sendText(host, roomId, { text: ' ' })).statusCode).toBe(422);
});
