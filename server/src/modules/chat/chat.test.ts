import {
  limits,
  type CardMessage,
  type Message,
  type MessagePage,
  type RoomDetail,
  type RoomPage,
} from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { cast, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { livesAt, seen } from '../matches/matches.fixture';
import { acted, applied, duel, hostedMatch, roomSeen, seenBy } from '../proposals/proposals.fixture';

const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };

let database: TestDatabase;
let app: App;
let url: string;
let host: Person;
let firstPerson: Person;
let two: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  [host, firstPerson, two] = await Promise.all([signedUp(app), signedUp(app), signedUp(app)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('match').execute();
  await database.db.deleteFrom('chat_pace').execute();
  await Promise.all([host, firstPerson, two].map((who) => livesAt(database, who)));
});

async function room(talk = true): Promise<{ matchId: string; id: string }> {
  const matchId = await duel(app, database, host, clock.now());
  const id = await applied(app, firstPerson, matchId, null);
  if (talk) await acted(app, host, id, 'talk');
  return { matchId, id };
}
const say = (who: Person, id: string, text: string, clientId: string = randomUUID()) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, { cookie: who.cookie, json: { clientId, text } });
const propose = (who: Person, id: string, card: object) =>
  send(app, 'POST', `/api/rooms/${id}/cards`, {
    cookie: who.cookie,
    json: { clientId: randomUUID(), ...card },
  });
const answerCard = async (who: Person, id: string, number: number, what: 'accept' | 'decline') =>
  send(app, 'POST', `/api/rooms/${id}/cards/${number}/${what}`, {
    cookie: who.cookie,
    json: await seenBy(app, who, id),
  });
const page = async (who: Person, id: string, query = '') =>
  (await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: who.cookie })).json<MessagePage>();
const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message;
const cardOf = (answer: { json<T>(): T }) => messageOf(answer) as CardMessage;
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number);

describe('messages', () => {
  test('what is written stands in both rooms, in order, as it was written', async () => {
    const { id } = await room();
    const texts = ['안녕하세요!', 'שלום 👋🏽', '<script>alert(1)</script>', 'two\nlines'];
    for (const [turn, text] of texts.entries())
      expect((await say(turn % 2 ? host : firstPerson, id, text)).statusCode).toBe(201);
    for (const who of [host, firstPerson]) {
      const { messages, lastNumber } = await page(who, id);
      expect(lastNumber).toBe(6);
      expect(messages.flatMap((message) => (message.kind === 'text' ? [message.text] : [])).slice(1)).toEqual(
        texts,
      );
      expect(numbers(messages)).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  test('the same client id sent fifty times at once is stored once: one 201, the others 200 with the same row', async () => {
    const { id } = await room();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => say(firstPerson, id, 'Only once', clientId)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(messageOf(answer)))).size).toBe(1);
    expect((await page(host, id)).lastNumber).toBe(3);
  });

  test('sixteen writers at once leave no gap and no double', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    await acted(app, hosts.leader, id, 'talk');
    const writers = [hosts.leader, hosts.manager, guests.leader, guests.manager];
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => say(writers[turn % 4] ?? hosts.leader, id, `line ${turn}`)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array<number>(16).fill(201));
    const { messages } = await page(hosts.leader, id);
    expect(numbers(messages)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
    expect(
      new Set(messages.map((message) => (message.kind === 'text' ? message.text : message.id))).size,
    ).toBe(18);
  });

  test('after and before give exactly what is missing', async () => {
    const { id } = await room();
    for (let turn = 0; turn < 8; turn += 1) await say(firstPerson, id, `line ${turn}`);
    expect(numbers((await page(host, id, '?after=7')).messages)).toEqual([8, 9, 10]);
    expect(numbers((await page(host, id, '?after=2&limit=3')).messages)).toEqual([3, 4, 5]);
    expect(numbers((await page(host, id, '?before=4&limit=2')).messages)).toEqual([2, 3]);
    expect(numbers((await page(host, id, '?limit=2')).messages)).toEqual([9, 10]);
    expect(await page(host, id, '?after=10')).toMatchObject({ messages: [], lastNumber: 10 });
    expect(
      (await send(app, 'GET', `/api/rooms/${id}/messages?after=1&before=4`, { cookie: host.cookie }))
        .statusCode,
    ).toBe(422);
  });

  test('more than twenty in ten seconds wait, of one person in all rooms together', async () => {
    const { id } = await room();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, turn) => say(firstPerson, id, `line ${turn}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.chat.pace.messages);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await say(host, id, 'I may')).statusCode).toBe(201);
    moment = new Date(moment.getTime() + 10_001);
    expect((await say(firstPerson, id, 'now')).statusCode).toBe(201);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a'.repeat(1001), 'too_long'],
    ['a\u0000b', 'wrong_format'],
  ])('the text %j is refused', async (text, what) => {
    const { id } = await room();
    const answer = await say(firstPerson, id, text);
    expect([answer.statusCode, problem(answer).fields?.['text'] ?? problem(answer).code]).toEqual(
      text.includes('\u0000') ? [answer.statusCode, expect.anything()] : [422, what],
    );
    expect((await page(firstPerson, id)).lastNumber).toBe(2);
  });

  test('pending and ended rooms are read only; reserve and confirmed ones are open', async () => {
    const { id } = await room(false);
    const status = async () => [
      (await say(firstPerson, id, 'hello')).statusCode,
      (await say(host, id, 'hello')).statusCode,
    ];
    const refused = await say(firstPerson, id, 'hello');
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'room.read_only']);
    expect(refused.json<{ error: { fresh: RoomDetail } }>().error.fresh).toMatchObject({
      id,
      may: { write: false },
    });
    expect((await roomSeen(app, firstPerson, id)).may.write).toBe(false);
    await acted(app, host, id, 'talk');
    expect(await status()).toEqual([201, 201]);
    await acted(app, host, id, 'standby');
    expect(await status()).toEqual([201, 201]);
    await acted(app, host, id, 'talk');
    await acted(app, host, id, 'confirm');
    expect(await status()).toEqual([201, 201]);
    await acted(app, firstPerson, id, 'withdraw');
    expect(await status()).toEqual([409, 409]);
  });

  test('the first message of the host opens the talk, once, however many are sent at the same moment', async () => {
    const { id } = await room(false);
    expect((await roomSeen(app, host, id)).may).toMatchObject({ talk: true, write: true });
    const told = openPage(url, firstPerson.cookie);
    await told.got('hello');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => say(host, id, `hello ${turn}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await roomSeen(app, firstPerson, id)).toMatchObject({ state: 'TALKING', may: { write: true } });
    const { messages } = await page(firstPerson, id);
    expect(numbers(messages)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
    expect(messages.map((item) => (item.kind === 'system' ? item.event : item.kind))).toEqual([
      'text',
      'talk_opened',
      ...Array<string>(10).fill('text'),
    ]);
    await told.got('message', ({ message }) => message.number === 2);
    told.socket.terminate();
    expect((await say(firstPerson, id, 'Hello back')).statusCode).toBe(201);
  });

  test('a message to somebody who waits opens nothing once the match is no longer open', async () => {
    const { matchId, id } = await room(false);
    const other = await applied(app, two, matchId, null);
    await acted(app, host, other, 'talk');
    await acted(app, host, other, 'confirm');
    const late = await say(host, id, 'Too late');
    expect([late.statusCode, problem(late).code]).toEqual([409, 'room.read_only']);
    expect((await page(host, id)).messages.map((item) => item.kind === 'system' && item.event)).not.toContain(
      'talk_opened',
    );
  });

  test('between blocked people the room is gone; a confirmed one keeps its lines, not the words', async () => {
    const { id } = await room();
    await say(firstPerson, id, 'rude');
    await acted(app, host, id, 'confirm');
    await send(app, 'PUT', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    const { messages } = await page(host, id);
    expect(
      messages.map((message) => (message.kind === 'text' ? [message.text, message.hidden] : message.kind)),
    ).toEqual([['', true], 'system', ['', true], 'system']);
    expect((await say(firstPerson, id, 'more')).statusCode).toBe(409);
    expect((await acted(app, firstPerson, id, 'withdraw')).may.write).toBe(false);
    await send(app, 'DELETE', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    const talked = (await room()).id;
    await send(app, 'PUT', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
    for (const who of [host, firstPerson]) {
      expect((await send(app, 'GET', `/api/rooms/${talked}`, { cookie: who.cookie })).statusCode).toBe(404);
      const { rooms } = (await send(app, 'GET', '/api/rooms', { cookie: who.cookie })).json<RoomPage>();
      expect(rooms.map((row) => row.id)).toEqual([id]);
    }
    await send(app, 'DELETE', `/api/users/${firstPerson.id}/block`, { cookie: host.cookie });
  });
});

describe('rooms', () => {
  test('are listed by the latest message, with what is unread, page by page and by match', async () => {
    const ids: string[] = [];
    for (const who of [firstPerson, two]) {
      const matchId = await duel(app, database, host, clock.now());
      moment = new Date(moment.getTime() + 1000);
      ids.unshift(await applied(app, who, matchId, null));
    }
    const list = async (who: Person, query = '') =>
      (await send(app, 'GET', `/api/rooms${query}`, { cookie: who.cookie })).json<RoomPage>();
    const { rooms, next } = await list(host);
    expect([rooms.map(({ id }) => id), next]).toEqual([ids, null]);
    expect(rooms[0]).toMatchObject({
      mySide: 'HOST',
      opponent: { userId: two.id },
      unread: 1,
      lastMessage: { kind: 'text' },
    });
    expect((await list(host, `?matchId=${rooms[1]?.matchId}`)).rooms.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(host, '?as=APPLICANT')).rooms).toEqual([]);
    expect((await list(firstPerson)).rooms.map(({ id }) => id)).toEqual([ids[1]]);
    const unread = async () =>
      (await send(app, 'GET', '/api/rooms/unread', { cookie: host.cookie })).json<{ unread: number }>()
        .unread;
    expect(await unread()).toBe(2);
    await send(app, 'PUT', `/api/rooms/${ids[0]}/mute`, { cookie: host.cookie, json: { muted: true } });
    expect(await unread()).toBe(1);
  });

  test('read marks only move on, never beyond the end, and the other side sees them', async () => {
    const { id } = await room();
    await say(firstPerson, id, 'hello');
    const read = async (upTo: number) =>
      (
        await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: host.cookie, json: { upTo } })
      ).json<object>();
    expect(await read(2)).toEqual({ upTo: 2, unread: 1 });
    expect(await read(1)).toEqual({ upTo: 2, unread: 1 });
    expect(await read(999)).toEqual({ upTo: 3, unread: 0 });
    expect((await roomSeen(app, firstPerson, id)).opponentReadUpTo).toBe(3);
  });
});

describe('cards', () => {
  const later = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString();

  test('a time that the other side accepts is the time of the match; other applicants are asked again', async () => {
    const { matchId, id } = await room();
    const other = await applied(app, two, matchId, null);
    const proposed = await propose(firstPerson, id, { time: { startAt: later(9), minutes: 60 } });
    expect(proposed.statusCode).toBe(201);
    const { number } = cardOf(proposed);
    expect(problem(await answerCard(firstPerson, id, number, 'accept')).code).toBe('card.own');
    const accepted = await answerCard(host, id, number, 'accept');
    expect([accepted.statusCode, cardOf(accepted).state]).toEqual([200, 'ACCEPTED']);
    expect(await seen(app, two, matchId)).toMatchObject({ startAt: later(9), minutes: 60, termsVersion: 2 });
    expect((await page(firstPerson, id)).messages.at(-1)).toMatchObject({
      kind: 'system',
      event: 'card_accepted',
      side: 'HOST',
      card: number,
    });
    expect([
      (await roomSeen(app, firstPerson, id)).mustAgree,
      (await roomSeen(app, two, other)).mustAgree,
    ]).toEqual([false, true]);
    const again = await answerCard(host, id, number, 'decline');
    expect([again.statusCode, problem(again).code]).toEqual([409, 'card.answered']);
  });

  test('place and kit; a newer card takes the place of the open one; a declined one changes nothing', async () => {
    const { matchId, id } = await room();
    const place = (venueName: string) => ({
      venueState: 'BOOKED',
      venueName,
      venueAddress: '',
      latitude: 37.52,
      longitude: 126.93,
    });
    const first = cardOf(await propose(host, id, { place: place('Court A') }));
    const second = cardOf(await propose(host, id, { place: place('Court B') }));
    expect(second.replaces).toBe(first.number);
    expect(problem(await answerCard(firstPerson, id, first.number, 'accept')).code).toBe('card.answered');
    expect(cardOf(await answerCard(firstPerson, id, second.number, 'accept')).state).toBe('ACCEPTED');
    expect(await seen(app, firstPerson, matchId)).toMatchObject({
      venueName: 'Court B',
      latitude: 37.52,
      pointIsExact: true,
    });
    const kit = cardOf(await propose(firstPerson, id, { kit: { host: 'red', applicant: 'blue' } }));
    await answerCard(host, id, kit.number, 'accept');
    expect((await roomSeen(app, host, id)).match.kit).toEqual({ host: 'red', applicant: 'blue' });
    const time = cardOf(await propose(firstPerson, id, { time: { startAt: later(12), minutes: 60 } }));
    expect(cardOf(await answerCard(host, id, time.number, 'decline')).state).toBe('DECLINED');
    expect((await seen(app, firstPerson, matchId)).startAt).toBe(later(7));
  });

  test('who accepts says yes to what they have read, in the state they have read', async () => {
    const { matchId, id } = await room();
    const { number } = cardOf(await propose(firstPerson, id, { time: { startAt: later(9), minutes: 60 } }));
    const before = await seenBy(app, host, id);
    // Meanwhile another manager of the host changes the cost.
    await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: host.cookie,
      json: { version: 1, costPerTeam: 90_000 },
    });
    const accept = (json: object) =>
      send(app, 'POST', `/api/rooms/${id}/cards/${number}/accept`, { cookie: host.cookie, json });
    expect(problem(await accept(before))).toMatchObject({
      code: 'proposal.terms_moved',
      fresh: { id, proposal: { termsVersion: 2 } },
    });
    expect(problem(await accept({ state: 'CONFIRMED', termsVersion: 2 }))).toMatchObject({
      code: 'proposal.state_moved',
      fresh: { id, state: 'TALKING' },
    });
    expect((await seen(app, firstPerson, matchId)).startAt).toBe(later(7));
    expect((await answerCard(host, id, number, 'accept')).statusCode).toBe(200);
  });

  test('two answers at once: one counts', async () => {
    const { id } = await room();
    const { number } = cardOf(await propose(firstPerson, id, { time: { startAt: later(8), minutes: 90 } }));
    const answers = await Promise.all([
      answerCard(host, id, number, 'accept'),
      answerCard(host, id, number, 'decline'),
      answerCard(host, id, number, 'accept'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('a confirmed match moves too, unless it would clash with another one', async () => {
    const { matchId, id } = await room();
    await acted(app, host, id, 'confirm');
    const second = await duel(app, database, two, clock.now(), { startAt: later(10) });
    const confirmedElsewhere = await applied(app, firstPerson, second, null);
    await acted(app, two, confirmedElsewhere, 'talk');
    await acted(app, two, confirmedElsewhere, 'confirm');
    const bad = cardOf(await propose(host, id, { time: { startAt: later(10), minutes: 90 } }));
    const refused = await answerCard(firstPerson, id, bad.number, 'accept');
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'proposal.clash']);
    expect((await seen(app, firstPerson, matchId)).startAt).toBe(later(7));
    const good = cardOf(await propose(host, id, { time: { startAt: later(11), minutes: 90 } }));
    expect((await answerCard(firstPerson, id, good.number, 'accept')).statusCode).toBe(200);
    expect(await seen(app, firstPerson, matchId)).toMatchObject({ state: 'CONFIRMED', startAt: later(11) });
  });

  test.each([
    ['nothing', {}, { time: 'required' }],
    [
      'two things',
      { kit: { host: 'red', applicant: 'blue' }, time: { startAt: later(8), minutes: 60 } },
      { kit: 'not_allowed' },
    ],
    ['too soon', { time: { startAt: later(0), minutes: 60 } }, { 'time.startAt': 'too_small' }],
    ['the same shirt', { kit: { host: 'red', applicant: 'red' } }, { 'kit.applicant': 'taken' }],
  ])('%s is refused', async (_name, card, fields) => {
    const { id } = await room();
    const answer = await propose(firstPerson, id, card);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });
});

describe('live', () => {
  test('what is written reaches every page of the room, typing only the others, and nobody outside', async () => {
    const { id, matchId } = await room();
    const pages = [
      openPage(url, host.cookie),
      openPage(url, host.cookie),
      openPage(url, firstPerson.cookie),
      openPage(url, two.cookie),
    ] as const;
    await Promise.all(pages.map((item) => item.got('hello')));
    const sent = messageOf(await say(firstPerson, id, 'here?'));
    for (const at of [0, 1, 2] as const) {
      expect(await pages[at].got('message', ({ message }) => message.number === sent.number)).toEqual({
        topic: 'message',
        roomId: id,
        matchId,
        message: sent,
      });
    }
    pages[2].say({ topic: 'typing', roomId: id });
    expect(await pages[0].got('typing')).toMatchObject({
      roomId: id,
      userId: firstPerson.id,
      nickname: firstPerson.nickname,
    });
    await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: host.cookie, json: { upTo: 3 } });
    expect(await pages[2].got('room_read')).toMatchObject({ roomId: id, userId: host.id, upTo: 3 });
    pages[3].say({ topic: 'typing', roomId: id });
    pages[3].say({ topic: 'catch_up', since: 0 });
    await pages[3].got('caught_up');
    expect(
      pages[3].frames.filter(
        ({ topic }) => topic === 'message' || topic === 'typing' || topic === 'room_read',
      ),
    ).toEqual([]);
    expect(pages[2].frames.filter(({ topic }) => topic === 'typing')).toEqual([]);
    expect(pages[0].frames.filter((frame) => frame.topic === 'typing' && frame.userId === two.id)).toEqual(
      [],
    );
    pages.forEach(({ socket }) => socket.close());
    await until(() => pages.every(({ closed }) => closed.code !== null));
  });

  test('whoever is removed in the middle of a talk hears nothing more of it on the page they have open', async () => {
    const { host: hosts, matchId } = await hostedMatch(app, clock.now());
    const { team, leader: guest } = await cast(app);
    const id = await applied(app, guest, matchId, team.id);
    await acted(app, hosts.leader, id, 'talk');
    const [removed, other] = [openPage(url, hosts.manager.cookie), openPage(url, guest.cookie)];
    await Promise.all([removed.got('hello'), other.got('hello')]);
    const talk = Array.from({ length: 8 }, (_, line) => () => say(guest, id, `line ${line}`));
    const talking = talk.reduce<Promise<unknown>>((before, next) => before.then(next), Promise.resolve());
    await removed.got('message');
    const path = `/api/teams/${hosts.team.id}/members/${hosts.manager.id}`;
    expect((await send(app, 'DELETE', path, { cookie: hosts.leader.cookie })).statusCode).toBe(204);
    const after = messageOf(await say(hosts.leader, id, 'only for us now')).number;
    await talking;
    const last = messageOf(await say(hosts.leader, id, 'see you there')).number;
    await other.got('message', ({ message }) => message.number === last);
    removed.say({ topic: 'catch_up', since: 0 });
    await removed.got('caught_up');
    const heard = removed.frames.flatMap((frame) =>
      frame.topic === 'message' ? [frame.message.number] : [],
    );
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((number) => number >= after)).toEqual([]);
    for (const page of [removed, other]) page.socket.terminate();
  });
});

test('a message is reported by its id, by somebody of its room only', async () => {
  const { id } = await room();
  const message = messageOf(await say(firstPerson, id, 'spam'));
  const report = (who: Person) =>
    send(app, 'POST', '/api/reports', {
      cookie: who.cookie,
      json: { kind: 'message', id: message.id, reason: 'spam', note: '' },
    });
  expect([(await report(host)).statusCode, (await report(two)).statusCode]).toEqual([201, 404]);
});
