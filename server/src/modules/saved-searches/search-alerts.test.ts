import type { CreateMatch, MatchFilters, MatchPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, signUpUser, testApp } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { cancelAs, setHomeOf, matchFields, postMatchAs, yeouido } from '../matches/matches.fixture';
import { alertOf } from './search-alerts.usecases';

const now = new Date('2026-06-01T10:00:00.000Z');
let database: TestDatabase;
let app: App;
let host: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock: { now: () => now } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('saved_search').execute();
  await database.db.deleteFrom('match').execute();
  host = await signUpUser(app);
  await setHomeOf(database, host);
});

const untilSettled = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

/** Sets a user's home through the API; saved searches follow through the outbox. */
async function setHome(person: Person, position = yeouido, searchDistance = 10): Promise<void> {
  const answer = await send(app, 'PUT', '/api/me/location', {
    cookie: person.cookie,
    json: { ...position, searchDistance },
  });
  expect(answer.statusCode).toBe(200);
  await untilSettled();
}

async function saveSearch(person: Person, filters: MatchFilters, name = 'Mine'): Promise<void> {
  const answer = await send(app, 'POST', '/api/me/saved-searches', {
    cookie: person.cookie,
    json: { name, filters },
  });
  expect(answer.statusCode).toBe(201);
}

async function seeker(filters: MatchFilters = {}, position = yeouido, km = 10): Promise<Person> {
  const user = await signUpUser(app);
  await setHome(user, position, km);
  await saveSearch(user, filters);
  return user;
}

async function alertsOf(person: Person): Promise<{ matchId: string; searchName: string }[]> {
  await untilSettled();
  const { rows } = await sql<{ data: { matchId: string; searchName: string } }>`
    select data from notification where user_id = ${person.id} and kind = 'search.match' order by number`.execute(
    database.db,
  );
  return rows.map(({ data }) => data);
}

const post = (changes: Partial<CreateMatch> = {}, person = host) =>
  postMatchAs(app, person, matchFields(now, changes));

test('owners nearby get one notice with the name of their search; the poster and owners far away get none', async () => {
  const [nearMatch, farMatch, shortMatch] = [
    await seeker({ sport: 'tennis' }),
    await seeker({}, { latitude: 37.9, longitude: 126.914 }, 10),
    await seeker({}, { latitude: 37.63, longitude: 126.914 }, 10),
  ];
  const wideSearcher = await seeker({}, { latitude: 37.63, longitude: 126.914 }, 15);
  await saveSearch(nearMatch, {}, 'Everything');
  await saveSearch(host, {});
  const matchId = await post();
  expect(await alertsOf(nearMatch)).toMatchObject([{ matchId, searchName: 'Mine' }]);
  expect([
    (await alertsOf(wideSearcher)).length,
    await alertsOf(farMatch),
    await alertsOf(shortMatch),
    await alertsOf(host),
  ]).toEqual([1, [], [], []]);
});

test('after a move to the neighbourhood a user gets notices about new matches', async () => {
  const movingUser = await seeker({}, { latitude: 35.18, longitude: 129.07 });
  await post();
  expect(await alertsOf(movingUser)).toEqual([]);
  await setHome(movingUser);
  const matchId = await post();
  expect(await alertsOf(movingUser)).toMatchObject([{ matchId }]);
});

test('users with a block, the own team and deleted accounts get no notice', async () => {
  const hosts = await createTeamWithPeople(app);
  await setHomeOf(database, hosts.leader);
  const [blockingUser, blockedUser, leavingUser] = [await seeker(), await seeker(), await seeker()];
  await setHome(hosts.member);
  await saveSearch(hosts.member, {});
  await send(app, 'PUT', `/api/users/${hosts.leader.id}/block`, { cookie: blockingUser.cookie });
  await send(app, 'PUT', `/api/users/${blockedUser.id}/block`, { cookie: hosts.leader.cookie });
  await send(app, 'DELETE', '/api/me', {
    cookie: leavingUser.cookie,
    json: { password: leavingUser.password },
  });
  const other = await seeker();
  await post({ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 2 }, hosts.leader);
  expect([
    await alertsOf(blockingUser),
    await alertsOf(blockedUser),
    await alertsOf(leavingUser),
    await alertsOf(hosts.member),
    (await alertsOf(other)).length,
  ]).toEqual([[], [], [], [], 1]);
});

test('a series of eight weeks causes one notice, about the first week that fits the search', async () => {
  const [userWithAnyDay, userWithLaterDay] = [await seeker(), await seeker({ fromDay: '2026-06-20' })];
  await post({ weeks: 8 });
  expect([(await alertsOf(userWithAnyDay)).length, (await alertsOf(userWithLaterDay)).length]).toEqual([
    1, 1,
  ]);
});

test('a match that is cancelled before its notices are sent causes none', async () => {
  const user = await seeker();
  const matchId = await post();
  await untilSettled();
  await sql`delete from notification`.execute(database.db);
  await cancelAs(app, host, matchId);
  await inTransaction(database.db, (trx) => alertOf(trx, now, matchId, null, 500));
  expect(await alertsOf(user)).toEqual([]);
});

test('many searches are processed page by page, and each owner gets exactly one notice', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => signUpUser(app)));
  for (const user of people) {
    await setHomeOf(database, user);
    for (const name of ['One', 'Two', 'Three']) await saveSearch(user, {}, name);
  }
  const matchId = await post();
  await untilSettled();
  await sql`delete from notification`.execute(database.db);
  await inTransaction(database.db, (trx) => alertOf(trx, now, matchId, null, 7));
  for (const user of people) expect(await alertsOf(user)).toMatchObject([{ matchId, searchName: 'One' }]);
});

// The rule for one match and the SQL of the list must agree.
test.each<[string, MatchFilters, Partial<CreateMatch>]>([
  ['sport', { sport: 'tennis' }, { sport: 'badminton' }],
  ['level', { level: 4 }, { levelFrom: 1, levelTo: 3 }],
  ['gender', { gender: 'ANY' }, { gender: 'WOMEN' }],
  ['free', { free: true }, { costPerTeam: 5000 }],
  ['booked', { booked: true }, { venueState: 'TO_BE_AGREED', venueName: '' }],
  ['words', { words: 'RIVER 테니스' }, { title: 'Singles', content: 'Nothing of it.', venueName: 'Court' }],
  ['weekday', { weekday: [1] }, { startAt: '2026-06-09T10:00:00.000Z' }],
  ['first day', { fromDay: '2026-06-08' }, { startAt: '2026-06-07T10:00:00.000Z' }],
  ['last day', { toDay: '2026-06-08' }, { startAt: '2026-06-09T10:00:00.000Z' }],
  ['hours', { fromTime: '18:00', toTime: '20:00' }, { startAt: '2026-06-08T12:00:00.000Z' }],
  ['over midnight', { fromTime: '19:00', toTime: '02:00' }, { startAt: '2026-06-08T08:00:00.000Z' }],
])(
  'with the filter %s, alerts are sent for exactly the matches that the list shows',
  async (_name, filters, unfitMatch) => {
    const user = await seeker(filters);
    const fittingMatch = {
      startAt: '2026-06-08T10:00:00.000Z',
      costPerTeam: 0,
      title: 'River 테니스 singles',
      levelTo: 4,
    };
    const fittingId = await post(fittingMatch);
    await post({ ...fittingMatch, ...unfitMatch });
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const listAnswer = await send(app, 'GET', `/api/matches?${query}`, { cookie: user.cookie });
    expect(listAnswer.json<MatchPage>().matches.map(({ id }) => id)).toEqual([fittingId]);
    expect((await alertsOf(user)).map(({ matchId }) => matchId)).toEqual([fittingId]);
  },
);
