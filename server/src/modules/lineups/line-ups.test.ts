import type { LineUp } from '@homeground/shared/contracts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { confirmMatch } from '../matches/match-change.usecases';
import { cancelAs, matchFields, postMatchAs } from '../matches/matches.fixture';

const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
const clock = { now: () => currentTime };
let team: Awaited<ReturnType<typeof createTeamWithPeople>>;
let away: Person;
let matchId: string;

setUpApp({ clock });
// Each test has users and a match of its own, because another test may have moved the clock past the end of its match.
beforeEach(async () => {
  currentTime = start;
  team = await createTeamWithPeople(app);
  away = await signUpUser(app);
  const awayTeam = await createTeamAs(app, away);
  matchId = await postMatchAs(
    app,
    team.leader,
    matchFields(clock.now(), { teamId: team.team.id, sport: 'futsal', playersPerSide: 4 }),
  );
  // The line-up opens with the confirmation.
  expect(await sendAnswer(team.member, 'GOING')).toMatchObject({ statusCode: 409 });
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeam.id, userId: null, proposalId: null }),
  );
});

const sendAnswer = (person: Person, value: string, bringsBall = false) =>
  send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: person.cookie,
    json: { answer: value, bringsBall },
  });
const readLineUp = async (person: Person) =>
  (await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: person.cookie })).json<LineUp>();

test('members answer for themselves and may change their answer', async () => {
  await sendAnswer(team.member, 'MAYBE', true);
  await sendAnswer(team.member, 'GOING', true);
  await sendAnswer(team.manager, 'NOT_GOING');
  const [host, opponent] = (await readLineUp(team.leader)).sides;
  expect(host).toMatchObject({
    isMine: true,
    needed: 4,
    going: 1,
    maybe: 0,
    notGoing: 1,
    unanswered: 1,
    short: 3,
  });
  expect(host?.members?.find(({ userId }) => userId === team.member.id)).toMatchObject({
    answer: 'GOING',
    bringsBall: true,
    setBy: null,
  });
  expect(opponent).toMatchObject({ isMine: false, unanswered: 1, members: null });
});

test('the opponent sees no names', async () => {
  const response = await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: away.cookie });
  for (const { nickname, id } of [team.leader, team.manager, team.member]) {
    expect(response.body).not.toContain(nickname);
    expect(response.body).not.toContain(id);
  }
});

test('strangers can neither see nor answer a line-up', async () => {
  expect((await sendAnswer(team.stranger, 'GOING')).statusCode).toBe(404);
  expect(
    (await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: team.stranger.cookie })).statusCode,
  ).toBe(404);
  expect((await send(app, 'GET', `/api/matches/${matchId}/line-up`)).statusCode).toBe(401);
});

test('a member who leaves the team is removed from the line-up', async () => {
  await sendAnswer(team.member, 'GOING');
  await send(app, 'DELETE', `/api/teams/${team.team.id}/members/${team.member.id}`, {
    cookie: team.member.cookie,
  });
  const answers = () =>
    database.db
      .selectFrom('line_up_answer')
      .select('user_id')
      .where('user_id', '=', team.member.id)
      .execute();
  await until(async () => (await answers()).length === 0);
  expect((await readLineUp(team.leader)).sides[0]?.members).toHaveLength(2);
});

test('the address of the calendar feed gives access to confirmed matches, until it is replaced', async () => {
  const renewFeedUrl = async () =>
    (await send(app, 'POST', '/api/me/calendar', { cookie: team.leader.cookie })).json<{ url: string }>().url;
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  const firstUrl = await renewFeedUrl();
  const feed = await send(app, 'GET', path(firstUrl));
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(feed.body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(events.map(({ uid }) => uid)).toEqual([`${matchId}@homeground`]);
  const file = await send(app, 'GET', `/api/matches/${matchId}/calendar.ics`, { cookie: team.leader.cookie });
  expect(file.body).toContain(`UID:${matchId}@homeground`);
  expect(await cancelAs(app, team.leader, matchId, 'Rain all day')).toMatchObject({ statusCode: 200 });
  const secondUrl = await renewFeedUrl();
  expect((await send(app, 'GET', path(firstUrl))).statusCode).toBe(404);
  const [cancelledEvent] = new ICAL.Component(
    ICAL.parse((await send(app, 'GET', path(secondUrl))).body),
  ).getAllSubcomponents('vevent');
  expect(cancelledEvent?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(Number(cancelledEvent?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
    events[0]?.sequence ?? NaN,
  );
});

test('a user may have five saved searches, and cannot delete those of others', async () => {
  const url = '/api/me/saved-searches';
  const save = (person: Person, name: string) =>
    send(app, 'POST', url, {
      cookie: person.cookie,
      json: { name, filters: { sport: 'futsal', weekday: [6, 7] } },
    });
  const savedAnswers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => save(team.leader, `Weekend ${index}`)),
  );
  expect(savedAnswers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const [search] = (await send(app, 'GET', url, { cookie: team.leader.cookie })).json<{
    savedSearches: { id: string; filters: object }[];
  }>().savedSearches;
  expect(search?.filters).toEqual({ sport: 'futsal', weekday: [6, 7] });
  expect((await send(app, 'DELETE', `${url}/${search?.id}`, { cookie: away.cookie })).statusCode).toBe(404);
  expect((await send(app, 'DELETE', `${url}/${search?.id}`, { cookie: team.leader.cookie })).statusCode).toBe(
    204,
  );
  expect((await save(team.leader, '  ')).statusCode).toBe(422);
  expect((await save(team.leader, 'One more')).statusCode).toBe(201);
});

test('two days before the match, members of both sides without an answer get a nudge', async () => {
  await sendAnswer(team.member, 'MAYBE');
  const nudgedIds = async () =>
    (
      await database.db
        .selectFrom('notification')
        .select('user_id')
        .where('kind', '=', 'line_up.nudge')
        .where(sql`data ->> 'matchId'`, '=', matchId)
        .execute()
    ).map(({ user_id }) => user_id);
  currentTime = new Date(start.getTime() + 5 * 86_400_000);
  const expected = [away.id, team.leader.id, team.manager.id].sort();
  await until(async () => (await nudgedIds()).length >= expected.length);
  expect((await nudgedIds()).sort()).toEqual(expected);
});

test('a line-up closes at the end of the match', async () => {
  // The match starts after seven days and lasts 90 minutes.
  currentTime = new Date(start.getTime() + 7 * 86_400_000 + 89 * 60_000);
  expect((await sendAnswer(team.leader, 'GOING')).statusCode).toBe(200);
  currentTime = new Date(currentTime.getTime() + 60_000);
  expect(problem(await sendAnswer(team.leader, 'MAYBE')).code).toBe('line_up.closed');
});
