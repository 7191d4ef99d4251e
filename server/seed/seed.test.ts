import { demoSignIns, matchStates, type MatchPage, type RoomPage } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { cookieOf, send, testApp } from '../test/app';
import { stateAt } from '../src/modules/matches/match-state.rules';
import { seed } from './seed';

const seedTimes = ['2026-06-01T10:00:00.000Z', '2026-12-31T23:50:00.000Z', '2027-03-01T15:01:00.000Z'];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test.each(seedTimes)(
  'seeding at %s inserts people, teams, and matches in every state; at that time no stored state is outdated',
  async (time) => {
    const now = new Date(time);
    await seed(database.db, { now: () => now }, 'test');
    const matches = await database.db.selectFrom('match').select(['state', 'start_at']).execute();
    expect(new Set(matches.map(({ state }) => state))).toEqual(new Set(matchStates));
    for (const { state, start_at } of matches) expect(stateAt({ state, startAt: start_at }, now)).toBe(state);
    expect(await database.db.selectFrom('user_account').select('id').execute()).toHaveLength(40);
    expect(await database.db.selectFrom('team').select('id').execute()).toHaveLength(12);
    const rooms = await database.db.selectFrom('proposal').select(['state', 'last_number']).execute();
    expect(new Set(rooms.map(({ state }) => state))).toEqual(
      new Set(['PENDING', 'TALKING', 'STANDBY', 'CONFIRMED']),
    );
    const waitingChallenges = database.db
      .selectFrom('challenge')
      .select('state')
      .where('state', '=', 'WAITING');
    expect(await waitingChallenges.execute()).toHaveLength(1);
    const spots = await database.db.selectFrom('guest_spot').select(['state', 'found']).execute();
    expect(spots).toEqual([1, 2, 3].map(() => ({ state: 'OPEN', found: 0 })));
    const offers = await database.db.selectFrom('room').select('state').where('kind', '=', 'GUEST').execute();
    expect(offers).toEqual([{ state: 'PENDING' }]);
    expect(await database.db.selectFrom('invitation').select('id').execute()).toHaveLength(3);
    expect(Math.max(...rooms.map(({ last_number }) => last_number))).toBeGreaterThan(4);
  },
);

test('a second run changes nothing, and two parallel runs insert the data once', async () => {
  const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
  await Promise.all([seed(database.db, clock, 'test'), seed(database.db, clock, 'test')]);
  await seed(database.db, clock, 'test');
  expect(await database.db.selectFrom('user_account').select('id').execute()).toHaveLength(40);
});

test('the demo users can log in and find matches', async () => {
  const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
  await seed(database.db, clock, 'test');
  const app = await testApp({ database, clock });
  for (const { username, password } of demoSignIns) {
    const answer = await send(app, 'POST', '/api/session', { json: { username, password } });
    const { matches } = (
      await send(app, 'GET', '/api/matches?limit=50', { cookie: cookieOf(answer) })
    ).json<MatchPage>();
    expect(matches.length).toBeGreaterThan(8);
    expect(matches.every(({ region }) => region !== null)).toBe(true);
  }
  await app.close();
});

test('a demo host has read the chat with the applicant whom they confirmed', async () => {
  const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
  await seed(database.db, clock, 'test');
  const app = await testApp({ database, clock });
  const answer = await send(app, 'POST', '/api/session', {
    json: { username: 'demo_minjun', password: 'homeground' },
  });
  const { rooms } = (await send(app, 'GET', '/api/rooms', { cookie: cookieOf(answer) })).json<RoomPage>();
  const confirmedRooms = rooms.filter(({ state, mySide }) => state === 'CONFIRMED' && mySide === 'HOST');
  expect(confirmedRooms.map(({ unread }) => unread)).toEqual([0]);
  expect(rooms.some(({ unread }) => unread > 0)).toBe(true);
  await app.close();
});

test('notices have the times of their events, in this order, and those of past weeks are read', async () => {
  const now = new Date('2026-06-01T10:00:00.000Z');
  await seed(database.db, { now: () => now }, 'test');
  const notices = await database.db
    .selectFrom('notification')
    .innerJoin('user_account', 'user_account.id', 'notification.user_id')
    .select(['notification.kind', 'notification.created_at', 'notification.read_at', 'number'])
    .where('username', '=', 'demo_minjun')
    .orderBy('number')
    .execute();
  const times = notices.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  // The first match was 40 days ago.
  expect(now.getTime() - (times[0] ?? 0)).toBeGreaterThan(30 * 86_400_000);
  expect(times.every((time) => time <= now.getTime())).toBe(true);
  const unread = notices.filter(({ read_at }) => read_at === null);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.every(({ created_at }) => now.getTime() - created_at.getTime() < 3 * 86_400_000)).toBe(true);
  // Nothing is left for the server to date.
  const waitingNotices = database.db.selectFrom('outbox').select('id').where('kind', 'like', 'notice%');
  expect(await waitingNotices.execute()).toEqual([]);
});

test('seeding is refused in production', async () => {
  await expect(seed(database.db, { now: () => new Date() }, 'production')).rejects.toThrow(
    'refused in production',
  );
  expect(await database.db.selectFrom('user_account').select('id').execute()).toEqual([]);
});
