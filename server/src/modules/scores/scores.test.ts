import type { Applicants, MatchDetail, TeamProfile, UserProfile } from '@homeground/shared/contracts';
import { send, signUpUser, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, joinTeam, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { matchRow } from '../matches/match.fixture';
import { matchFields, postMatchAs, yeouido } from '../matches/matches.fixture';
import { applyOrThrow } from '../proposals/proposals.fixture';
import { countGame } from './count-game.usecases';
import { insertFinalResult, insertSides } from './scores.fixture';

const clock = testClock();
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
let database: TestDatabase;
let app: App;
let me: Person;
let other: Person;
let ownTeam: TeamProfile;
let otherTeam: TeamProfile;

// Each test has its own database, because a match of one test would appear on the pages of the next.
beforeEach(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  [me, other] = [await signUpUser(app), await signUpUser(app)];
  [ownTeam, otherTeam] = [await createTeamAs(app, me), await createTeamAs(app, other)];
  // `ownTeam` hosts every time: a draw, a win and a defeat.
  for (const [days, winner] of [[9, 'DRAW'], [6, 'HOST'], [3, 'AWAY']] as const) await playGame(days, winner); // prettier-ignore
  await playGame(2, 'HOST', { rated: false });
  await playOneOnOne(1, 'HOST');
});
afterEach(async () => {
  await app.close();
  await database.close();
});

async function countResult(matchId: string): Promise<string> {
  await inTransaction(database.db, (trx) => countGame(trx, matchId));
  return matchId;
}
const sides = () => ({
  host: { id: ownTeam.id, userId: me.id },
  away: { id: otherTeam.id, userId: other.id },
});
const playGame = async (days: number, winner: 'HOST' | 'AWAY' | 'DRAW', changes: object = {}) =>
  countResult(await insertFinalResult(database, sides(), winner, daysAgo(days), changes));
const playOneOnOne = async (days: number, winner: 'HOST' | 'AWAY') =>
  countResult(await insertFinalResult(database, { ...sides(), kind: 'INDIVIDUAL' }, winner, daysAgo(days)));

async function read<T>(person: Person, path: string): Promise<T> {
  const answer = await send(app, 'GET', path, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}
const readTeamPlay = async (person: Person, id: string) =>
  (await read<{ team: TeamProfile }>(person, `/api/teams/${id}`)).team.play;
const readProfile = (person: Person, id: string) => read<UserProfile>(person, `/api/users/${id}`);

test('the page of a team has its record of rated games, its rating history, and its matches from its own side', async () => {
  const play = await readTeamPlay(other, otherTeam.id);
  expect(play.standing.records).toEqual([
    {
      sport: 'futsal',
      wins: 1,
      draws: 1,
      losses: 1,
      rating: { value: expect.any(Number), provisional: true },
    },
  ]);
  expect(play.rating).toMatchObject({ games: 3, provisional: true });
  expect(play.rating?.points).toHaveLength(3);
  expect(play.rating?.points.at(-1)?.value).toBe(play.rating?.value);
  expect(play.past.map(({ outcome, score }) => [outcome, score?.own, score?.other])).toEqual([
    ['LOSS', 1, 3],
    ['WIN', 3, 1],
    ['LOSS', 1, 3],
    ['DRAW', 1, 1],
  ]);
  expect(play.past[0]?.opponent).toEqual({
    teamId: ownTeam.id,
    userId: null,
    name: ownTeam.name,
    pictureUrl: null,
    kit: { home: ownTeam.kitHome, away: ownTeam.kitAway },
  });
});

test('head-to-head and rivals include friendlies, and a team of the viewer has no head-to-head', async () => {
  const play = await readTeamPlay(me, otherTeam.id);
  const { kitHome, kitAway } = ownTeam;
  expect(play.headToHead).toEqual([
    { teamId: ownTeam.id, name: ownTeam.name, logoUrl: null, kitHome, kitAway, wins: 1, draws: 1, losses: 2 },
  ]);
  expect(play.rivals).toMatchObject([
    { teamId: ownTeam.id, kitHome, kitAway, wins: 1, draws: 1, losses: 2, next: null },
  ]);
  expect((await readTeamPlay(me, ownTeam.id)).headToHead).toEqual([]);
  const stranger = await signUpUser(app);
  expect((await readTeamPlay(stranger, otherTeam.id)).headToHead).toEqual([]);
});

test('the page of a user has one-on-ones and the record against the viewer, and coming matches only for its owner', async () => {
  const comingId = await postMatchAs(
    app,
    other,
    matchFields(clock.now(), { latitude: 37.53, longitude: 126.91 }),
  );
  const profile = await readProfile(me, other.id);
  expect(profile.standing.records).toMatchObject([{ sport: 'tennis', wins: 0, draws: 0, losses: 1 }]);
  expect(profile.play).toMatchObject({ againstMe: { wins: 0, draws: 0, losses: 1 }, coming: [] });
  expect(profile.play.past).toHaveLength(1);
  expect(profile.play.ratings).toMatchObject([{ sport: 'tennis', games: 1, provisional: true }]);
  const ownProfile = await readProfile(other, other.id);
  expect(ownProfile.play.againstMe).toBeNull();
  expect(ownProfile.play.coming.map(({ id }) => id)).toEqual([comingId]);
  // A user's own page also lists the matches of the user's teams.
  expect(ownProfile.play.past).toHaveLength(5);
});

test('the record of a user includes the team games to which they answered GOING', async () => {
  const [player, opponent] = [await signUpUser(app), await signUpUser(app)];
  const [homeTeam, awayTeam] = [await createTeamAs(app, player), await createTeamAs(app, opponent)];
  const bothSides = {
    host: { id: homeTeam.id, userId: player.id },
    away: { id: awayTeam.id, userId: opponent.id },
  };
  const matchId = await countResult(await insertFinalResult(database, bothSides, 'HOST', daysAgo(1)));
  await countResult(
    await insertFinalResult(database, { ...bothSides, kind: 'INDIVIDUAL' }, 'AWAY', daysAgo(2)),
  );
  const answer = { match_id: matchId, set_by: null, brings_ball: false, answered_at: daysAgo(2) };
  await database.db
    .insertInto('line_up_answer')
    .values([
      { ...answer, user_id: player.id, side: 'HOST', answer: 'GOING' },
      { ...answer, user_id: opponent.id, side: 'AWAY', answer: 'MAYBE' },
    ])
    .execute();
  expect((await readProfile(me, player.id)).standing.records).toEqual([
    { sport: 'futsal', wins: 1, draws: 0, losses: 0, rating: null },
    { sport: 'tennis', wins: 0, draws: 0, losses: 1, rating: expect.anything() },
  ]);
  expect((await readProfile(me, opponent.id)).standing.records).toMatchObject([{ sport: 'tennis', wins: 1 }]);
});

test('a member of both teams has the game only for the side for which they answered', async () => {
  const matchId = await playGame(1, 'HOST', { sport: 'soccer' });
  const player = await signUpUser(app);
  await joinTeam(app, ownTeam.id, me, player);
  await joinTeam(app, otherTeam.id, other, player);
  const { db } = database;
  await db
    .updateTable('team_stay')
    .set({ since: daysAgo(2) })
    .where('user_id', '=', player.id)
    .execute();
  const answer = { match_id: matchId, side: 'HOST', answer: 'GOING', brings_ball: false } as const;
  await db.insertInto('line_up_answer').values({ ...answer, user_id: player.id, answered_at: daysAgo(2) }).execute(); // prettier-ignore
  expect((await readProfile(me, player.id)).standing.records).toEqual([
    { sport: 'soccer', wins: 1, draws: 0, losses: 0, rating: null },
  ]);
});

test('games without a GOING answer count for all members of that time, and their number is shown', async () => {
  const [leader, teammate, formerMember, newMember, absentMember, opponent] = await Promise.all(
    Array.from({ length: 6 }, () => signUpUser(app)),
  );
  if (!leader || !teammate || !formerMember || !newMember || !absentMember || !opponent)
    throw new Error('The test needs six users.');
  const [homeTeam, awayTeam] = [await createTeamAs(app, leader), await createTeamAs(app, opponent)];
  for (const person of [teammate, formerMember, newMember, absentMember])
    await joinTeam(app, homeTeam.id, leader, person);
  await send(app, 'DELETE', `/api/teams/${homeTeam.id}/members/${formerMember.id}`, {
    cookie: leader.cookie,
  });
  const setStays = (people: readonly Person[], period: { since?: Date; until?: Date }) =>
    database.db
      .updateTable('team_stay')
      .set(period)
      .where('team_id', '=', homeTeam.id)
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
  await setStays([leader, teammate, formerMember, absentMember], { since: daysAgo(30) });
  await setStays([formerMember], { until: daysAgo(4) });
  await setStays([newMember], { since: daysAgo(3) });
  const bothSides = {
    host: { id: homeTeam.id, userId: leader.id },
    away: { id: awayTeam.id, userId: opponent.id },
  };
  const earlyMatchId = await countResult(await insertFinalResult(database, bothSides, 'HOST', daysAgo(5)));
  const lateMatchId = await countResult(await insertFinalResult(database, bothSides, 'AWAY', daysAgo(2)));
  await database.db
    .insertInto('line_up_answer')
    .values([
      {
        match_id: earlyMatchId,
        brings_ball: false,
        answered_at: daysAgo(6),
        user_id: absentMember.id,
        side: 'HOST',
        answer: 'NOT_GOING',
      },
      {
        match_id: lateMatchId,
        brings_ball: false,
        answered_at: daysAgo(3),
        user_id: teammate.id,
        side: 'HOST',
        answer: 'GOING',
      },
    ])
    .execute();
  const recordOf = async (user: Person) => (await readProfile(me, user.id)).standing.records;
  const futsal = { sport: 'futsal', draws: 0, rating: null };
  expect(await recordOf(teammate)).toEqual([{ ...futsal, wins: 1, losses: 1, withoutLineUp: 1 }]);
  expect(await recordOf(leader)).toEqual([{ ...futsal, wins: 1, losses: 0, withoutLineUp: 1 }]);
  expect(await recordOf(formerMember)).toEqual([{ ...futsal, wins: 1, losses: 0, withoutLineUp: 1 }]);
  expect([await recordOf(newMember), await recordOf(absentMember)]).toEqual([[], []]);
});

test('the host of a match and the applicants show the same standing as the page of the team', async () => {
  const fields = matchFields(clock.now(), { teamId: ownTeam.id, sport: 'futsal', playersPerSide: 1 });
  const matchId = await postMatchAs(app, me, fields);
  const { match } = await read<{ match: MatchDetail }>(other, `/api/matches/${matchId}`);
  expect(match.hostStanding).toEqual((await readTeamPlay(other, ownTeam.id)).standing);
  await applyOrThrow(app, other, matchId, otherTeam.id);
  const { applicants } = await read<Applicants>(me, `/api/matches/${matchId}/proposals`);
  expect(applicants.map(({ standing }) => standing)).toEqual([
    (await readTeamPlay(me, otherTeam.id)).standing,
  ]);
});

test('a match of two rivals shows their record; before an opponent is confirmed, only to a rival of the host', async () => {
  const location = { latitude: 37.53, longitude: 126.91 };
  const post = (person: Person, teamId: string) =>
    postMatchAs(
      app,
      person,
      matchFields(clock.now(), { ...location, teamId, sport: 'futsal', playersPerSide: 1 }),
    );
  const rivalryOf = async (person: Person, id: string) =>
    (await read<{ match: MatchDetail }>(person, `/api/matches/${id}`)).match.rivalry;
  const id = await post(me, ownTeam.id);
  const stranger = await signUpUser(app);
  expect(await rivalryOf(other, id)).toMatchObject({ teamId: otherTeam.id, wins: 2, draws: 1, losses: 1 });
  expect([await rivalryOf(me, id), await rivalryOf(stranger, id)]).toEqual([null, null]);
  await database.db
    .updateTable('match')
    .set({ state: 'CONFIRMED', away_team_id: otherTeam.id, confirmed_at: clock.now() })
    .where('id', '=', id)
    .execute();
  for (const person of [me, other, stranger])
    expect(await rivalryOf(person, id)).toMatchObject({ teamId: otherTeam.id, name: otherTeam.name });

  // Two games do not make a rival.
  const newcomer = await signUpUser(app);
  const thirdTeam = await createTeamAs(app, newcomer);
  const bothSides = {
    host: { id: thirdTeam.id, userId: newcomer.id },
    away: { id: ownTeam.id, userId: me.id },
  };
  for (const days of [8, 7])
    await countResult(await insertFinalResult(database, bothSides, 'DRAW', daysAgo(days)));
  expect(await rivalryOf(me, await post(newcomer, thirdTeam.id))).toBeNull();
});

test('on the page of a team a running match is listed as coming until it is over', async () => {
  const [host, away] = await insertSides(database, 2);
  if (!host || !away) throw new Error('The fixture must create two sides.');
  const startAt = new Date(clock.now().getTime() - 3_600_000);
  const row = (minutes: number) =>
    matchRow(
      { hostUserId: host.userId, position: yeouido, startAt, slot: 1 },
      {
        kind: 'TEAM',
        state: 'AWAITING_RESULT',
        minutes,
        host_user_id: null,
        host_team_id: host.id,
        away_team_id: away.id,
        confirmed_at: startAt,
      },
    );
  const [runningMatch, endedMatch] = [row(120), row(60)];
  await database.db.insertInto('match').values([runningMatch, endedMatch]).execute();
  const { coming, past } = await readTeamPlay(me, away.id);
  expect(coming.map(({ id, minutes }) => [id, minutes])).toEqual([[runningMatch.id, 120]]);
  expect(past.map(({ id }) => id)).toEqual([endedMatch.id]);
});
