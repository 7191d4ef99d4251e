import type {
  Message,
  MessagePage,
  RoomPage,
  TeamRoomDetail,
  TextMessage,
} from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage, type LivePage } from '../../../test/live-page';
import { cast, joined, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { acted, applied, hostedMatch } from '../proposals/proposals.fixture';
import { insertMember } from '../teams/members.repository';

const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };

let database: TestDatabase;
let app: App;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('chat_pace').execute();
});

const say = (who: Person, id: string, text: string, more: object = {}) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: who.cookie,
    json: { clientId: randomUUID(), text, ...more },
  });
const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message;
const said = async (who: Person, id: string, text: string, more: object = {}) => {
  const answer = await say(who, id, text, more);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return messageOf(answer) as TextMessage;
};
const pageOf = async (who: Person, id: string, query = '') =>
  (await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: who.cookie })).json<MessagePage>();
const roomOf = async (who: Person, id: string) =>
  (await send(app, 'GET', `/api/teams/${id}/room`, { cookie: who.cookie })).json<{ room: TeamRoomDetail }>()
    .room;
const unreadOf = async (who: Person) =>
  (await send(app, 'GET', '/api/rooms/unread', { cookie: who.cookie })).json<{ unread: number }>().unread;
const read = (who: Person, id: string, upTo: number) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: who.cookie, json: { upTo } });
const remove = async (teamId: string, by: Person, who: Person) => {
  const path = `/api/teams/${teamId}/members/${who.id}`;
  expect((await send(app, 'DELETE', path, { cookie: by.cookie })).statusCode).toBe(204);
};
const block = async (by: Person, who: Person) => {
  const answer = await send(app, 'PUT', `/api/users/${who.id}/block`, { cookie: by.cookie });
  expect(answer.statusCode).toBeLessThan(300);
};
const textsOf = ({ messages }: MessagePage) =>
  messages.map((message) => (message.kind === 'system' ? message.event : 'text' in message ? message.text : message.kind)); // prettier-ignore
const numbersOf = ({ messages }: MessagePage) => messages.map(({ number }) => number);

describe('who may do what', () => {
  const calls = [
    ['read', 'GET', '/messages', undefined, [200, 200, 200, 404, 404, 200]],
    ['search', 'GET', '/search?q=hello', undefined, [200, 200, 200, 404, 404, 200]],
    ['write', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hello' }), [201, 201, 201, 404, 404, 201]], // prettier-ignore
    ['announce', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hear', announcement: true }), [201, 201, 403, 404, 404, 403]], // prettier-ignore
    [
      'react',
      'PUT',
      '/messages/:said/reaction',
      () => ({ reaction: 'like' }),
      [200, 200, 200, 404, 404, 200],
    ],
    ['delete the words of another', 'DELETE', '/messages/:said', undefined, [404, 404, 404, 404, 404, 404]],
    ['end an announcement', 'DELETE', '/announcements/:said', undefined, [200, 200, 403, 404, 404, 403]],
    ['mark as read', 'PUT', '/read', () => ({ upTo: 1 }), [200, 200, 200, 404, 404, 200]],
    ['mute', 'PUT', '/mute', () => ({ muted: false }), [204, 204, 204, 404, 404, 204]],
    ['propose a card', 'POST', '/cards', () => ({ clientId: randomUUID(), kit: { host: 'red', applicant: 'blue' } }), [404, 404, 404, 404, 404, 404]], // prettier-ignore
    ['see a picture', 'GET', '/pictures/1', undefined, [404, 404, 404, 404, 404, 404]],
    ['open as a room of a match', 'GET', '', undefined, [404, 404, 404, 404, 404, 404]],
  ] as const;
  let scene: { id: string; said: number; people: readonly Person[] };
  beforeAll(async () => {
    const { team, leader, manager, member, stranger } = await cast(app);
    const [left, blocked] = await Promise.all([signedUp(app), signedUp(app)]);
    await joined(app, team.id, leader, left);
    await joined(app, team.id, leader, blocked);
    await remove(team.id, leader, left);
    await block(blocked, leader);
    const author = await signedUp(app);
    await joined(app, team.id, leader, author, 'manager');
    const { number } = await said(author, team.id, 'hear hear', { announcement: true });
    scene = { id: team.id, said: number, people: [leader, manager, member, left, stranger, blocked] };
  });

  const addressOf = (path: string) => `/api/rooms/${scene.id}${path.replace(':said', String(scene.said))}`;

  test.each(calls)(
    '%s: leader, manager, member, ex-member, stranger, somebody with a block',
    async (_what, method, path, json, expected) => {
      const statuses = [];
      for (const { cookie } of scene.people)
        statuses.push((await send(app, method, addressOf(path), { cookie, ...(json && { json: json() }) })).statusCode); // prettier-ignore
      expect(statuses).toEqual(expected);
      const out = await send(app, method, addressOf(path), { ...(json && { json: json() }) });
      expect([out.statusCode, problem(out).code]).toEqual([401, 'session.required']);
    },
  );

  test('the room itself, and the list under teams', async () => {
    const statuses = [];
    const listed = [];
    for (const { cookie } of scene.people) {
      statuses.push((await send(app, 'GET', `/api/teams/${scene.id}/room`, { cookie })).statusCode);
      const { teams, rooms } = (await send(app, 'GET', '/api/rooms', { cookie })).json<RoomPage>();
      expect(rooms).toEqual([]);
      listed.push(teams.map(({ id }) => id).includes(scene.id));
    }
    expect(statuses).toEqual([200, 200, 200, 404, 404, 200]);
    expect(listed).toEqual([true, true, true, false, false, true]);
  });
});

describe('history', () => {
  test('a member reads what was written since they joined, by every way there is', async () => {
    const { team, leader, member } = await cast(app);
    const early = await said(leader, team.id, 'before your time');
    const late = await signedUp(app);
    await joined(app, team.id, leader, late);
    const answer = await said(member, team.id, 'an answer', { quotes: early.number });

    const page = await pageOf(late, team.id);
    expect(textsOf(page)).toEqual(['member_joined', 'an answer']);
    expect(page.firstNumber).toBe(early.number + 1);
    expect(page.messages.at(-1)).toMatchObject({ quote: { kind: 'earlier', text: '', nickname: null } });
    expect((await pageOf(member, team.id)).messages.at(-1)).toMatchObject({ quote: { text: 'before your time' } }); // prettier-ignore
    expect(numbersOf(await pageOf(late, team.id, '?after=0'))).toEqual([early.number + 1, answer.number]);
    expect(numbersOf(await pageOf(late, team.id, `?before=${early.number + 1}`))).toEqual([]);
    const found = await send(app, 'GET', `/api/rooms/${team.id}/search?q=before`, { cookie: late.cookie });
    expect(found.json<{ messages: unknown[] }>().messages).toEqual([]);
    const react = (number: number) =>
      send(app, 'PUT', `/api/rooms/${team.id}/messages/${number}/reaction`, {
        cookie: late.cookie,
        json: { reaction: 'like' },
      });
    expect([(await react(early.number)).statusCode, (await react(answer.number)).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await say(late, team.id, 'what?', { quotes: early.number })).statusCode).toBe(422);
    const report = (id: string) =>
      send(app, 'POST', '/api/reports', {
        cookie: late.cookie,
        json: { kind: 'message', id, reason: 'spam', note: '' },
      });
    expect([(await report(early.id)).statusCode, (await report(answer.id)).statusCode]).toEqual([404, 201]);
  });

  test('a change of an earlier message reaches no page of who joined after it, and leaves no gap there', async () => {
    const { team, leader } = await cast(app);
    const early = await said(leader, team.id, 'early');
    const late = await signedUp(app);
    await joined(app, team.id, leader, late);
    const [mine, theirs] = [openPage(url, late.cookie), openPage(url, leader.cookie)];
    await Promise.all([mine.got('hello'), theirs.got('hello')]);
    const path = `/api/rooms/${team.id}/messages/${early.number}`;
    expect((await send(app, 'DELETE', path, { cookie: leader.cookie })).statusCode).toBe(200);
    await theirs.got('message_changed');
    const next = await said(leader, team.id, 'next');
    await mine.got('message', ({ message }) => message.number === next.number);
    expect(mine.frames.filter(({ topic }) => topic === 'message_changed')).toEqual([]);
    const page = await pageOf(late, team.id, '?after=0&changed=0');
    expect([page.changes, page.changedUpTo]).toEqual([[], page.lastChange]);
    for (const { socket } of [mine, theirs]) socket.terminate();
  });

  test('who returns reads from the latest joining on, and nothing of before', async () => {
    const { team, leader, member } = await cast(app);
    await said(leader, team.id, 'while you were here');
    const mine = await said(member, team.id, 'my own words');
    await remove(team.id, leader, member);
    await said(leader, team.id, 'while you were away');
    await joined(app, team.id, leader, member);
    expect(textsOf(await pageOf(member, team.id))).toEqual(['member_joined']);
    expect(await unreadOf(member)).toBe(0);
    const path = `/api/rooms/${team.id}/messages/${mine.number}`;
    expect((await send(app, 'DELETE', path, { cookie: member.cookie })).statusCode).toBe(404);
  });

  test('who is removed or leaves reads nothing at once, and their page hears nothing more', async () => {
    const { team, leader, manager, member } = await cast(app);
    const pages = [manager, member, leader].map((who) => openPage(url, who.cookie));
    const [first, second, other] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
    await Promise.all(pages.map((page) => page.got('hello')));
    await said(leader, team.id, 'for all');
    for (const page of pages) await page.got('message', ({ message }) => message.kind === 'text');
    await remove(team.id, leader, manager);
    await remove(team.id, member, member);
    const last = await said(leader, team.id, 'for us only');
    await other.got('message', ({ message }) => message.number === last.number);
    for (const page of [first, second]) {
      page.say({ topic: 'typing', roomId: team.id });
      page.say({ topic: 'catch_up', since: 0 });
      await page.got('caught_up');
      expect(page.frames.filter((frame) => frame.topic === 'message' && frame.message.number >= last.number)).toEqual([]); // prettier-ignore
    }
    expect(other.frames.filter(({ topic }) => topic === 'typing')).toEqual([]);
    for (const who of [manager, member])
      expect((await send(app, 'GET', `/api/rooms/${team.id}/messages`, { cookie: who.cookie })).statusCode).toBe(404); // prettier-ignore
    for (const { socket } of pages) socket.terminate();
  });

  test('the room of a disbanded team is there for nobody', async () => {
    const { team, leader, member } = await cast(app);
    await said(leader, team.id, 'the end');
    expect((await send(app, 'DELETE', `/api/teams/${team.id}`, { cookie: leader.cookie })).statusCode).toBe(204); // prettier-ignore
    for (const who of [leader, member]) {
      expect((await send(app, 'GET', `/api/teams/${team.id}/room`, { cookie: who.cookie })).statusCode).toBe(404); // prettier-ignore
      expect((await say(who, team.id, 'still here?')).statusCode).toBe(404);
    }
  });
});

describe('announcements', () => {
  test('the latest that nobody has ended is pinned; it says how far everybody has read', async () => {
    const { team, leader, manager, member } = await cast(app);
    const first = await said(leader, team.id, 'Training moves to Friday', { announcement: true });
    const second = await said(manager, team.id, 'Bring both shirts', { announcement: true });
    expect(second.announcement).toBe('OPEN');
    expect((await roomOf(member, team.id)).announcement).toMatchObject({ number: second.number });
    await read(member, team.id, second.number);
    const { readers } = await roomOf(manager, team.id);
    expect(readers.filter(({ readUpTo }) => readUpTo >= second.number).map(({ userId }) => userId)).toEqual([
      member.id,
    ]);
    const end = (who: Person, number: number) =>
      send(app, 'DELETE', `/api/rooms/${team.id}/announcements/${number}`, { cookie: who.cookie });
    const refused = await end(member, second.number);
    expect([refused.statusCode, problem(refused).code]).toEqual([403, 'team.not_allowed']);
    expect(messageOf(await end(leader, second.number))).toMatchObject({ announcement: 'ENDED', text: 'Bring both shirts' }); // prettier-ignore
    expect((await end(leader, second.number)).statusCode).toBe(200);
    expect((await roomOf(member, team.id)).announcement).toMatchObject({ number: first.number });
    const path = `/api/rooms/${team.id}/messages/${first.number}`;
    expect((await send(app, 'DELETE', path, { cookie: leader.cookie })).statusCode).toBe(200);
    expect((await roomOf(member, team.id)).announcement).toBeNull();
    expect((await end(leader, first.number)).statusCode).toBe(404);
  });

  test('between people with a block words are hidden, but not what is announced', async () => {
    const { team, leader, member } = await cast(app);
    await block(member, leader);
    const page = openPage(url, member.cookie);
    await page.got('hello');
    const plain = await said(leader, team.id, 'hidden from you');
    const loud = await said(leader, team.id, 'The match is off', { announcement: true });
    const texts = (await pageOf(member, team.id, `?after=${plain.number - 1}`)).messages;
    expect(texts).toMatchObject([
      { hidden: true, text: '' },
      { hidden: false, text: 'The match is off' },
    ]);
    const heard = await page.got('message', ({ message }) => message.number === loud.number);
    expect(heard).toMatchObject({ matchId: null, message: { text: 'The match is off' } });
    expect((await roomOf(member, team.id)).readers.map(({ userId }) => userId)).not.toContain(leader.id);
    page.socket.terminate();
  });

  test('there are none between the sides of a match', async () => {
    const { host, matchId } = await hostedMatch(app, now);
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    await acted(app, host.leader, id, 'talk');
    const refused = await say(host.leader, id, 'Listen', { announcement: true });
    expect([refused.statusCode, problem(refused).fields]).toEqual([422, { announcement: 'not_allowed' }]);
  });
});

describe('lines', () => {
  test('a confirmed match and its line-up stand in the rooms of both teams, and put no number on a badge', async () => {
    const { host, matchId } = await hostedMatch(app, now);
    const guests = await cast(app);
    const id = await applied(app, guests.leader, matchId, guests.team.id);
    await acted(app, host.leader, id, 'talk');
    await acted(app, host.leader, id, 'confirm');
    for (const [who, teamId] of [
      [host.member, host.team.id],
      [guests.member, guests.team.id],
    ] as const) {
      const { messages } = await pageOf(who, teamId);
      expect(messages.slice(-2)).toMatchObject([
        { kind: 'system', event: 'match_confirmed', about: { match: { id: matchId } } },
        { kind: 'system', event: 'line_up_open', about: { match: { id: matchId } } },
      ]);
      expect(await unreadOf(who)).toBe(0);
    }
  });

  test('joining and leaving are lines with a name, which goes with the account', async () => {
    const { team, leader, member } = await cast(app);
    await remove(team.id, leader, member);
    const line = (await pageOf(leader, team.id)).messages.at(-1);
    expect(line).toMatchObject({ event: 'member_left', about: { person: { userId: member.id } } });
    await database.db.updateTable('user_account').set({ deleted_at: now }).where('id', '=', member.id).execute(); // prettier-ignore
    expect((await pageOf(leader, team.id)).messages.at(-1)).toMatchObject({ about: { person: null } });
  });

  test('what people write counts on the badge, unless the room is muted', async () => {
    const { team, leader, member } = await cast(app);
    await said(leader, team.id, 'one');
    expect(await unreadOf(member)).toBe(1);
    const mute = { cookie: member.cookie, json: { muted: true } };
    expect((await send(app, 'PUT', `/api/rooms/${team.id}/mute`, mute)).statusCode).toBe(204);
    expect([await unreadOf(member), (await roomOf(member, team.id)).muted]).toEqual([0, true]);
  });
});

test('fifty people: nothing is lost, doubled or out of order, on pages that break and with messages sent twice', async () => {
  const { team, leader, manager, member } = await cast(app);
  const others = await Promise.all(Array.from({ length: 47 }, () => signedUp(app)));
  await inTransaction(database.db, async (trx) => {
    for (const { id } of others)
      await insertMember(trx, { team_id: team.id, user_id: id, role: 'member', joined_at: now }, now);
  });
  const people = [leader, manager, member, ...others];
  const start = (await roomOf(leader, team.id)).lastNumber;
  const pages = people.slice(0, 8).map((who) => openPage(url, who.cookie));
  await Promise.all(pages.map((page) => page.got('hello')));
  const sending = people.flatMap((who, at) => {
    const clientId = randomUUID();
    const once = () => say(who, team.id, `from ${at}`, { clientId });
    // Every third is sent twice at the same moment.
    return at % 3 === 0 ? [once(), once()] : [once()];
  });
  // Half of the pages break in the middle of it.
  await pages[0]?.got('message', ({ message }) => message.number > start + 5);
  for (const page of pages.slice(4)) page.socket.terminate();
  const statuses = (await Promise.all(sending)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(50);
  expect(statuses.filter((status) => status !== 201)).toEqual(Array<number>(17).fill(200));
  const wanted = Array.from({ length: 50 }, (_, at) => start + 1 + at);
  for (const who of people)
    expect(numbersOf(await pageOf(who, team.id, `?after=${start}&limit=100`))).toEqual(wanted);
  const heardBy = (page: LivePage) =>
    page.frames.flatMap((frame) =>
      frame.topic === 'message' && frame.message.number > start ? [frame.message.number] : [],
    );
  for (const page of pages.slice(0, 4)) {
    await until(() => heardBy(page).length >= 50);
    expect(heardBy(page).sort((one, other) => one - other)).toEqual(wanted);
  }
  for (const [at, page] of pages.slice(4).entries()) {
    const heard = new Set(heardBy(page));
    // Up to the first gap nothing is missing; what follows is asked for by number.
    const has = (wanted.find((number) => !heard.has(number)) ?? start + 51) - 1;
    const rest = numbersOf(await pageOf(people[at + 4] ?? leader, team.id, `?after=${has}&limit=100`));
    expect([...wanted.filter((number) => number <= has), ...rest]).toEqual(wanted);
  }
  const texts = (await pageOf(leader, team.id, `?after=${start}&limit=100`)).messages.map((message) => message.kind === 'text' && message.text); // prettier-ignore
  expect(new Set(texts).size).toBe(50);
  expect((await roomOf(leader, team.id)).readers).toHaveLength(49);
  for (const { socket } of pages) socket.terminate();
});

describe('the database', () => {
  test('refuses a second room of a team, a room without its team, and a member without a beginning', async () => {
    const { team, stranger } = await cast(app);
    const room = (id: string) =>
      database.pool.query(`insert into room (match_id, id, kind, host_team_id, last_at) values ($1, $1, 'TEAM', $2, now())`, [id, team.id]); // prettier-ignore
    await expect(room(team.id)).rejects.toThrow(/duplicate key/u);
    await expect(room(randomUUID())).rejects.toThrow(/room_of_its_kind/u);
    await expect(
      database.pool.query(`insert into team_member (team_id, user_id, role, joined_at) values ($1, $2, 'member', now())`, [team.id, stranger.id]), // prettier-ignore
    ).rejects.toThrow(/reads_after/u);
  });
});
