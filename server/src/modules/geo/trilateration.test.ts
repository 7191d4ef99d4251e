import {
  limits,
  type Applicants,
  type ChallengeCheck,
  type MatchCount,
  type MatchDays,
  type MatchDetail,
  type MatchPage,
  type NearCounts,
  type OpponentsPage,
  type TeamProfile,
  type TeamsPage,
  type UserProfile,
} from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { createTeamAs, teamFields } from '../../../test/teams';
import { distanceRange, type ShownDistance } from '../../../test/trilateration';
import { fetchMatchAs, matchFields, postMatchAs } from '../matches/matches.fixture';
import { distanceKm, type Position } from './position.rules';
import {
  app,
  attacker,
  clock,
  database,
  errorKmOf,
  home,
  matchWithoutPlace,
  minErrorKm,
  fetchAsAttacker,
  readByAbout,
  readByList,
  setHome,
  setUpAttack,
  town,
  victim,
} from './trilateration.fixture';

setUpAttack();

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
    const fetchAboutKm = async () =>
      (await fetchAsAttacker<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
    expect(await errorKmOf(2.5, readByAbout(fetchAboutKm))).toBeGreaterThan(minErrorKm);
  });

  test('by the list of near teams and the distances in it', async () => {
    const findNearTeam = async () =>
      (
        await fetchAsAttacker<TeamsPage>(`/api/teams?near=true&q=${encodeURIComponent(team.name)}`)
      ).teams.find(({ id }) => id === team.id);
    const readInList = readByList(async () => (await findNearTeam()) !== undefined);
    expect(await errorKmOf(5, readInList)).toBeGreaterThan(minErrorKm);
    const readShownKm = readByAbout(async () => (await findNearTeam())?.aboutKm ?? 41);
    expect(await errorKmOf(2.5, readShownKm)).toBeGreaterThan(minErrorKm);
  });

  test('by the list of opponents and the distances in it', async () => {
    const findOpponent = async () =>
      (await fetchAsAttacker<OpponentsPage>('/api/teams/opponents')).opponents.find(
        ({ team: { id } }) => id === team.id,
      );
    // Leaves only this team, so that the first page contains it.
    await database.db
      .updateTable('team')
      .set({ takes_challenges: false })
      .where('id', '!=', team.id)
      .execute();
    expect(
      await errorKmOf(
        5,
        readByList(async () => (await findOpponent()) !== undefined),
      ),
    ).toBeGreaterThan(minErrorKm);
    const readShownKm = readByAbout(async () => (await findOpponent())?.team.aboutKm ?? 41);
    expect(await errorKmOf(2.5, readShownKm)).toBeGreaterThan(minErrorKm);
  });

  test('by challenges that are refused because it is too far', async () => {
    const ownTeam = await createTeamAs(app, attacker, town);
    const { applyWithinKm } = limits.match;
    // The strongest attacker knows the public point of their own team, which is what the server compares.
    const readFromOwnTeam = async ({ latitude, longitude }: Position): Promise<ShownDistance> => {
      await database.db
        .updateTable('team')
        .set({ shown_latitude: latitude, shown_longitude: longitude })
        .where('id', '=', ownTeam.id)
        .execute();
      const { sides } = await fetchAsAttacker<ChallengeCheck>(`/api/teams/${team.id}/challenge`);
      return sides[0]?.obstacles.includes('TOO_FAR') ? [applyWithinKm, Infinity] : [-1, applyWithinKm];
    };
    expect(await errorKmOf(applyWithinKm, readFromOwnTeam)).toBeGreaterThan(minErrorKm);
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

  /** Leaves only this match to be counted. */
  const deleteOthers = () => database.db.deleteFrom('match').where('id', '!=', id).execute();

  test('by the counts of days', async () => {
    await deleteOthers();
    const readByDayCounts = readByList(
      async () => (await fetchAsAttacker<MatchDays>('/api/matches/days')).total.count > 0,
    );
    expect(await errorKmOf(5, readByDayCounts)).toBeGreaterThan(minErrorKm);
  });

  test('by the count in any circle', async () => {
    await deleteOthers();
    const readByCount = async ({ latitude, longitude }: Position): Promise<ShownDistance> => {
      const { count } = await fetchAsAttacker<MatchCount>(
        `/api/matches/count?latitude=${latitude}&longitude=${longitude}&km=5`,
      );
      return count > 0 ? [-1, 5] : [5, Infinity];
    };
    expect(await errorKmOf(5, readByCount)).toBeGreaterThan(minErrorKm);
  });

  test('by the counts of matches around any point', async () => {
    await deleteOthers();
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
  const fetchAboutKm = async () =>
    (await fetchAsAttacker<{ team: TeamProfile }>(`/api/teams/${team.id}`)).team.aboutKm;
  expect(await errorKmOf(2.5, readByAbout(fetchAboutKm))).toBeGreaterThan(minErrorKm);
});
