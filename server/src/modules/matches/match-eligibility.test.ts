import type { MatchPreview, NearCounts } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, joinTeam } from '../../../test/teams';
import { cancelAs, setHomeOf, matchFields, postMatchAs, fetchMatchAs, yeouido } from './matches.fixture';
import {
  app,
  clock,
  confirm,
  database,
  get,
  host,
  listIds,
  otherPerson,
  setUpMatches,
} from './matches-app.fixture';

setUpMatches();

describe('eligibility', () => {
  test('lists for each of my teams why it cannot apply', async () => {
    const { team, leader, member } = await createTeamWithPeople(app);
    const id = await postMatchAs(
      app,
      leader,
      matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 3 }),
    );
    const applyingTeam = await createTeamAs(app, otherPerson, { level: 5 });
    const soccerTeam = await createTeamAs(app, otherPerson, {
      sport: 'soccer',
      latitude: 35.1,
      longitude: 129.0,
    });
    const hostTeam = await createTeamAs(app, host);
    await joinTeam(app, hostTeam.id, host, otherPerson);
    await joinTeam(app, applyingTeam.id, otherPerson, member);
    const eligibilityByTeam = new Map(
      (await fetchMatchAs(app, otherPerson, id)).eligibility.map((item) => [item.teamId, item]),
    );
    expect(eligibilityByTeam.get(applyingTeam.id)).toMatchObject({
      eligible: true,
      people: 2,
      obstacles: [],
      warnings: ['OTHER_LEVEL', 'THIN_SQUAD', 'SHARED_PLAYERS'],
    });
    expect(eligibilityByTeam.get(soccerTeam.id)?.obstacles).toEqual(['OTHER_SPORT', 'TOO_FAR']);
    expect(eligibilityByTeam.get(hostTeam.id)?.obstacles).toEqual(['NOT_LEADING']);
    const singlesId = await postMatchAs(app, leader, matchFields(clock.now()));
    expect((await fetchMatchAs(app, otherPerson, singlesId)).eligibility).toMatchObject([
      { teamId: null, eligible: true },
    ]);
    expect((await fetchMatchAs(app, leader, id)).eligibility).toEqual([]);
    const thirdUser = await signUpUser(app);
    expect((await fetchMatchAs(app, thirdUser, id)).eligibility[0]?.obstacles).toEqual([
      'OTHER_KIND',
      'NO_LOCATION',
    ]);
  });

  test('a clash with a confirmed match is a warning', async () => {
    const confirmedId = await postMatchAs(app, host, matchFields(clock.now()));
    await confirm(confirmedId, { teamId: null, userId: otherPerson.id });
    const thirdUser = await signUpUser(app);
    await setHomeOf(database, thirdUser);
    const start = Date.parse(matchFields(clock.now()).startAt);
    const startAfter = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    const clashingId = await postMatchAs(
      app,
      thirdUser,
      matchFields(clock.now(), { startAt: startAfter(149) }),
    );
    const laterId = await postMatchAs(app, thirdUser, matchFields(clock.now(), { startAt: startAfter(150) }));
    const earlierId = await postMatchAs(
      app,
      thirdUser,
      matchFields(clock.now(), { startAt: startAfter(-150) }),
    );
    expect((await fetchMatchAs(app, otherPerson, clashingId)).eligibility[0]?.warnings).toEqual(['CLASH']);
    expect((await fetchMatchAs(app, otherPerson, laterId)).eligibility[0]?.warnings).toEqual([]);
    expect((await fetchMatchAs(app, otherPerson, earlierId)).eligibility[0]?.warnings).toEqual([]);
  });
});

test('a blocked pair does not see each other’s posts, in either direction, unless they play each other', async () => {
  const thirdUser = await signUpUser(app);
  await setHomeOf(database, thirdUser);
  const [ownMatchId, otherMatchId] = [
    await postMatchAs(app, host, matchFields(clock.now())),
    await postMatchAs(app, thirdUser, matchFields(clock.now())),
  ];
  expect(
    (await send(app, 'PUT', `/api/users/${thirdUser.id}/block`, { cookie: host.cookie })).statusCode,
  ).toBe(204);
  expect(await listIds(host)).toEqual([ownMatchId]);
  expect(await listIds(thirdUser)).toEqual([otherMatchId]);
  expect((await send(app, 'GET', `/api/matches/${otherMatchId}`, { cookie: host.cookie })).statusCode).toBe(
    404,
  );
  expect(
    (await send(app, 'GET', `/api/matches/${ownMatchId}`, { cookie: thirdUser.cookie })).statusCode,
  ).toBe(404);
  const nearUrl = `/api/matches/near-counts?latitude=${yeouido.latitude}&longitude=${yeouido.longitude}`;
  expect((await get<NearCounts>(host, nearUrl)).counts[0]).toEqual({ km: 5, count: 1, atLeast: false });
  await confirm(ownMatchId, { teamId: null, userId: thirdUser.id });
  expect((await fetchMatchAs(app, thirdUser, ownMatchId)).state).toBe('CONFIRMED');
});

test('a visitor of a shared link to a match of persons sees sport, title, time, region and phase only', async () => {
  const id = await postMatchAs(app, host, matchFields(clock.now()));
  const answer = await send(app, 'GET', `/api/matches/${id}/preview`);
  expect(Object.keys(answer.json()).sort()).toEqual([
    'id',
    'phase',
    'region',
    'sport',
    'startAt',
    'timeZone',
    'title',
  ]);
  expect((await send(app, 'GET', `/api/matches/${id}`)).statusCode).toBe(401);
  for (const missingId of ['0190aaaa-0000-7000-8000-000000000000', 'x', '1']) {
    expect((await send(app, 'GET', `/api/matches/${missingId}/preview`)).statusCode).toBe(404);
  }
});

test('a visitor of a shared link sees the two teams and the shirts of this match', async () => {
  const fields = { sport: 'futsal', playersPerSide: 3 } as const;
  const hostTeam = await createTeamAs(app, host, { sport: 'futsal', kitHome: 'blue', kitAway: 'white' });
  const awayTeam = await createTeamAs(app, otherPerson, {
    sport: 'futsal',
    kitHome: 'red',
    kitAway: 'black',
  });
  const id = await postMatchAs(app, host, matchFields(clock.now(), { ...fields, teamId: hostTeam.id }));
  const seenTeams = async () =>
    (await send(app, 'GET', `/api/matches/${id}/preview`)).json<MatchPreview>().teams;
  const hostSide = { name: hostTeam.name, pictureUrl: null, kit: { home: 'blue', away: 'white' } };
  expect(await seenTeams()).toEqual({ host: hostSide, away: null, shirts: { host: 'blue', away: null } });
  await confirm(id, { teamId: awayTeam.id, userId: null });
  expect(await seenTeams()).toEqual({
    host: hostSide,
    away: { name: awayTeam.name, pictureUrl: null, kit: { home: 'red', away: 'black' } },
    shirts: { host: 'blue', away: 'red' },
  });
});

test('a visitor of a shared link is told whether the match is open, confirmed or over', async () => {
  const id = await postMatchAs(app, host, matchFields(clock.now()));
  const seenPhase = async () =>
    (await send(app, 'GET', `/api/matches/${id}/preview`)).json<MatchPreview>().phase;
  expect(await seenPhase()).toBe('OPEN');
  const now = clock.now().getTime();
  for (const [state, startAt, phase] of [
    ['CONFIRMED', now + 60_000, 'CONFIRMED'],
    ['CONFIRMED', now - 60_000, 'IN_PROGRESS'],
    ['CONFIRMED', now - 86_400_000, 'AWAITING_RESULT'],
    ['COMPLETED', now - 86_400_000, 'COMPLETED'],
    ['OPEN', now - 86_400_000, 'EXPIRED'],
  ] as const) {
    const hasOpponent = state === 'CONFIRMED' || state === 'COMPLETED';
    const away_user_id = hasOpponent ? otherPerson.id : null;
    const confirmed_at = hasOpponent ? clock.now() : null;
    await database.db
      .updateTable('match')
      .set({ state, start_at: new Date(startAt), away_user_id, confirmed_at })
      .where('id', '=', id)
      .execute();
    expect(await seenPhase()).toBe(phase);
  }
});

test('a visitor of a shared link is told that the match was cancelled', async () => {
  const id = await postMatchAs(app, host, matchFields(clock.now(), { title: 'Called off' }));
  expect((await cancelAs(app, host, id)).statusCode).toBe(200);
  const { phase } = (await send(app, 'GET', `/api/matches/${id}/preview`)).json<MatchPreview>();
  expect(phase).toBe('CANCELLED');
});
