import { limits, type Message, type RoomDetail, type RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { actOrThrow, applyOrThrow, hostMatch, fetchRoomAs } from '../proposals/proposals.fixture';
import {
  advance,
  app,
  clock,
  firstPerson,
  host,
  messageOf,
  fetchPage,
  createRoom,
  sendText,
  secondPerson,
  setUpChat,
  url,
} from './chat.fixture';

setUpChat();

const numbersOf = (messages: readonly Message[]) => messages.map(({ number }) => number);

describe('messages', () => {
  test('both sides read the messages in order and unchanged', async () => {
    const { id } = await createRoom();
    const texts = ['안녕하세요!', 'שלום 👋🏽', '<script>alert(1)</script>', 'two\nlines'];
    for (const [turn, text] of texts.entries())
      expect((await sendText(turn % 2 ? host : firstPerson, id, text)).statusCode).toBe(201);
    for (const person of [host, firstPerson]) {
      const { messages, lastNumber } = await fetchPage(person, id);
      expect(lastNumber).toBe(6);
      expect(messages.flatMap((message) => (message.kind === 'text' ? [message.text] : [])).slice(1)).toEqual(
        texts,
      );
      expect(numbersOf(messages)).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  test('the same client id sent fifty times at once is stored once: one 201, the others 200 with the same row', async () => {
    const { id } = await createRoom();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendText(firstPerson, id, 'Only once', clientId)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(messageOf(answer)))).size).toBe(1);
    expect((await fetchPage(host, id)).lastNumber).toBe(3);
  });

  test('sixteen messages at once produce no gap and no duplicate', async () => {
    const { host: hostTeam, matchId } = await hostMatch(app, clock.now());
    const applicantTeam = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, applicantTeam.leader, matchId, applicantTeam.team.id);
    await actOrThrow(app, hostTeam.leader, id, 'talk');
    const writers = [hostTeam.leader, hostTeam.manager, applicantTeam.leader, applicantTeam.manager];
    const sentAnswers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        sendText(writers[index % 4] ?? hostTeam.leader, id, `line ${index}`),
      ),
    );
    expect(sentAnswers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(16).fill(201));
    const { messages } = await fetchPage(hostTeam.leader, id);
    expect(numbersOf(messages)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(
      new Set(messages.map((message) => (message.kind === 'text' ? message.text : message.id))).size,
    ).toBe(18);
  });

  test('`after` and `before` return exactly the missing messages', async () => {
    const { id } = await createRoom();
    for (let turn = 0; turn < 8; turn += 1) await sendText(firstPerson, id, `line ${turn}`);
    expect(numbersOf((await fetchPage(host, id, '?after=7')).messages)).toEqual([8, 9, 10]);
    expect(numbersOf((await fetchPage(host, id, '?after=2&limit=3')).messages)).toEqual([3, 4, 5]);
    expect(numbersOf((await fetchPage(host, id, '?before=4&limit=2')).messages)).toEqual([2, 3]);
    expect(numbersOf((await fetchPage(host, id, '?limit=2')).messages)).toEqual([9, 10]);
    expect(await fetchPage(host, id, '?after=10')).toMatchObject({ messages: [], lastNumber: 10 });
    expect(
      (await send(app, 'GET', `/api/rooms/${id}/messages?after=1&before=4`, { cookie: host.cookie }))
        .statusCode,
    ).toBe(422);
  });

  test('a person sends at most twenty messages in ten seconds over all rooms', async () => {
    const { id } = await createRoom();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => sendText(firstPerson, id, `line ${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.chat.pace.messages);
    const refusal = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendText(host, id, 'I may')).statusCode).toBe(201);
    advance(10_001);
    expect((await sendText(firstPerson, id, 'now')).statusCode).toBe(201);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a'.repeat(1001), 'too_long'],
    ['a\u0000b', 'wrong_format'],
  ])('the text %j is refused', async (text, problemCode) => {
    const { id } = await createRoom();
    const answer = await sendText(firstPerson, id, text);
    expect([answer.statusCode, problem(answer).fields?.['text']]).toEqual([422, problemCode]);
    expect((await fetchPage(firstPerson, id)).lastNumber).toBe(2);
  });

  test('pending and ended rooms are read-only; reserve and confirmed rooms are open', async () => {
    const { id } = await createRoom(false);
    const writeStatuses = async () => [
      (await sendText(firstPerson, id, 'hello')).statusCode,
      (await sendText(host, id, 'hello')).statusCode,
    ];
    const refusal = await sendText(firstPerson, id, 'hello');
    expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'room.read_only']);
    expect(refusal.json<{ error: { fresh: RoomDetail } }>().error.fresh).toMatchObject({
      id,
      may: { write: false },
    });
    expect((await fetchRoomAs(app, firstPerson, id)).may.write).toBe(false);
    await actOrThrow(app, host, id, 'talk');
    expect(await writeStatuses()).toEqual([201, 201]);
    await actOrThrow(app, host, id, 'standby');
    expect(await writeStatuses()).toEqual([201, 201]);
    await actOrThrow(app, host, id, 'talk');
    await actOrThrow(app, host, id, 'confirm');
    expect(await writeStatuses()).toEqual([201, 201]);
    await actOrThrow(app, firstPerson, id, 'withdraw');
    expect(await writeStatuses()).toEqual([409, 409]);
  });

  test('the first message of the host opens the chat once, even if many are sent at the same moment', async () => {
    const { id } = await createRoom(false);
    expect((await fetchRoomAs(app, host, id)).may).toMatchObject({ talk: true, write: true });
    const applicantPage = openPage(url, firstPerson.cookie);
    await applicantPage.nextFrame('hello');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendText(host, id, `hello ${index}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await fetchRoomAs(app, firstPerson, id)).toMatchObject({ state: 'TALKING', may: { write: true } });
    const { messages } = await fetchPage(firstPerson, id);
    expect(numbersOf(messages)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(messages.map((item) => (item.kind === 'system' ? item.event : item.kind))).toEqual([
      'text',
      'talk_opened',
      ...Array<string>(10).fill('text'),
    ]);
    await applicantPage.nextFrame('message', ({ message }) => message.number === 2);
    applicantPage.socket.terminate();
    expect((await sendText(firstPerson, id, 'Hello back')).statusCode).toBe(201);
  });

  test('a message to a waiting applicant does not open the chat when the match is no longer open', async () => {
    const { matchId, id } = await createRoom(false);
    const otherRoomId = await applyOrThrow(app, secondPerson, matchId, null);
    await actOrThrow(app, host, otherRoomId, 'talk');
    await actOrThrow(app, host, otherRoomId, 'confirm');
    const lateAnswer = await sendText(host, id, 'Too late');
    expect([lateAnswer.statusCode, problem(lateAnswer).code]).toEqual([409, 'room.read_only']);
    expect(
      (await fetchPage(host, id)).messages.map((item) => item.kind === 'system' && item.event),
    ).not.toContain('talk_opened');
  });

  test('a block hides a room; a confirmed room stays visible, with system lines but without texts', async () => {
    const { id } = await createRoom();
    await sendText(firstPerson, id, 'rude');
    await actOrThrow(app, host, id, 'confirm');
    await send(app, 'PUT', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    const { messages } = await fetchPage(host, id);
    expect(
      messages.map((message) => (message.kind === 'text' ? [message.text, message.hidden] : message.kind)),
    ).toEqual([['', true], 'system', ['', true], 'system']);
    expect((await sendText(firstPerson, id, 'more')).statusCode).toBe(409);
    expect((await actOrThrow(app, firstPerson, id, 'withdraw')).may.write).toBe(false);
    await send(app, 'DELETE', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    const roomId = (await createRoom()).id;
    await send(app, 'PUT', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    for (const person of [host, firstPerson]) {
      expect((await send(app, 'GET', `/api/rooms/${roomId}`, { cookie: person.cookie })).statusCode).toBe(
        404,
      );
      const { rooms } = (await send(app, 'GET', '/api/rooms', { cookie: person.cookie })).json<RoomPage>();
      expect(rooms.map((row) => row.id)).toEqual([id]);
    }
    await send(app, 'DELETE', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
  });
});

test('only a person of the room can report a message by its id', async () => {
  const { id } = await createRoom();
  const message = messageOf(await sendText(firstPerson, id, 'spam'));
  const report = (person: Person) =>
    send(app, 'POST', '/api/reports', {
      cookie: person.cookie,
      json: { kind: 'message', id: message.id, reason: 'spam', note: '' },
    });
  expect([(await report(host)).statusCode, (await report(secondPerson)).statusCode]).toEqual([201, 404]);
});
