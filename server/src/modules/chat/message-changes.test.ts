import type { Message, MessagePage, RoomPage, SetReaction, TextMessage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { inTransaction, type Trx } from '../../platform/database';
import { setHomeOf } from '../matches/matches.fixture';
import { replaceContent, restoreContent } from '../moderation/content.repository';
import type { Original } from '../moderation/moderation-row.repository';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

const clock = testClock();

let url: string;
let host: Person;
let applicant: Person;
let stranger: Person;

setUpApp({ clock });
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  [host, applicant, stranger] = await Promise.all([signUpUser(app), signUpUser(app), signUpUser(app)]);
});
beforeEach(async () => {
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('match').execute();
  await database.db.deleteFrom('chat_pace').execute();
  await Promise.all([host, applicant, stranger].map((person) => setHomeOf(database, person)));
});

/** Creates an open room with an application (message 1) and the system line about the opened chat (message 2). */
async function openRoom(): Promise<string> {
  const matchId = await postDuel(app, database, host, clock.now());
  const id = await applyOrThrow(app, applicant, matchId, null);
  await actOrThrow(app, host, id, 'talk');
  return id;
}
const sendText = async (person: Person, id: string, text: string, quotes?: number) => {
  const answer = await send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), text, ...(quotes !== undefined && { quotes }) },
  });
  return answer.json<{ message: TextMessage }>().message;
};
const react = (person: Person, id: string, number: number, reaction: SetReaction['reaction']) =>
  send(app, 'PUT', `/api/rooms/${id}/messages/${number}/reaction`, {
    cookie: person.cookie,
    json: { reaction },
  });
const deleteMessage = (person: Person, id: string, number: number) =>
  send(app, 'DELETE', `/api/rooms/${id}/messages/${number}`, { cookie: person.cookie });
const fetchPage = async (person: Person, id: string, query = '') =>
  (
    await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: person.cookie })
  ).json<MessagePage>();
const messageAt = async (person: Person, id: string, number: number) =>
  (await fetchPage(person, id)).messages.find((message) => message.number === number) as TextMessage;
/** Returns all tables with a row that contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from "${name}" as item where to_jsonb(item)::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rowCount) tables.push(name);
  }
  return tables;
}
const changesOf = (messages: readonly Message[]) => messages.map(({ number, change }) => [number, change]);

test('each user has at most one reaction, can change and remove it, and repeating it changes nothing', async () => {
  const id = await openRoom();
  const { number } = await sendText(host, id, 'Seven o’clock?');
  expect((await react(applicant, id, number, 'like')).json<{ message: TextMessage }>().message).toMatchObject(
    {
      number,
      change: 1,
      reactions: [{ userId: applicant.id, nickname: applicant.nickname, reaction: 'like' }],
    },
  );
  await react(applicant, id, number, 'like');
  await react(applicant, id, number, 'heart');
  clock.advance(1);
  await react(host, id, number, 'check');
  expect(await messageAt(host, id, number)).toMatchObject({
    change: 3,
    reactions: [
      { userId: applicant.id, reaction: 'heart' },
      { userId: host.id, reaction: 'check' },
    ],
  });
  await react(applicant, id, number, null);
  await react(applicant, id, number, null);
  expect(await messageAt(host, id, number)).toMatchObject({ change: 4, reactions: [{ userId: host.id }] });
});

test('a page that was offline fetches all changes, and a page with an open socket gets them at once', async () => {
  const id = await openRoom();
  const firstMessage = await sendText(applicant, id, 'first');
  const secondMessage = await sendText(host, id, 'second');
  const pageBefore = await fetchPage(host, id);
  const livePage = openPage(url, host.cookie);
  await livePage.nextFrame('hello');
  await react(applicant, id, secondMessage.number, 'like');
  await react(applicant, id, firstMessage.number, 'sad');
  await deleteMessage(applicant, id, firstMessage.number);
  const thirdMessage = await sendText(applicant, id, 'third');
  const missedPage = await fetchPage(
    host,
    id,
    `?after=${pageBefore.lastNumber}&changed=${pageBefore.lastChange}`,
  );
  expect(missedPage.messages.map(({ number }) => number)).toEqual([thirdMessage.number]);
  expect(changesOf(missedPage.changes)).toEqual([
    [secondMessage.number, 1],
    [firstMessage.number, 3],
  ]);
  expect([missedPage.changedUpTo, missedPage.lastChange]).toEqual([3, 3]);
  expect(missedPage.changes[1]).toMatchObject({ kind: 'deleted', text: '' });
  for (const change of [1, 2, 3])
    await livePage.nextFrame('message_changed', ({ message }) => message.change === change);
  livePage.socket.terminate();
});

test('a deleted text of an application is also gone from the list of applicants', async () => {
  const matchId = await postDuel(app, database, host, clock.now());
  const id = await applyOrThrow(app, applicant, matchId, null);
  const readApplicants = async () =>
    (await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: host.cookie })).body;
  const { text } = await messageAt(applicant, id, 1);
  expect(await readApplicants()).toContain(text);
  expect((await deleteMessage(applicant, id, 1)).statusCode).toBe(200);
  expect(await readApplicants()).not.toContain(text);
});

test('simultaneous changes leave no gap in the change numbers', async () => {
  const id = await openRoom();
  const numbers: number[] = [];
  for (const text of ['one', 'two', 'three', 'four'])
    numbers.push((await sendText(applicant, id, text)).number);
  await Promise.all([
    ...numbers.map((number) => react(host, id, number, 'like')),
    ...numbers.map((number) => react(applicant, id, number, 'laugh')),
    deleteMessage(applicant, id, numbers[0] ?? 0),
  ]);
  const { changes, lastChange } = await fetchPage(host, id, '?after=0&changed=0');
  expect(changes).toHaveLength(4);
  const { rows } = await database.pool.query<{ total: number }>(
    `select count(*)::int as total from message_reaction`,
  );
  // The deleted message has lost its reactions.
  expect(rows[0]?.total).toBe(6);
  expect(Math.max(...changes.map(({ change }) => change))).toBe(lastChange);
  expect(new Set(changes.map(({ change }) => change)).size).toBe(4);
});

test('a user can delete their own message within five minutes, and its text is gone from all tables', async () => {
  const id = await openRoom();
  const { number } = await sendText(applicant, id, 'my secret number');
  const reply = await sendText(host, id, 'Which one?', number);
  expect(reply.quote).toEqual({
    number,
    nickname: applicant.nickname,
    kind: 'text',
    text: 'my secret number',
  });
  await react(host, id, number, 'like');
  expect(await tablesWith('my secret number')).toEqual(['message']);
  expect((await deleteMessage(host, id, number)).statusCode).toBe(404);
  expect((await deleteMessage(stranger, id, number)).statusCode).toBe(404);
  const deletedMessage = (await deleteMessage(applicant, id, number)).json<{ message: Message }>().message;
  expect(deletedMessage).toMatchObject({ kind: 'deleted', number, text: '' });
  expect(await messageAt(host, id, reply.number)).toMatchObject({
    quote: { number, kind: 'deleted', text: '' },
  });
  expect((await deleteMessage(applicant, id, number)).json<{ message: Message }>().message).toEqual(
    deletedMessage,
  );
  expect((await fetchPage(host, id, '?after=0&changed=0')).lastChange).toBe(3);
  await deleteMessage(host, id, reply.number);
  const { rooms } = (await send(app, 'GET', '/api/rooms', { cookie: applicant.cookie })).json<RoomPage>();
  expect(rooms.find((item) => item.id === id)?.lastMessage).toMatchObject({ kind: 'deleted', text: '' });
  expect(await tablesWith('my secret number')).toEqual([]);
  expect((await react(host, id, number, 'like')).statusCode).toBe(409);
});

test('after five minutes a message cannot be deleted', async () => {
  const id = await openRoom();
  const { number } = await sendText(applicant, id, 'as said');
  clock.advance(5 * 60_000 + 1);
  const refusal = await deleteMessage(applicant, id, number);
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'message.too_old']);
  expect(await messageAt(host, id, number)).toMatchObject({ kind: 'text', text: 'as said' });
});

test('a system line gets no quote or reaction, a missing message no quote, and a stranger may not react', async () => {
  const id = await openRoom();
  expect((await react(applicant, id, 2, 'like')).statusCode).toBe(404);
  expect((await react(stranger, id, 1, 'like')).statusCode).toBe(404);
  for (const quotes of [2, 99]) {
    const answer = await send(app, 'POST', `/api/rooms/${id}/messages`, {
      cookie: applicant.cookie,
      json: { clientId: randomUUID(), text: 'to that', quotes },
    });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { quotes: 'unknown' }]);
  }
});

test('a block hides the reactions of the other user and quotes of their messages', async () => {
  const id = await openRoom();
  const { number } = await sendText(applicant, id, 'hello');
  const quotingMessage = await sendText(applicant, id, 'as I said', number);
  await react(applicant, id, number, 'heart');
  await actOrThrow(app, host, id, 'confirm');
  await database.db
    .insertInto('user_block')
    .values({ blocker_id: host.id, blocked_id: applicant.id, created_at: clock.now() })
    .execute();
  expect(await messageAt(host, id, number)).toMatchObject({ hidden: true, reactions: [] });
  expect(await messageAt(host, id, quotingMessage.number)).toMatchObject({ hidden: true, quote: null });
  await database.db.deleteFrom('user_block').execute();
});

test('hiding and restoring by an operator are changes too, and do not restore a deleted message', async () => {
  const id = await openRoom();
  const rudeMessage = await sendText(applicant, id, 'a rude word');
  const reply = await sendText(host, id, 'Please?', rudeMessage.number);
  const runInTransaction = (act: (trx: Trx) => Promise<unknown>) => inTransaction(database.db, act);
  let original: Original | null = null;
  const restore = (trx: Trx) =>
    restoreContent(trx, 'message', rudeMessage.id, { original: original ?? {}, otherOriginals: [] });
  await runInTransaction(
    async (trx) => (original = await replaceContent(trx, 'message', rudeMessage.id, {})),
  );
  const missedPage = await fetchPage(host, id, `?after=${reply.number}&changed=0`);
  expect(changesOf(missedPage.changes)).toEqual([
    [rudeMessage.number, 1],
    [reply.number, 2],
  ]);
  expect(JSON.stringify(missedPage)).not.toContain('a rude word');
  await runInTransaction(restore);
  expect(await messageAt(host, id, rudeMessage.number)).toMatchObject({ text: 'a rude word', change: 3 });
  await runInTransaction((trx) => replaceContent(trx, 'message', rudeMessage.id, {}));
  await deleteMessage(applicant, id, rudeMessage.number);
  await runInTransaction(restore);
  expect(await messageAt(host, id, rudeMessage.number)).toMatchObject({ kind: 'deleted', change: 7 });
});
