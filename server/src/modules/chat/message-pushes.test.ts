import { limits, type PushChoice, type PushedRoom } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { cookieOf, password, send, signedUp, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage } from '../../../test/live-page';
import { openPushService } from '../../../test/push-service';
import { rounds } from '../../../test/servers';
import { cast, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { acted, applied, duel, hostedMatch } from '../proposals/proposals.fixture';
import { gatherRings } from './rings.repository';

const graceMs = limits.chat.ringSeconds * 1000;
/** Noon in Seoul. */
const noon = new Date('2026-06-01T03:00:00.000Z');
let clock = testClock(noon);
let database: TestDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let app: App;
let host: Person;
let guest: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await openPushService();
});
beforeEach(async () => {
  clock = testClock(noon);
  app = await testApp({ database, clock, config: testConfig({ PUSH: '1', PUSH_SERVICES: service.url }) });
  [host, guest] = await Promise.all([signedUp(app), signedUp(app)]);
  await Promise.all([host, guest].map((who) => livesAt(database, who)));
});
afterEach(async () => {
  await app.close();
  service.received.length = 0;
  await database.db.deleteFrom('match').execute();
});
afterAll(async () => {
  await service.close();
  await database.close();
});

async function room(): Promise<string> {
  const id = await applied(app, guest, await duel(app, database, host, clock.now()), null);
  await acted(app, host, id, 'talk');
  return id;
}
const say = async (who: Person, id: string, text: string) => {
  const answer = await send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: who.cookie,
    json: { clientId: randomUUID(), text },
  });
  expect(answer.statusCode).toBe(201);
};
async function deviceOf({ cookie }: Pick<Person, 'cookie'>) {
  const browser = service.browser();
  const taken = await send(app, 'PUT', '/api/me/push/device', { cookie, json: browser.device });
  expect(taken.statusCode).toBe(204);
  const rings = (): PushedRoom[] =>
    browser.messages().flatMap((message) => ('room' in message ? [message.room] : []));
  return { ...browser, rings };
}
const choose = (who: Person, choice: PushChoice) =>
  send(app, 'PUT', '/api/me/push', { cookie: who.cookie, json: choice });
const read = (who: Person, id: string, upTo: number) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: who.cookie, json: { upTo } });

/** Every ring that is due was made, and everything made was sent or dropped. */
const settled = () =>
  until(async () => {
    const due = await database.db
      .selectFrom('room')
      .select('id')
      .where('ring_at', '<=', clock.now())
      .execute();
    const waiting = await database.db
      .selectFrom('room_push')
      .select('room_id')
      .where('next_at', '<=', new Date(clock.now().getTime() + 60_000))
      .execute();
    return due.length + waiting.length === 0;
  });
const graceIsOver = async () => {
  clock.advance(graceMs);
  await settled();
};

test('a message that nobody noticed for fifteen seconds rings once, with who wrote and the first words', async () => {
  const id = await room();
  const phone = await deviceOf(guest);
  const sender = await deviceOf(host);
  await say(host, id, `Shall we meet at the north gate?\n${'가'.repeat(300)}`);
  await graceIsOver();
  expect(phone.rings()).toEqual([
    {
      id,
      count: 1,
      preview: {
        from: host.nickname,
        kind: 'text',
        words: `Shall we meet at the north gate? ${'가'.repeat(limits.chat.preview.max - 34)}…`,
      },
    },
  ]);
  expect(sender.rings()).toEqual([]);
  // A notice of the match may be pushed to the same phone later.
  const topics = phone.requests().map(({ headers }) => headers['topic']);
  expect(topics).toContain(id.replaceAll('-', ''));
  await graceIsOver();
  expect(phone.rings()).toHaveLength(1);
});

test('a deleted message does not ring, and what showed it is replaced without ringing', async () => {
  const id = await room();
  const phone = await deviceOf(guest);
  const remove = (number: number) =>
    send(app, 'DELETE', `/api/rooms/${id}/messages/${number}`, { cookie: host.cookie });
  await say(host, id, 'Never seen');
  await remove(3);
  await graceIsOver();
  expect(phone.rings()).toEqual([]);
  await say(host, id, 'Stays');
  await say(host, id, 'A mistake');
  await graceIsOver();
  await remove(5);
  await settled();
  await remove(4);
  await settled();
  const from = host.nickname;
  expect(phone.rings()).toMatchObject([
    { count: 2, preview: { words: 'A mistake' } },
    { count: 1, quietly: true, preview: { from, kind: 'text', words: 'Stays' } },
    { count: 0, quietly: true, preview: { from, kind: 'deleted', words: '' } },
  ]);
});

test('before the grace is over nothing is made, even for a message that came a moment before a ring', async () => {
  const id = await room();
  const phone = await deviceOf(guest);
  await say(host, id, 'First');
  clock.advance(graceMs - 1000);
  await say(host, id, 'Second');
  await read(guest, id, 3);
  clock.advance(1000);
  await settled();
  expect(phone.rings()).toEqual([]);
  clock.advance(graceMs);
  await settled();
  expect(phone.rings()).toMatchObject([{ count: 1, preview: { words: 'Second' } }]);
});

test('what was read, or noticed by a page in view, does not ring', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = await room();
  const phone = await deviceOf(guest);
  await say(host, id, 'Read on another device');
  await read(guest, id, 3);
  await graceIsOver();
  await say(host, id, 'Seen on the desk');
  const page = openPage(url, guest.cookie);
  await page.got('hello');
  page.say({ topic: 'noticed', roomId: id, upTo: 4 });
  await until(async () => {
    const row = await database.db
      .selectFrom('room_member')
      .select('noticed_up_to')
      .where('user_id', '=', guest.id)
      .executeTakeFirst();
    return row?.noticed_up_to === 4;
  });
  await graceIsOver();
  page.socket.terminate();
  expect(phone.rings()).toEqual([]);
});

test('a stranger notices nothing in a room that is not theirs', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const id = await room();
  const stranger = await signedUp(app);
  await deviceOf(stranger);
  const page = openPage(url, stranger.cookie);
  await page.got('hello');
  page.say({ topic: 'noticed', roomId: id, upTo: 2 });
  // Frames of a page are handled in order: the answer to the second says that the first is done.
  page.say({ topic: 'catch_up', since: 0 });
  await page.got('caught_up');
  page.socket.terminate();
  const rows = await database.db.selectFrom('room_member').select('user_id').where('user_id', '=', stranger.id).execute(); // prettier-ignore
  expect(rows).toEqual([]);
});

test('a muted room and a switched-off kind stay silent; without a preview nobody is named', async () => {
  const id = await room();
  const phone = await deviceOf(guest);
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: guest.cookie, json: { muted: true } });
  await say(host, id, 'Muted');
  await graceIsOver();
  await send(app, 'PUT', `/api/rooms/${id}/mute`, { cookie: guest.cookie, json: { muted: false } });
  await choose(guest, { off: ['chat'], quiet: null });
  await say(host, id, 'Switched off');
  await graceIsOver();
  expect(phone.rings()).toEqual([]);
  await choose(guest, { off: [], quiet: null, preview: false });
  await say(host, id, 'Secret');
  await graceIsOver();
  expect(phone.rings()).toEqual([{ id, count: 3, preview: null }]);
});

test('in the quiet hours it waits for the morning, and what was read by then is not told', async () => {
  clock.advance(11 * 3_600_000);
  const id = await room();
  const phone = await deviceOf(guest);
  await say(host, id, 'Late');
  await graceIsOver();
  expect(phone.rings()).toEqual([]);
  await read(guest, id, 3);
  clock.advance(10 * 3_600_000);
  await settled();
  expect(phone.rings()).toEqual([]);
});

test('each browser of a person rings once, and the words of somebody blocked ring nowhere', async () => {
  const id = await room();
  const phone = await deviceOf(guest);
  const again = await send(app, 'POST', '/api/session', { json: { username: guest.username, password } });
  const tablet = await deviceOf({ cookie: cookieOf(again) });
  await say(host, id, 'Both');
  await graceIsOver();
  expect([phone.rings().length, tablet.rings().length]).toEqual([1, 1]);
  await say(host, id, 'Before the block');
  await send(app, 'PUT', `/api/users/${host.id}/block`, { cookie: guest.cookie });
  await graceIsOver();
  expect([phone.rings().length, tablet.rings().length]).toEqual([1, 1]);
});

const many = rounds(40, 1000);

test(`${many} rooms with a message each: two servers make and send each ring exactly once`, async () => {
  const second = await testApp({
    database,
    clock,
    config: testConfig({ PUSH: '1', PUSH_SERVICES: service.url }),
  });
  try {
    const phone = await deviceOf(guest);
    const matchId = await duel(app, database, host, clock.now());
    const ids = Array.from({ length: many }, () => randomUUID());
    await database.pool.query(
      `insert into room (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at, last_number, ring_at)
       select $1, id, 'WITHDRAWN', $2, $2, $3, 'Shall we?', 1, $5, $5, $5, 1, $5::timestamptz + interval '15 seconds' from unnest($4::uuid[]) as id`,
      [matchId, guest.id, host.id, ids, clock.now()],
    );
    await database.pool.query(
      `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
       select $1, id, 1, gen_random_uuid(), 'text', 'HOST', $2, gen_random_uuid(), 'Hello', $4 from unnest($3::uuid[]) as id`,
      [matchId, host.id, ids, clock.now()],
    );
    await choose(guest, { off: [], quiet: null });
    clock.advance(graceMs);
    await Promise.all(Array.from({ length: 20 }, () => gatherRings(database.db, clock.now())));
    await settled();
    expect(
      phone
        .rings()
        .map((ring) => ring.id)
        .sort(),
    ).toEqual([...ids].sort());
  } finally {
    await second.close();
  }
});

test('the room of a team rings for plain members, by its own kind, and for nobody who has left', async () => {
  const { team, leader, member, manager } = await cast(app);
  const [stays, leaves] = [await deviceOf(member), await deviceOf(manager)];
  await say(leader, team.id, 'Training at eight');
  const path = `/api/teams/${team.id}/members/${manager.id}`;
  expect((await send(app, 'DELETE', path, { cookie: manager.cookie })).statusCode).toBe(204);
  clock.advance(graceMs);
  const [ring] = await until(() => (stays.rings().length > 0 ? stays.rings() : null));
  expect(ring).toMatchObject({
    id: team.id,
    ofTeam: true,
    count: 1,
    preview: { words: 'Training at eight' },
  });
  await settled();
  expect(leaves.rings()).toEqual([]);
});

test('the room that both line-ups are in rings for who comes, once for a leader who comes too, and for nobody who is out', async () => {
  const { host: home, matchId } = await hostedMatch(app, clock.now());
  const away = await cast(app);
  const id = await applied(app, away.leader, matchId, away.team.id);
  await acted(app, home.leader, id, 'talk');
  await acted(app, home.leader, id, 'confirm');
  const put = async ({ cookie }: Person, path: string, json: object) =>
    expect((await send(app, 'PUT', path, { cookie, json })).statusCode).toBe(200);
  for (const who of [home.leader, home.member, away.member])
    await put(who, `/api/matches/${matchId}/line-up`, { answer: 'GOING', bringsBall: false });
  for (const who of [home.leader, away.leader]) await put(who, `/api/rooms/${id}/line-ups`, { letIn: true });
  const [leader, stays, leaves] = [await deviceOf(home.leader), await deviceOf(home.member), await deviceOf(away.member)]; // prettier-ignore
  await say(away.leader, id, 'Six o’clock at the gate');
  await put(away.member, `/api/matches/${matchId}/line-up`, { answer: 'NOT_GOING', bringsBall: false });
  await graceIsOver();
  const rung = { id, count: 1, preview: { words: 'Six o’clock at the gate' } };
  expect(stays.rings()).toMatchObject([rung]);
  // The application is unread, too.
  expect(leader.rings()).toMatchObject([{ ...rung, count: 2 }]);
  expect(leaves.rings()).toEqual([]);
});
