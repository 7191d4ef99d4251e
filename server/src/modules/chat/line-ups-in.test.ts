import type { Message, MessagePage, RoomAnswer, RoomDetail, RoomPage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage } from '../../../test/live-page';
import { rounds } from '../../../test/servers';
import { cast, joined, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { cancelAs } from '../matches/matches.fixture';
import { acted, applied, hostedMatch, roomSeen } from '../proposals/proposals.fixture';

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

/** A confirmed match of two teams, with one of every role on both sides; the plain members come. */
async function confirmed() {
  const { host, matchId } = await hostedMatch(app, now);
  const away = await cast(app);
  const id = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, host.leader, id, 'talk');
  await said(host.leader, id, 'Before anybody came in');
  await acted(app, host.leader, id, 'confirm');
  await comes(host.member, matchId);
  await comes(away.member, matchId);
  return { host, away, matchId, id };
}
async function shared() {
  const scene = await confirmed();
  await lets(scene.host.leader, scene.id);
  await lets(scene.away.leader, scene.id);
  return scene;
}

const comes = async (who: Person, matchId: string, answer = 'GOING') => {
  const json = { answer, bringsBall: false };
  const saved = await send(app, 'PUT', `/api/matches/${matchId}/line-up`, { cookie: who.cookie, json });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
};
const let_ = (who: Person, id: string, letIn = true) =>
  send(app, 'PUT', `/api/rooms/${id}/line-ups`, { cookie: who.cookie, json: { letIn } });
const lets = async (who: Person, id: string, letIn = true): Promise<RoomDetail> => {
  const answer = await let_(who, id, letIn);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<RoomAnswer>().room;
};
const say = (who: Person, id: string, text: string, more: object = {}) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: who.cookie,
    json: { clientId: randomUUID(), text, ...more },
  });
const said = async (who: Person, id: string, text: string, more: object = {}) => {
  const answer = await say(who, id, text, more);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ message: Message }>().message;
};
const look = (who: Person, id: string) => send(app, 'GET', `/api/rooms/${id}`, { cookie: who.cookie });
const pageOf = async (who: Person, id: string, query = '') =>
  (await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: who.cookie })).json<MessagePage>();
const textsOf = ({ messages }: MessagePage) =>
  messages.map((message) => (message.kind === 'system' ? message.event : 'text' in message ? message.text : message.kind)); // prettier-ignore
const listed = async (who: Person) =>
  (await send(app, 'GET', '/api/rooms', { cookie: who.cookie })).json<RoomPage>().rooms.map(({ id }) => id);
const unreadOf = async (who: Person) =>
  (await send(app, 'GET', '/api/rooms/unread', { cookie: who.cookie })).json<{ unread: number }>().unread;
const read = async (who: Person, id: string) => {
  const json = { upTo: (await pageOf(who, id)).lastNumber };
  await send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: who.cookie, json });
};
const remove = async (teamId: string, by: Person, who: Person) => {
  const path = `/api/teams/${teamId}/members/${who.id}`;
  expect((await send(app, 'DELETE', path, { cookie: by.cookie })).statusCode).toBe(204);
};
const nothingOnItsWay = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').execute()).length === 0);

describe('who may do what while both line-ups are in', () => {
  const card = () => ({ clientId: randomUUID(), kit: { host: 'red', applicant: 'blue' } });
  // Leader, manager, who comes, who does not come, who comes of the other side, who comes and has left the team, stranger.
  const calls = [
    ['open', 'GET', '', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['read', 'GET', '/messages', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['search', 'GET', '/search?q=hello', undefined, [200, 200, 200, 404, 200, 404, 404]],
    ['write', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hello' }), [201, 201, 201, 404, 201, 404, 404]], // prettier-ignore
    ['quote', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'yes', quotes: scene.said }), [201, 201, 201, 404, 201, 404, 404]], // prettier-ignore
    ['react', 'PUT', '/messages/:said/reaction', () => ({ reaction: 'like' }), [200, 200, 200, 404, 200, 404, 404]], // prettier-ignore
    ['react to what is older than they are here', 'PUT', '/messages/1/reaction', () => ({ reaction: 'like' }), [200, 200, 404, 404, 404, 404, 404]], // prettier-ignore
    ['quote what is older than they are here', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'yes', quotes: 1 }), [201, 201, 422, 404, 422, 404, 404]], // prettier-ignore
    ['delete the words of another', 'DELETE', '/messages/:said', undefined, [404, 404, 404, 404, 404, 404, 404]], // prettier-ignore
    ['mark as read', 'PUT', '/read', () => ({ upTo: 1 }), [200, 200, 200, 404, 200, 404, 404]],
    ['mute', 'PUT', '/mute', () => ({ muted: false }), [204, 204, 204, 404, 204, 404, 404]],
    ['propose a card', 'POST', '/cards', card, [201, 201, 403, 404, 403, 404, 404]],
    ['answer a card', 'POST', '/cards/:card/decline', () => ({ state: 'CONFIRMED', termsVersion: 1 }), [403, 403, 403, 404, 403, 404, 404]], // prettier-ignore
    ['announce', 'POST', '/messages', () => ({ clientId: randomUUID(), text: 'hear', announcement: true }), [422, 422, 422, 404, 422, 404, 404]], // prettier-ignore
    ['let in', 'PUT', '/line-ups', () => ({ letIn: true }), [200, 200, 403, 404, 403, 404, 404]],
    ['withdraw', 'POST', 'withdraw', () => ({ state: 'CONFIRMED', termsVersion: 1 }), [403, 403, 403, 404, 403, 404, 404]], // prettier-ignore
    ['confirm', 'POST', 'confirm', () => ({ state: 'TALKING', termsVersion: 1 }), [409, 409, 403, 404, 403, 404, 404]], // prettier-ignore
  ] as const;
  let scene: { id: string; said: number; card: number; people: readonly Person[] };
  beforeAll(async () => {
    const { host, away, matchId, id } = await confirmed();
    const [idle, gone] = [await signedUp(app), await signedUp(app)];
    await joined(app, host.team.id, host.leader, idle);
    await joined(app, host.team.id, host.leader, gone);
    await comes(idle, matchId, 'NOT_GOING');
    await comes(gone, matchId);
    await lets(host.leader, id);
    await lets(away.leader, id);
    await remove(host.team.id, host.leader, gone);
    await nothingOnItsWay();
    const author = await signedUp(app);
    await joined(app, away.team.id, away.leader, author, 'manager');
    const { number } = await said(author, id, 'hear hear');
    const proposed = await send(app, 'POST', `/api/rooms/${id}/cards`, { cookie: host.leader.cookie, json: card() }); // prettier-ignore
    const { number: cardNumber } = proposed.json<{ message: Message }>().message;
    const people = [host.leader, host.manager, host.member, idle, away.member, gone, host.stranger];
    scene = { id, said: number, card: cardNumber, people };
  });

  const addressOf = (path: string) => {
    if (path === 'withdraw' || path === 'confirm') return `/api/proposals/${scene.id}/${path}`;
    const named = path.replace(':said', String(scene.said)).replace(':card', String(scene.card));
    return `/api/rooms/${scene.id}${named}`;
  };

  test.each(calls)('%s', async (_what, method, path, json, expected) => {
    await database.db.deleteFrom('chat_pace').execute();
    const statuses = [];
    for (const { cookie } of scene.people)
      statuses.push((await send(app, method, addressOf(path), { cookie, ...(json && { json: json() }) })).statusCode); // prettier-ignore
    expect(statuses).toEqual(expected);
    const out = await send(app, method, addressOf(path), { ...(json && { json: json() }) });
    expect([out.statusCode, problem(out).code]).toEqual([401, 'session.required']);
  });
});

test('one leader alone lets nobody in; both do, and what was written before stays between them', async () => {
  const { host, away, id } = await confirmed();
  expect((await roomSeen(app, host.leader, id)).lineUps).toEqual({ mine: false, theirs: false, may: true });
  expect((await lets(host.manager, id)).lineUps).toEqual({ mine: true, theirs: false, may: true });
  expect((await look(host.member, id)).statusCode).toBe(404);
  expect(await listed(host.member)).toEqual([]);
  await lets(host.leader, id);
  await lets(away.leader, id);
  expect((await roomSeen(app, away.leader, id)).lineUps).toEqual({ mine: true, theirs: true, may: true });
  expect(textsOf(await pageOf(host.leader, id)).slice(-2)).toEqual(['line_ups_asked', 'line_ups_in']);
  for (const player of [host.member, away.member]) {
    const page = await pageOf(player, id);
    expect([textsOf(page), page.firstNumber]).toEqual([['line_ups_in'], page.lastNumber]);
    expect(await listed(player)).toEqual([id]);
    const seen = await roomSeen(app, player, id);
    expect(seen).toMatchObject({ firstNumber: page.firstNumber, lineUps: { may: false } });
    expect([seen.proposal.message, seen.mySide]).toEqual(['', player === host.member ? 'HOST' : 'APPLICANT']);
    expect(Object.entries(seen.may).filter(([, may]) => may)).toEqual([['write', true]]);
    const old = await send(app, 'GET', `/api/rooms/${id}/search?q=Before`, { cookie: player.cookie });
    expect(old.json<{ messages: Message[] }>().messages).toEqual([]);
    expect((await pageOf(player, id, '?before=3')).messages).toEqual([]);
  }
  await said(host.leader, id, 'Bring both shirts');
  await said(away.member, id, 'We do');
  expect(await unreadOf(host.member)).toBe(3);
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: host.member.cookie, json: { muted: true } });
  expect(await unreadOf(host.member)).toBe(0);
  const { readers } = await roomSeen(app, host.leader, id);
  const places = new Map(readers.map(({ userId, side, firstNumber }) => [userId, { side, firstNumber }]));
  const { firstNumber } = await pageOf(away.member, id);
  expect(places.get(away.member.id)).toEqual({ side: 'APPLICANT', firstNumber });
  expect(places.get(away.leader.id)).toEqual({ side: 'APPLICANT' });
});

test('an answer that quotes what is older is shown to them without it', async () => {
  const { host, away, id } = await confirmed();
  const old = await said(away.leader, id, 'The old agreement');
  await lets(host.leader, id);
  await lets(away.leader, id);
  const page = openPage(url, host.member.cookie);
  await page.got('hello');
  await said(host.leader, id, 'As agreed', { quotes: old.number });
  const frame = await until(() =>
    page.frames.find((item) => item.topic === 'message' && item.message.kind === 'text'),
  );
  page.socket.terminate();
  const earlier = { number: old.number, nickname: null, kind: 'earlier', text: '' };
  expect(frame).toMatchObject({ message: { text: 'As agreed', quote: earlier } });
  expect((await pageOf(host.member, id)).messages.at(-1)).toMatchObject({ quote: earlier });
  expect((await pageOf(host.manager, id)).messages.at(-1)).toMatchObject({
    quote: { text: 'The old agreement' },
  });
});

test('who comes after all joins with a line that rings nowhere, and who comes no more is out at once', async () => {
  const { host, away, matchId, id } = await shared();
  const late = await signedUp(app);
  await joined(app, host.team.id, host.leader, late);
  await comes(late, matchId, 'MAYBE');
  expect((await look(late, id)).statusCode).toBe(404);
  await read(away.leader, id);
  await comes(late, matchId);
  const line = (await pageOf(late, id)).messages;
  expect(line).toMatchObject([
    { event: 'player_joined', about: { person: { userId: late.id, nickname: late.nickname } } },
  ]);
  expect(await unreadOf(away.leader)).toBe(0);

  const page = openPage(url, late.cookie);
  await page.got('hello');
  await comes(late, matchId, 'NOT_GOING');
  expect((await page.got('room_left')).roomId).toBe(id);
  page.socket.terminate();
  expect([(await look(late, id)).statusCode, (await say(late, id, 'Still here')).statusCode]).toEqual([404, 404]); // prettier-ignore
  expect(await listed(late)).toEqual([]);
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('player_left');

  await said(host.leader, id, 'While away');
  await comes(late, matchId);
  expect(textsOf(await pageOf(late, id))).toEqual(['player_joined']);
});

test('who is removed from the team is out at once, and the others read it', async () => {
  const { host, id } = await shared();
  await remove(host.team.id, host.leader, host.member);
  expect((await look(host.member, id)).statusCode).toBe(404);
  await nothingOnItsWay();
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('player_left');
});

test('one leader takes it back: everybody who plays is out, and reads from anew when both say so again', async () => {
  const { host, away, id } = await shared();
  await said(host.member, id, 'First time');
  const page = openPage(url, away.member.cookie);
  await page.got('hello');
  expect((await lets(away.leader, id, false)).lineUps).toEqual({ mine: false, theirs: true, may: true });
  expect((await page.got('room_left')).roomId).toBe(id);
  page.socket.terminate();
  expect([(await look(host.member, id)).statusCode, (await look(away.member, id)).statusCode]).toEqual([404, 404]); // prettier-ignore
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('line_ups_out');
  await said(host.leader, id, 'Between us');
  await lets(away.leader, id);
  expect(textsOf(await pageOf(host.member, id))).toEqual(['line_ups_in']);
});

test('a leader who comes to play keeps the whole room, and a cancelled match lets the line-ups out', async () => {
  const { host, matchId, id } = await shared();
  await comes(host.leader, matchId);
  await comes(host.leader, matchId, 'NOT_GOING');
  expect((await pageOf(host.leader, id)).firstNumber).toBe(1);
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('line_ups_in');
  expect((await cancelAs(app, host.leader, matchId)).statusCode).toBeLessThan(300);
  await nothingOnItsWay();
  expect(textsOf(await pageOf(host.leader, id)).at(-1)).toBe('match_cancelled');
  expect((await look(host.member, id)).statusCode).toBe(404);
});

test('when the other side leaves the match, everybody who plays is out, and nothing is left of what was agreed', async () => {
  const { host, away, id } = await shared();
  await acted(app, away.leader, id, 'withdraw');
  expect((await look(host.member, id)).statusCode).toBe(404);
  const row = await database.db.selectFrom('room').select(['host_lets_in', 'applicant_lets_in']).where('id', '=', id).executeTakeFirst(); // prettier-ignore
  expect(row).toEqual({ host_lets_in: false, applicant_lets_in: false });
});

test('before the match is confirmed, and where two persons play, there is nothing to let in', async () => {
  const { host, matchId } = await hostedMatch(app, now);
  const away = await cast(app);
  const id = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, host.leader, id, 'talk');
  expect((await roomSeen(app, host.leader, id)).lineUps).toBeNull();
  const refused = await let_(host.leader, id);
  expect([refused.statusCode, problem(refused).code]).toEqual([409, 'room.read_only']);
});

test('words of somebody with a block are hidden, and the room stays', async () => {
  const { host, away, id } = await shared();
  await send(app, 'PUT', `/api/users/${away.leader.id}/block`, { cookie: host.member.cookie });
  await said(away.leader, id, 'Not for you');
  expect((await pageOf(host.member, id)).messages.at(-1)).toMatchObject({ hidden: true, text: '' });
  await said(host.member, id, 'Hello all');
});

describe('what the database holds', () => {
  test('nobody reads who does not come, and only the room of a match takes line-ups', async () => {
    const { host, matchId, id } = await shared();
    const change = (statement: string, values: unknown[]) => database.pool.query(statement, values);
    await expect(
      change(`update line_up_answer set answer = 'MAYBE' where match_id = $1 and user_id = $2`, [matchId, host.member.id]), // prettier-ignore
    ).rejects.toThrow('line_up_answer_only_who_comes_reads');
    await expect(change(`update room set host_lets_in = true where id = $1`, [host.team.id])).rejects.toThrow(
      'room_lets_in_line_ups',
    );
    expect((await look(host.member, id)).statusCode).toBe(200);
  });
});

const races = rounds(3, 50);

test(`${races} times both leaders at once: the room is open, and tells it once`, async () => {
  const { host, away, id } = await confirmed();
  for (let round = 0; round < races; round += 1) {
    await Promise.all([lets(host.leader, id), lets(away.leader, id), lets(host.manager, id)]);
    const events = textsOf(await pageOf(host.leader, id));
    expect(events.slice(-2)).toEqual(['line_ups_asked', 'line_ups_in']);
    expect(textsOf(await pageOf(host.member, id))).toEqual(['line_ups_in']);
    await Promise.all([lets(host.leader, id, false), lets(away.leader, id, false)]);
    expect((await look(host.member, id)).statusCode).toBe(404);
  }
});

test(`${races} times somebody comes while the second leader lets them in: they are in`, async () => {
  const { host, away, matchId, id } = await confirmed();
  await lets(host.leader, id);
  for (let round = 0; round < races; round += 1) {
    await comes(host.member, matchId, 'MAYBE');
    await Promise.all([lets(away.leader, id), comes(host.member, matchId)]);
    expect((await look(host.member, id)).statusCode).toBe(200);
    await lets(away.leader, id, false);
  }
});

test(`${races} times somebody writes while they leave: each word is stored before they are out, or refused`, async () => {
  const { host, matchId, id } = await shared();
  for (let round = 0; round < races; round += 1) {
    await database.db.deleteFrom('chat_pace').execute();
    const [answers] = await Promise.all([
      Promise.all([1, 2, 3, 4].map((word) => say(host.member, id, `word ${round}.${word}`))),
      comes(host.member, matchId, 'NOT_GOING'),
    ]);
    const { messages } = await pageOf(host.leader, id, '?limit=200');
    const out = messages.findLast((message) => message.kind === 'system' && message.event === 'player_left');
    for (const answer of answers) {
      expect([201, 404]).toContain(answer.statusCode);
      if (answer.statusCode !== 201) continue;
      expect(answer.json<{ message: Message }>().message.number).toBeLessThan(out?.number ?? 0);
    }
    await comes(host.member, matchId);
  }
});
