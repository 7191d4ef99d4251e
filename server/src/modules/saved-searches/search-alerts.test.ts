import { MatchFilters, type CreateMatch, type MatchPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { cancelAs, setHomeOf, matchFields, postMatchAs, yeouido } from '../matches/matches.fixture';
import { sendMatchAlerts } from './search-alerts.usecases';

const now = new Date('2026-06-01T10:00:00.000Z');
let host: Person;

setUpApp({ clock: { now: () => now } });
beforeEach(async () => {
  await database.db.deleteFrom('saved_search').execute();
  await database.db.deleteFrom('match').execute();
  host = await signUpUser(app);
  await setHomeOf(database, host);
});

const untilOutboxIsEmpty = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

/** Sets a user's neighbourhood through the API, and waits until the outbox has updated the user's saved searches. */
async function setHome(person: Person, position = yeouido, searchDistance = 10): Promise<void> {
  const answer = await send(app, 'PUT', '/api/me/location', {
    cookie: person.cookie,
    json: { ...position, searchDistance },
  });
  expect(answer.statusCode).toBe(200);
  await untilOutboxIsEmpty();
}

async function saveSearch(person: Person, filters: MatchFilters, name = 'Mine'): Promise<void> {
  const answer = await send(app, 'POST', '/api/me/saved-searches', {
    cookie: person.cookie,
    json: { name, filters },
  });
  expect(answer.statusCode).toBe(201);
}

async function createSearchOwner(filters: MatchFilters = {}, position = yeouido, km = 10): Promise<Person> {
  const user = await signUpUser(app);
  await setHome(user, position, km);
  await saveSearch(user, filters);
  return user;
}

async function readAlertsOf(person: Person): Promise<{ matchId: string; searchName: string }[]> {
  await untilOutboxIsEmpty();
  const { rows } = await sql<{ data: { matchId: string; searchName: string } }>`
    select data from notification where user_id = ${person.id} and kind = 'search.match' order by number`.execute(
    database.db,
  );
  return rows.map(({ data }) => data);
}

const postMatch = (changes: Partial<CreateMatch> = {}, person = host) =>
  postMatchAs(app, person, matchFields(now, changes));

test('owners within their search distance get one notice with the name of a search; the poster and other owners get none', async () => {
  const [nearOwner, farOwner, ownerWithShortDistance] = [
    await createSearchOwner({ sport: 'tennis' }),
    await createSearchOwner({}, { latitude: 37.9, longitude: 126.914 }, 10),
    await createSearchOwner({}, { latitude: 37.63, longitude: 126.914 }, 10),
  ];
  const ownerWithLongDistance = await createSearchOwner({}, { latitude: 37.63, longitude: 126.914 }, 15);
  await saveSearch(nearOwner, {}, 'Everything');
  await saveSearch(host, {});
  const matchId = await postMatch();
  expect(await readAlertsOf(nearOwner)).toMatchObject([{ matchId, searchName: 'Mine' }]);
  expect([
    (await readAlertsOf(ownerWithLongDistance)).length,
    await readAlertsOf(farOwner),
    await readAlertsOf(ownerWithShortDistance),
    await readAlertsOf(host),
  ]).toEqual([1, [], [], []]);
});

test('a user who moves near the matches gets notices about matches that are posted later', async () => {
  const movingUser = await createSearchOwner({}, { latitude: 35.18, longitude: 129.07 });
  await postMatch();
  expect(await readAlertsOf(movingUser)).toEqual([]);
  await setHome(movingUser);
  const matchId = await postMatch();
  expect(await readAlertsOf(movingUser)).toMatchObject([{ matchId }]);
});

test('users with a block, members of the host team and deleted users get no notice', async () => {
  const hosts = await createTeamWithPeople(app);
  await setHomeOf(database, hosts.leader);
  const [blockingUser, blockedUser, leavingUser] = [
    await createSearchOwner(),
    await createSearchOwner(),
    await createSearchOwner(),
  ];
  await setHome(hosts.member);
  await saveSearch(hosts.member, {});
  await send(app, 'PUT', `/api/users/${hosts.leader.id}/block`, { cookie: blockingUser.cookie });
  await send(app, 'PUT', `/api/users/${blockedUser.id}/block`, { cookie: hosts.leader.cookie });
  await send(app, 'DELETE', '/api/me', {
    cookie: leavingUser.cookie,
    json: { password: leavingUser.password },
  });
  const unrelatedOwner = await createSearchOwner();
  await postMatch({ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 2 }, hosts.leader);
  expect([
    await readAlertsOf(blockingUser),
    await readAlertsOf(blockedUser),
    await readAlertsOf(leavingUser),
    await readAlertsOf(hosts.member),
    (await readAlertsOf(unrelatedOwner)).length,
  ]).toEqual([[], [], [], [], 1]);
});

test('a series of eight weeks causes one notice, about the first week that fits the search', async () => {
  const [userWithAnyDay, userWithLaterDay] = [
    await createSearchOwner(),
    await createSearchOwner({ fromDay: '2026-06-20' }),
  ];
  await postMatch({ weeks: 8 });
  expect([
    (await readAlertsOf(userWithAnyDay)).length,
    (await readAlertsOf(userWithLaterDay)).length,
  ]).toEqual([1, 1]);
});

test('if a match is cancelled before its notices are sent, nobody gets a notice', async () => {
  const user = await createSearchOwner();
  const matchId = await postMatch();
  await untilOutboxIsEmpty();
  await sql`delete from notification`.execute(database.db);
  await cancelAs(app, host, matchId);
  await inTransaction(database.db, (trx) => sendMatchAlerts(trx, now, matchId, null, 500));
  expect(await readAlertsOf(user)).toEqual([]);
});

test('many searches are processed page by page, and each owner gets exactly one notice', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => signUpUser(app)));
  for (const user of people) {
    await setHomeOf(database, user);
    for (const name of ['One', 'Two', 'Three']) await saveSearch(user, {}, name);
  }
  const matchId = await postMatch();
  await untilOutboxIsEmpty();
  await sql`delete from notification`.execute(database.db);
  await inTransaction(database.db, (trx) => sendMatchAlerts(trx, now, matchId, null, 7));
  for (const user of people) expect(await readAlertsOf(user)).toMatchObject([{ matchId, searchName: 'One' }]);
});

const filterCases: [string, MatchFilters, Partial<CreateMatch>][] = [
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
];

test('each filter of the contract has a case', () => {
  const filterNames = filterCases.flatMap(([, filters]) => Object.keys(filters));
  expect([...new Set([...filterNames, 'mine', 'applied'])].toSorted()).toEqual(
    Object.keys(MatchFilters.properties).toSorted(),
  );
});

// The TypeScript rule for one match and the SQL condition of the list must find the same matches.
test.each(filterCases)(
  'with the filter %s, alerts are sent for exactly the matches that the list shows',
  async (_name, filters, unfitMatch) => {
    const user = await createSearchOwner(filters);
    const fittingMatch = {
      startAt: '2026-06-08T10:00:00.000Z',
      costPerTeam: 0,
      title: 'River 테니스 singles',
      levelTo: 4,
    };
    const fittingId = await postMatch(fittingMatch);
    await postMatch({ ...fittingMatch, ...unfitMatch });
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const listAnswer = await send(app, 'GET', `/api/matches?${query}`, { cookie: user.cookie });
    expect(listAnswer.json<MatchPage>().matches.map(({ id }) => id)).toEqual([fittingId]);
    expect((await readAlertsOf(user)).map(({ matchId }) => matchId)).toEqual([fittingId]);
  },
);
