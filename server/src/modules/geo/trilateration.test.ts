import type {
  Applicants,
  MatchDetail,
  MatchPage,
  NearCounts,
  TeamProfile,
  TeamsPage,
  UserProfile,
} from '@homeground/shared/contracts';
import { send, signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createdTeam, type Person, teamFields } from '../../../test/teams';
import { findHidden, toldByAbout, type ShownDistance } from '../../../test/trilateration';
import type { App } from '../../platform/http/app-instance';
import { matchFields, posted, seen } from '../matches/matches.fixture';
import { distanceKm, type Position } from './position.rules';

const LOOKS = process.env['LONG_TESTS'] === '1' ? 160 : 64;
const OFF_KM = 0.5;
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
  victim = await signedUp(app);
  attacker = await signedUp(app);
  await lives(victim, home, 10);
});

async function lives(who: Person, at: Position, searchDistance: number): Promise<void> {
  const answer = await send(app, 'PUT', '/api/me/location', {
    cookie: who.cookie,
    json: { ...at, searchDistance },
  });
  if (answer.statusCode !== 200) throw new Error(`Not moved: ${answer.statusCode} ${answer.body}`);
}

async function read<T>(address: string): Promise<T> {
  const answer = await send(app, 'GET', address, { cookie: attacker.cookie });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** Moves the attacker's pin and reads "about N km". */
const about =
  (aboutKm: () => Promise<number | null>) =>
  async (at: Position): Promise<ShownDistance> => {
    await lives(attacker, at, 40);
    return toldByAbout((await aboutKm()) ?? NaN);
  };

/** Moves the attacker's pin and looks whether a list of 5 km still holds it. */
const listed =
  (isThere: () => Promise<boolean>) =>
  async (at: Position): Promise<ShownDistance> => {
    await lives(attacker, at, 5);
    return (await isThere()) ? [-1, 5] : [5, Infinity];
  };

async function offAfter(
  flipsAtKm: number,
  lookFrom: (at: Position) => Promise<ShownDistance>,
): Promise<number> {
  const found = await findHidden(town, flipsAtKm, LOOKS, lookFrom);
  const km = distanceKm(home, found);
  process.stdout.write(
    `${expect.getState().currentTestName ?? ''}: ${LOOKS} looks, ${Math.round(km * 1000)} m off\n`,
  );
  return km;
}

const unplaced = (teamId: string | null) =>
  matchFields(clock.now(), {
    teamId,
    ...(teamId !== null && { sport: 'futsal', playersPerSide: 1 }),
    venueState: 'TO_BE_AGREED',
    venueName: '',
    latitude: null,
    longitude: null,
  });

test('the attack finds a point that distances are counted from exactly', async () => {
  const exact = (at: Position) => Promise.resolve(toldByAbout(Math.max(1, Math.round(distanceKm(home, at)))));
  expect(await offAfter(2.5, exact)).toBeLessThan(0.15);
  const inside = (at: Position): Promise<ShownDistance> =>
    Promise.resolve(distanceKm(home, at) <= 5 ? [-1, 5] : [5, Infinity]);
  expect(await offAfter(5, inside)).toBeLessThan(0.15);
});

test('a person', async () => {
  const off = await offAfter(
    2.5,
    about(async () => (await read<UserProfile>(`/api/users/${victim.id}`)).aboutKm),
  );
  expect(off).toBeGreaterThan(OFF_KM);
});

describe('a team at home there', () => {
  let team: TeamProfile;
  beforeEach(async () => {
    team = await createdTeam(app, victim, home);
  });

  test('by its page', async () => {
    const aboutKm = async () => (await read<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
    expect(await offAfter(2.5, about(aboutKm))).toBeGreaterThan(OFF_KM);
  });

  test('by the list of teams nearby: who is in it, and how far', async () => {
    const near = async () =>
      (await read<TeamsPage>(`/api/teams?near=true&q=${encodeURIComponent(team.name)}`)).teams.find(
        ({ id }) => id === team.id,
      );
    const there = listed(async () => (await near()) !== undefined);
    expect(await offAfter(5, there)).toBeGreaterThan(OFF_KM);
    const shownKm = about(async () => (await near())?.aboutKm ?? 41);
    expect(await offAfter(2.5, shownKm)).toBeGreaterThan(OFF_KM);
  });

  test('by a match of it that names no place', async () => {
    const id = await posted(app, victim, unplaced(team.id));
    const off = await offAfter(
      2.5,
      about(async () => (await seen(app, attacker, id)).aboutKm),
    );
    expect(off).toBeGreaterThan(OFF_KM);
    const { latitude, longitude, pointIsExact } = await seen(app, attacker, id);
    expect(pointIsExact).toBe(false);
    expect(distanceKm(home, { latitude, longitude })).toBeGreaterThan(OFF_KM);
  });

  test('by its application, while the host moves the match about', async () => {
    await lives(attacker, town, 40);
    const id = await posted(app, attacker, {
      ...matchFields(clock.now(), { teamId: (await createdTeam(app, attacker, town)).id, sport: 'futsal' }),
      ...town,
    });
    const applied = await send(app, 'POST', `/api/matches/${id}/proposals`, {
      cookie: victim.cookie,
      json: { teamId: team.id, message: 'We would like to.', termsVersion: 1 },
    });
    expect(applied.statusCode).toBe(201);
    const asHost = async (at: Position): Promise<ShownDistance> => {
      const { version } = await read<{ match: MatchDetail }>(`/api/matches/${id}`).then(({ match }) => match);
      const moved = await send(app, 'PATCH', `/api/matches/${id}`, {
        cookie: attacker.cookie,
        json: { version, ...at },
      });
      if (moved.statusCode >= 300) throw new Error(`Not moved: ${moved.body}`);
      const { applicants } = await read<Applicants>(`/api/matches/${id}/proposals`);
      return toldByAbout(applicants[0]?.aboutKm ?? NaN);
    };
    expect(await offAfter(2.5, asHost)).toBeGreaterThan(OFF_KM);
  });
});

test('a person by their application, while the host moves the match about', async () => {
  await lives(attacker, town, 40);
  const id = await posted(app, attacker, { ...matchFields(clock.now()), ...town });
  const applied = await send(app, 'POST', `/api/matches/${id}/proposals`, {
    cookie: victim.cookie,
    json: { teamId: null, message: 'I would like to.', termsVersion: 1 },
  });
  expect(applied.statusCode).toBe(201);
  const asHost = async (at: Position): Promise<ShownDistance> => {
    const { version } = (await read<{ match: MatchDetail }>(`/api/matches/${id}`)).match;
    await send(app, 'PATCH', `/api/matches/${id}`, { cookie: attacker.cookie, json: { version, ...at } });
    const { applicants } = await read<Applicants>(`/api/matches/${id}/proposals`);
    return toldByAbout(applicants[0]?.aboutKm ?? NaN);
  };
  expect(await offAfter(2.5, asHost)).toBeGreaterThan(OFF_KM);
});

describe('a person by a match that names no place', () => {
  let id: string;
  beforeEach(async () => {
    id = await posted(app, victim, unplaced(null));
  });

  test('by its page', async () => {
    const page = about(async () => (await seen(app, attacker, id)).aboutKm);
    expect(await offAfter(2.5, page)).toBeGreaterThan(OFF_KM);
  });

  test('by the list', async () => {
    const there = listed(async () =>
      (await read<MatchPage>('/api/matches?sort=nearest&limit=50')).matches.some((match) => match.id === id),
    );
    expect(await offAfter(5, there)).toBeGreaterThan(OFF_KM);
  });

  test('by the numbers around any point', async () => {
    // Only this match is counted.
    await database.db.deleteFrom('match').where('id', '!=', id).execute();
    const counted = async ({ latitude, longitude }: Position): Promise<ShownDistance> => {
      const { counts } = await read<NearCounts>(
        `/api/matches/near-counts?latitude=${latitude}&longitude=${longitude}`,
      );
      const first = counts.find(({ count }) => count > 0)?.km;
      return first === undefined ? [40, Infinity] : [first - 5, first];
    };
    expect(await offAfter(5, counted)).toBeGreaterThan(OFF_KM);
  });
});

test('a team made without a place takes no fine position of its creator, not even for its own managers', async () => {
  const { latitude: _latitude, longitude: _longitude, ...fields } = teamFields();
  const response = await send(app, 'POST', '/api/teams', { cookie: victim.cookie, json: fields });
  const { team } = response.json<{ team: TeamProfile }>();
  expect(team.home).not.toBeNull();
  expect(distanceKm(home, team.home ?? home)).toBeGreaterThan(OFF_KM);
  const aboutKm = async () => (await read<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
  expect(await offAfter(2.5, about(aboutKm))).toBeGreaterThan(OFF_KM);
});
