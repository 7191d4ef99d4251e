import type { Candidates, MatchesBetween, NewMatchCount, RoomAnswer } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { createTeamAs } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { postSpotOrThrow } from '../guest-spots/guests.fixture';
import { postMatchAs } from '../matches/matches.fixture';
import { distanceKm } from './position.rules';
import {
  app,
  attacker,
  clock,
  database,
  errorKmOf,
  fetchAsAttacker,
  home,
  matchWithoutPlace,
  minErrorKm,
  readByList,
  setHome,
  setUpAttack,
  town,
  victim,
} from './trilateration.fixture';

setUpAttack();

const waitForEvents = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').execute()).length === 0);

describe('the host of a match without a named place cannot be located', () => {
  test('by the count of new matches', async () => {
    const since = clock.now().toISOString();
    clock.advance(1000);
    await database.db.deleteFrom('match').execute();
    await postMatchAs(app, victim, matchWithoutPlace(null));
    const readByNewMatches = readByList(
      async () => (await fetchAsAttacker<NewMatchCount>(`/api/matches/new?since=${since}`)).count > 0,
    );
    expect(await errorKmOf(5, readByNewMatches)).toBeGreaterThan(minErrorKm);
  });

  test.each(['search.match', 'search.guest_spot'] as const)(
    'by the notices of a saved search: %s',
    async (kind) => {
      const team = await createTeamAs(app, victim, home);
      const matchId = await postMatchAs(app, victim, matchWithoutPlace(team.id));
      const isSpot = kind === 'search.guest_spot';
      const spotId = isSpot ? (await postSpotOrThrow(app, victim, matchId, { wanted: 1 })).id : '';
      const json = { name: 'All', filters: {}, looksFor: isSpot ? 'GUEST_SPOTS' : 'MATCHES' };
      await setHome(attacker, town, 5);
      await send(app, 'POST', '/api/me/saved-searches', { cookie: attacker.cookie, json });
      await waitForEvents();
      const countNotices = async () =>
        (
          await database.db
            .selectFrom('notification')
            .select('id')
            .where('user_id', '=', attacker.id)
            .where('kind', '=', kind)
            .execute()
        ).length;
      // As if the victim posted the same again and again while the attacker moves.
      const isNotified = async () => {
        await waitForEvents();
        const countBefore = await countNotices();
        await inTransaction(database.db, (trx) =>
          addToOutbox(
            trx,
            isSpot
              ? { kind: 'guest_spot.posted', payload: { spotId } }
              : { kind: 'match.posted', payload: { matchId } },
          ),
        );
        await waitForEvents();
        return (await countNotices()) > countBefore;
      };
      expect(await errorKmOf(5, readByList(isNotified))).toBeGreaterThan(minErrorKm);
    },
  );

  test('by the room of an application', async () => {
    const id = await postMatchAs(app, victim, matchWithoutPlace(null));
    await setHome(attacker, town, 40);
    const answer = await send(app, 'POST', `/api/matches/${id}/proposals`, {
      cookie: attacker.cookie,
      json: { teamId: null, message: 'I would like to.', termsVersion: 1 },
    });
    expect(answer.statusCode).toBe(201);
    const { match } = answer.json<RoomAnswer>().room;
    expect(match.pointIsExact).toBe(false);
    expect(distanceKm(home, match)).toBeGreaterThan(minErrorKm);
  });
});

test('candidates of a team and the matches of a calendar are the same from everywhere', async () => {
  const team = await createTeamAs(app, attacker, town);
  await postMatchAs(app, victim, matchWithoutPlace(null));
  const addresses = [
    `/api/teams/${team.id}/candidates?q=${encodeURIComponent(victim.nickname)}`,
    '/api/me/matches/between?from=2026-06-01&to=2026-06-30',
  ] as const;
  const readAll = () =>
    Promise.all(addresses.map((address) => fetchAsAttacker<Candidates | MatchesBetween>(address)));
  await setHome(attacker, home, 5);
  const answersAtHome = await readAll();
  expect(JSON.stringify(answersAtHome)).toContain(victim.nickname);
  for (const position of [town, { latitude: 35.18, longitude: 129.07 }]) {
    await setHome(attacker, position, 5);
    expect(await readAll()).toEqual(answersAtHome);
  }
});
