import type {
  MatchAnswer,
  MatchCopy,
  TeamProfile,
  TeamsPage,
  UpdateTeam,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, type Person } from '../../../test/teams';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow } from '../proposals/proposals.fixture';

const clock = testClock();
let clubLeader: Person;
let rivalLeader: Person;
let club: TeamProfile;
let rivalTeam: TeamProfile;

setUpApp({ clock });
/** A club whose main sport is futsal and that also plays soccer; its rivals play only soccer. */
beforeEach(async () => {
  [clubLeader, rivalLeader] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [clubLeader, rivalLeader]) await setHomeOf(database, person);
  club = await createTeamAs(app, clubLeader, { level: 4, otherSports: [{ sport: 'soccer', level: 2 }] });
  rivalTeam = await createTeamAs(app, rivalLeader, { sport: 'soccer' });
});

const changeClub = (json: UpdateTeam, person = clubLeader) =>
  send(app, 'PATCH', `/api/teams/${club.id}`, { cookie: person.cookie, json });
const teamMatchFields = (team: TeamProfile, moreFields = {}) =>
  matchFields(clock.now(), { teamId: team.id, sport: 'soccer', playersPerSide: 2, ...moreFields });
const fetchMatchDetail = async (id: string, person: Person) =>
  (await send(app, 'GET', `/api/matches/${id}`, { cookie: person.cookie })).json<MatchAnswer>().match;

test('a team posts only in its sports, and each match shows the level of the team in its sport', async () => {
  const id = await postMatchAs(app, clubLeader, teamMatchFields(club));
  expect((await fetchMatchDetail(id, rivalLeader)).host.level).toBe(2);
  const futsalMatchId = await postMatchAs(app, clubLeader, teamMatchFields(club, { sport: 'futsal' }));
  expect((await fetchMatchDetail(futsalMatchId, rivalLeader)).host.level).toBe(4);
  const golfRefusal = await send(app, 'POST', '/api/matches', {
    cookie: clubLeader.cookie,
    json: teamMatchFields(club, { sport: 'golf' }),
  });
  expect([golfRefusal.statusCode, problem(golfRefusal).fields]).toEqual([422, { sport: 'not_allowed' }]);
});

test('a team that applies in its second sport is compared by its level in that sport, and can be confirmed', async () => {
  const id = await postMatchAs(app, rivalLeader, teamMatchFields(rivalTeam, { levelFrom: 4, levelTo: 5 }));
  const [side] = (await fetchMatchDetail(id, clubLeader)).eligibility;
  expect(side).toMatchObject({ teamId: club.id, eligible: true, obstacles: [] });
  expect(side?.warnings).toContain('OTHER_LEVEL');
  const proposal = await applyOrThrow(app, clubLeader, id, club.id);
  await actOrThrow(app, rivalLeader, proposal, 'talk');
  await actOrThrow(app, rivalLeader, proposal, 'confirm');
  const confirmedMatch = await fetchMatchDetail(id, clubLeader);
  expect([confirmedMatch.state, confirmedMatch.away?.level]).toEqual(['CONFIRMED', 2]);
  expect((await changeClub({ otherSports: [] })).statusCode).toBe(409);
});

test('a team can give up a sport only if it has no match ahead in that sport', async () => {
  const id = await postMatchAs(app, clubLeader, teamMatchFields(club));
  const refusal = await changeClub({ otherSports: [] });
  expect([refusal.statusCode, problem(refusal).code, problem(refusal).fields]).toEqual([
    409,
    'team.sport_in_use',
    { otherSports: 'not_allowed' },
  ]);
  // The main and the other sport are swapped: the team still plays both.
  const swapAnswer = await changeClub({
    sport: 'soccer',
    level: 2,
    otherSports: [{ sport: 'futsal', level: 4 }],
  });
  expect(swapAnswer.json<{ team: TeamProfile }>().team).toMatchObject({
    sport: 'soccer',
    level: 2,
    otherSports: [{ sport: 'futsal', level: 4 }],
  });
  expect((await changeClub({ otherSports: [] })).statusCode).toBe(200);
  expect(problem(await changeClub({ sport: 'golf' })).fields).toEqual({ sport: 'not_allowed' });
  await send(app, 'POST', `/api/matches/${id}/cancel`, {
    cookie: clubLeader.cookie,
    json: { reason: 'Rain all day', version: 1 },
  });
  expect((await changeClub({ sport: 'golf' })).statusCode).toBe(200);
});

test('a search by sport also finds teams that play it as another sport', async () => {
  const search = async (sport: string) =>
    (await send(app, 'GET', `/api/teams?near=true&sport=${sport}`, { cookie: rivalLeader.cookie }))
      .json<TeamsPage>()
      .teams.map(({ id }) => id);
  expect(await search('soccer')).toContain(club.id);
  expect(await search('futsal')).toContain(club.id);
  expect(await search('golf')).not.toContain(club.id);
});

test('only one of a simultaneous post and removal of its sport succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    await changeClub({ otherSports: [{ sport: 'soccer', level: 2 }] });
    const [postAnswer, removal] = await Promise.all([
      send(app, 'POST', '/api/matches', { cookie: clubLeader.cookie, json: teamMatchFields(club) }),
      changeClub({ otherSports: [] }),
    ]);
    expect([postAnswer.statusCode, removal.statusCode].toSorted()).toEqual(
      removal.statusCode === 200 ? [200, 422] : [201, 409],
    );
    if (postAnswer.statusCode === 201)
      await send(app, 'POST', `/api/matches/${postAnswer.json<{ ids: string[] }>().ids[0]}/cancel`, {
        cookie: clubLeader.cookie,
        json: { reason: 'Only a round', version: 1 },
      });
  }
});

test.each([
  ['its main sport again', { futsal: 3 }],
  ['five sports', { soccer: 1, golf: 1, tennis: 1, jokgu: 1, bowling: 1 }],
  ['a level that does not exist', { soccer: 6 }],
  ['half a level', { soccer: 2.5 }],
  ['a word for a level', { soccer: 'good' }],
])('the table refuses other sports with %s', async (_about, otherSports) => {
  await expect(
    sql`update team set other_sports = ${JSON.stringify(otherSports)}::jsonb where id = ${club.id}`.execute(
      database.db,
    ),
  ).rejects.toThrow(/team_other_sports/);
});

test('the last post of each side that the user represents is returned', async () => {
  const fetchLastPosts = async (person: Person) =>
    (await send(app, 'GET', '/api/me/last-posts', { cookie: person.cookie })).json<{ posts: MatchCopy[] }>()
      .posts;
  expect(await fetchLastPosts(clubLeader)).toEqual([]);
  await postMatchAs(app, clubLeader, teamMatchFields(club, { title: 'The first' }));
  await postMatchAs(app, clubLeader, teamMatchFields(club, { title: 'The second' }));
  await postMatchAs(app, clubLeader, matchFields(clock.now(), { title: 'Alone' }));
  expect((await fetchLastPosts(clubLeader)).map(({ teamId, title }) => [teamId, title])).toEqual([
    [club.id, 'The second'],
    [null, 'Alone'],
  ]);
  expect(await fetchLastPosts(rivalLeader)).toEqual([]);
});
