import type {
  Applicants,
  MatchDetail,
  MatchPage,
  NearCounts,
  TeamProfile,
  TeamsPage,
  UserProfile,
} from '@homeground/shared/contracts';
import { send, signUpUser, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, type Person, teamFields } from '../../../test/teams';
import { locateHiddenPoint, distanceRange, type ShownDistance } from '../../../test/trilateration';
import type { App } from '../../platform/http/app-instance';
import { matchFields, postMatchAs, fetchMatchAs } from '../matches/matches.fixture';
import { distanceKm, type Position } from './position.rules';

/** Number of distances that the attack reads. */
const readings = process.env['LONG_TESTS'] === '1' ? 160 : 32;
/** The attack must miss the home by more than this. */
const minErrorKm = 0.5;
const home = { latitude: 37.523, longitude: 126.926 };
const town = { latitude: 37.56, longitude: 126.97 };
const clock = testClock();
let database: TestDatabase;
let app: App;
let victim: Person;
let attacker: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  victim = await signUpUser(app);
  attacker = await signUpUser(app);
  await setHome(victim, home, 10);
});

async function setHome(person: Person, position: Position, searchDistance: number): Promise<void> {
  const answer = await send(app, 'PUT', '/api/me/location', {
    cookie: person.cookie,
    json: { ...position, searchDistance },
  });
  if (answer.statusCode !== 200) throw new Error(`Not moved: ${answer.statusCode} ${answer.body}`);
}

async function fetchAsAttacker<T>(address: string): Promise<T> {
  const answer = await send(app, 'GET', address, { cookie: attacker.cookie });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** Moves the attacker's home and reads "about N km". */
const readByAbout =
  (aboutKm: () => Promise<number | null>) =>
  async (position: Position): Promise<ShownDistance> => {
    await setHome(attacker, position, 40);
    return distanceRange((await aboutKm()) ?? NaN);
  };

/** Moves the attacker's home and checks whether a list within 5 km contains the target. */
const readByList =
  (isListed: () => Promise<boolean>) =>
  async (position: Position): Promise<ShownDistance> => {
    await setHome(attacker, position, 5);
    return (await isListed()) ? [-1, 5] : [5, Infinity];
  };

/** Runs the attack and returns by how many kilometres it misses the home. `flipsAtKm`: the distance at which the reading changes. */
async function errorKmOf(
  flipsAtKm: number,
  readFrom: (position: Position) => Promise<ShownDistance>,
): Promise<number> {
  const result = await locateHiddenPoint(town, flipsAtKm, readings, readFrom);
  const km = distanceKm(home, result);
  process.stdout.write(
    `${expect.getState().currentTestName ?? ''}: ${readings} readings, ${Math.round(km * 1000)} m off\n`,
  );
  return km;
}

const matchWithoutPlace = (teamId: string | null) =>
  matchFields(clock.now(), {
    teamId,
    ...(teamId !== null && { sport: 'futsal', playersPerSide: 1 }),
    venueState: 'TO_BE_AGREED',
    venueName: '',
    latitude: null,
    longitude: null,
  });

test('the attack finds a point from exact distances', async () => {
  const readExactly = (position: Position) =>
    Promise.resolve(distanceRange(Math.max(1, Math.round(distanceKm(home, position)))));
  expect(await errorKmOf(2.5, readExactly)).toBeLessThan(0.15);
  const readExactList = (position: Position): Promise<ShownDistance> =>
    Promise.resolve(distanceKm(home, position) <= 5 ? [-1, 5] : [5, Infinity]);
  expect(await errorKmOf(5, readExactList)).toBeLessThan(0.15);
});

test('a user cannot be located by their profile', async () => {
  const errorKm = await errorKmOf(
    2.5,
    readByAbout(async () => (await fetchAsAttacker<UserProfile>(`/api/users/${victim.id}`)).aboutKm),
  );
  expect(errorKm).toBeGreaterThan(minErrorKm);
});

describe('a team cannot be located', () => {
  let team: TeamProfile;
  beforeEach(async () => {
    team = await createTeamAs(app, victim, home);
  });

  test('by its page', async () => {
    const aboutKm = async () =>
      (await fetchAsAttacker<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
    expect(await errorKmOf(2.5, readByAbout(aboutKm))).toBeGreaterThan(minErrorKm);
  });

  test('by the list of near teams and the distances in it', async () => {
    const nearTeams = async () =>
      (
        await fetchAsAttacker<TeamsPage>(`/api/teams?near=true&q=${encodeURIComponent(team.name)}`)
      ).teams.find(({ id }) => id === team.id);
    const readInList = readByList(async () => (await nearTeams()) !== undefined);
    expect(await errorKmOf(5, readInList)).toBeGreaterThan(minErrorKm);
    const readShownKm = readByAbout(async () => (await nearTeams())?.aboutKm ?? 41);
    expect(await errorKmOf(2.5, readShownKm)).toBeGreaterThan(minErrorKm);
  });

  test('by one of its matches without a named place', async () => {
    const id = await postMatchAs(app, victim, matchWithoutPlace(team.id));
    const errorKm = await errorKmOf(
      2.5,
      readByAbout(async () => (await fetchMatchAs(app, attacker, id)).aboutKm),
    );
    expect(errorKm).toBeGreaterThan(minErrorKm);
    const { latitude, longitude, pointIsExact } = await fetchMatchAs(app, attacker, id);
    expect(pointIsExact).toBe(false);
    expect(distanceKm(home, { latitude, longitude })).toBeGreaterThan(minErrorKm);
  });

  test('by its application to a match that the host keeps moving', async () => {
    await setHome(attacker, town, 40);
    const id = await postMatchAs(app, attacker, {
      ...matchFields(clock.now(), { teamId: (await createTeamAs(app, attacker, town)).id, sport: 'futsal' }),
      ...town,
    });
    const applicationAnswer = await send(app, 'POST', `/api/matches/${id}/proposals`, {
      cookie: victim.cookie,
      json: { teamId: team.id, message: 'We would like to.', termsVersion: 1 },
    });
    expect(applicationAnswer.statusCode).toBe(201);
    const readAsHost = async (position: Position): Promise<ShownDistance> => {
      const { version } = await fetchAsAttacker<{ match: MatchDetail }>(`/api/matches/${id}`).then(
        ({ match }) => match,
      );
      const moveAnswer = await send(app, 'PATCH', `/api/matches/${id}`, {
        cookie: attacker.cookie,
        json: { version, ...position },
      });
      if (moveAnswer.statusCode >= 300) throw new Error(`Not moved: ${moveAnswer.body}`);
      const { applicants } = await fetchAsAttacker<Applicants>(`/api/matches/${id}/proposals`);
      return distanceRange(applicants[0]?.aboutKm ?? NaN);
    };
    expect(await errorKmOf(2.5, readAsHost)).toBeGreaterThan(minErrorKm);
  });
});

test('a user cannot be located by their application to a match that the host keeps moving', async () => {
  await setHome(attacker, town, 40);
  const id = await postMatchAs(app, attacker, { ...matchFields(clock.now()), ...town });
  const applicationAnswer = await send(app, 'POST', `/api/matches/${id}/proposals`, {
    cookie: victim.cookie,
    json: { teamId: null, message: 'I would like to.', termsVersion: 1 },
  });
  expect(applicationAnswer.statusCode).toBe(201);
  const readAsHost = async (position: Position): Promise<ShownDistance> => {
    const { version } = (await fetchAsAttacker<{ match: MatchDetail }>(`/api/matches/${id}`)).match;
    await send(app, 'PATCH', `/api/matches/${id}`, {
      cookie: attacker.cookie,
      json: { version, ...position },
    });
    const { applicants } = await fetchAsAttacker<Applicants>(`/api/matches/${id}/proposals`);
    return distanceRange(applicants[0]?.aboutKm ?? NaN);
  };
  expect(await errorKmOf(2.5, readAsHost)).toBeGreaterThan(minErrorKm);
});

describe('the host of a match without a named place cannot be located', () => {
  let id: string;
  beforeEach(async () => {
    id = await postMatchAs(app, victim, matchWithoutPlace(null));
  });

  test('by its page', async () => {
    const readPage = readByAbout(async () => (await fetchMatchAs(app, attacker, id)).aboutKm);
    expect(await errorKmOf(2.5, readPage)).toBeGreaterThan(minErrorKm);
  });

  test('by the list', async () => {
    const readInList = readByList(async () =>
      (await fetchAsAttacker<MatchPage>('/api/matches?sort=nearest&limit=50')).matches.some(
        (match) => match.id === id,
      ),
    );
    expect(await errorKmOf(5, readInList)).toBeGreaterThan(minErrorKm);
  });

  test('by the counts of matches around any point', async () => {
    // Leaves only this match to be counted.
    await database.db.deleteFrom('match').where('id', '!=', id).execute();
    const readByCounts = async ({ latitude, longitude }: Position): Promise<ShownDistance> => {
      const { counts } = await fetchAsAttacker<NearCounts>(
        `/api/matches/near-counts?latitude=${latitude}&longitude=${longitude}`,
      );
      const nearestKm = counts.find(({ count }) => count > 0)?.km;
      return nearestKm === undefined ? [40, Infinity] : [nearestKm - 5, nearestKm];
    };
    expect(await errorKmOf(5, readByCounts)).toBeGreaterThan(minErrorKm);
  });
});

test('a team without a place of its own does not reveal the home of its creator, even to its managers', async () => {
  const { latitude: _latitude, longitude: _longitude, ...fields } = teamFields();
  const response = await send(app, 'POST', '/api/teams', { cookie: victim.cookie, json: fields });
  const { team } = response.json<{ team: TeamProfile }>();
  expect(team.home).not.toBeNull();
  expect(distanceKm(home, team.home ?? home)).toBeGreaterThan(minErrorKm);
  const aboutKm = async () =>
    (await fetchAsAttacker<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
  expect(await errorKmOf(2.5, readByAbout(aboutKm))).toBeGreaterThan(minErrorKm);
});
