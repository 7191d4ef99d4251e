import {
  limits,
  type GuestApplicants,
  type GuestSpotAnswer,
  type GuestSpotPage,
  type MatchDetail,
} from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { distanceRange, type ShownDistance } from '../../../test/trilateration';
import { offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import type { Position } from './position.rules';
import {
  app,
  attacker,
  clock,
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

describe('a team that looks for guests for a match without a named place cannot be located', () => {
  let spotId: string;
  beforeEach(async () => {
    const team = await createTeamAs(app, victim, home);
    const matchId = await postMatchAs(app, victim, matchWithoutPlace(team.id));
    spotId = (await postSpotOrThrow(app, victim, matchId, { wanted: 1 })).id;
  });
  const findSpot = async () =>
    (await fetchAsAttacker<GuestSpotPage>('/api/guest-spots?sort=nearest')).spots.find(
      ({ id }) => id === spotId,
    );

  test('by the list of guest spots and the distances in it', async () => {
    const readInList = readByList(async () => (await findSpot()) !== undefined);
    expect(await errorKmOf(5, readInList)).toBeGreaterThan(minErrorKm);
    const readShownKm = readByAbout(async () => (await findSpot())?.match.aboutKm ?? 41);
    expect(await errorKmOf(2.5, readShownKm)).toBeGreaterThan(minErrorKm);
  });

  test('by offers that are refused because it is too far', async () => {
    const { applyWithinKm } = limits.match;
    const readEligibility = readByList(async () => {
      const { guestSpot } = await fetchAsAttacker<GuestSpotAnswer>(`/api/guest-spots/${spotId}`);
      return !guestSpot.eligibility?.obstacles.includes('TOO_FAR');
    }, applyWithinKm);
    expect(await errorKmOf(applyWithinKm, readEligibility)).toBeGreaterThan(minErrorKm);
  });
});

test('a guest cannot be located by their offer to a match that the host keeps moving', async () => {
  await setHome(attacker, town, 40);
  const team = await createTeamAs(app, attacker, town);
  const fields = matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 5 });
  const matchId = await postMatchAs(app, attacker, { ...fields, ...town });
  const spot = await postSpotOrThrow(app, attacker, matchId);
  await offerOrThrow(app, victim, spot.id);
  const readAsHost = async (position: Position): Promise<ShownDistance> => {
    const { version } = (await fetchAsAttacker<{ match: MatchDetail }>(`/api/matches/${matchId}`)).match;
    const answer = await send(app, 'PATCH', `/api/matches/${matchId}`, {
      cookie: attacker.cookie,
      json: { version, ...position },
    });
    if (answer.statusCode >= 300) throw new Error(`Not moved: ${answer.body}`);
    const { applicants } = await fetchAsAttacker<GuestApplicants>(`/api/guest-spots/${spot.id}/offers`);
    return distanceRange(applicants[0]?.aboutKm ?? NaN);
  };
  expect(await errorKmOf(2.5, readAsHost)).toBeGreaterThan(minErrorKm);
});
