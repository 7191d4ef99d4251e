import { randomUUID } from 'node:crypto';
import type { CardMessage, CreateMatch, Message } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamAs, joinTeam } from '../../../test/teams';
import { matchFields, postMatchAs, setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, fetchProposalState } from '../proposals/proposals.fixture';
import {
  app,
  clock,
  createPersonWithData,
  database,
  DAY,
  deleteAccountOf,
  runJobs,
  setUpDepartures,
} from './departures.fixture';

setUpDepartures();

test('a place of others near the home stays exact if the host declined the place that the erased person proposed', async () => {
  const [person, host] = [await createPersonWithData(), await signUpUser(app)];
  await setHomeOf(database, host, { latitude: 37.52, longitude: 127.05 });
  const court = { latitude: 37.501, longitude: 127.036 };
  const matchId = await postMatchAs(
    app,
    host,
    matchFields(clock.now(), { venueState: 'BOOKED', venueName: 'Public court', ...court }),
  );
  const roomId = await applyOrThrow(app, person, matchId, null);
  await actOrThrow(app, host, roomId, 'talk');
  const place = {
    venueState: 'BOOKED',
    venueName: 'Far court',
    venueAddress: '',
    latitude: 37.6,
    longitude: 127.1,
  };
  await send(app, 'POST', `/api/rooms/${roomId}/cards`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), place },
  });
  const readPoint = () =>
    database.db
      .selectFrom('match')
      .select(['lat as latitude', 'lng as longitude', 'point_is_exact as isExact'])
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow();
  expect(await readPoint()).toEqual({ ...court, isExact: true });
  await deleteAccountOf(person);
  clock.advance(30 * DAY);
  await runJobs();
  expect(await readPoint()).toEqual({ ...court, isExact: true });
});

test('the home that an erased person proposed as the place of a match is in no card and no match of others', async () => {
  const [person, host] = [await createPersonWithData(), await signUpUser(app)];
  await setHomeOf(database, host, { latitude: 37.52, longitude: 127.05 });
  const matchId = await postMatchAs(app, host, matchFields(clock.now()));
  const roomId = await applyOrThrow(app, person, matchId, null);
  await actOrThrow(app, host, roomId, 'talk');
  const home = { latitude: 37.501, longitude: 127.036 };
  const place = { venueState: 'BOOKED', venueName: 'My court', venueAddress: '', ...home };
  const proposal = await send(app, 'POST', `/api/rooms/${roomId}/cards`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), place },
  });
  const { number } = proposal.json<{ message: Message }>().message as CardMessage;
  const json = await fetchProposalState(app, host, roomId);
  const acceptance = await send(app, 'POST', `/api/rooms/${roomId}/cards/${number}/accept`, {
    cookie: host.cookie,
    json,
  });
  expect(acceptance.statusCode).toBe(200);
  const places = async () => ({
    match: await database.db
      .selectFrom('match')
      .select(['lat as latitude', 'lng as longitude', 'point_is_exact as isExact'])
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow(),
    card: (
      await database.db
        .selectFrom('message')
        .select('terms')
        .where('match_id', '=', matchId)
        .where('kind', '=', 'card')
        .executeTakeFirstOrThrow()
    ).terms,
  });
  expect(await places()).toMatchObject({ match: { ...home, isExact: true }, card: { place: home } });
  await deleteAccountOf(person);
  clock.advance(30 * DAY);
  await runJobs();
  const { match, card } = await places();
  expect(card).toMatchObject({ place: { venueName: 'My court', latitude: null, longitude: null } });
  expect(match.isExact).toBe(false);
  expect([match.latitude, match.longitude]).not.toEqual([home.latitude, home.longitude]);
});

test('a past place without a name at an earlier home of the erased person loses its point, a named venue keeps it', async () => {
  const [person, mate] = [await createPersonWithData(), await signUpUser(app)];
  const team = await createTeamAs(app, person);
  await joinTeam(app, team.id, person, mate);
  const earlierHome = { latitude: 37.5312, longitude: 126.9143 };
  const postAt = (venueName: string, changes: Partial<CreateMatch>) =>
    postMatchAs(
      app,
      person,
      matchFields(clock.now(), { venueState: 'TO_BE_AGREED', ...earlierHome, venueName, ...changes }),
    );
  const ofTeam = { teamId: team.id, sport: 'futsal', playersPerSide: 5 } as const;
  const ids = [await postAt('', {}), await postAt('', ofTeam), await postAt('Public court', ofTeam)];
  await deleteAccountOf(person);
  clock.advance(30 * DAY);
  await runJobs();
  const rows = await database.db.selectFrom('match').select(['id', 'point_is_exact']).where('id', 'in', ids).execute(); // prettier-ignore
  const isExact = new Map(rows.map((row) => [row.id, row.point_is_exact]));
  expect(ids.map((id) => isExact.get(id))).toEqual([false, false, true]);
});
