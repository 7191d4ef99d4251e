import type { LineUp } from '@homeground/shared/contracts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, createTeamAs, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { confirmMatch } from '../matches/match-change.usecases';
import { cancelAs, matchFields, postMatchAs } from '../matches/matches.fixture';

const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
const clock = { now: () => currentTime };
let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let away: Person;
let matchId: string;

setUpApp({ clock });
// Each test has users and a match of its own, because another test may have moved the clock past the end of its match.
beforeEach(async () => {
  currentTime = start;
  hosts = await createTeamWithPeople(app);
  away = await signUpUser(app);
  const awayTeam = await createTeamAs(app, away);
  matchId = await postMatchAs(
    app,
    hosts.leader,
    matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 4 }),
  );
  // The line-up opens with the confirmation.
  expect(await sendAnswer(hosts.member, 'GOING')).toMatchObject({ statusCode: 409 });
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeam.id, userId: null, proposalId: null }),
  );
});

const sendAnswer = (person: Person, value: string, bringsBall = false) =>
  send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
    cookie: person.cookie,
    json: { answer: value, bringsBall },
  });
const waitForDelivery = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
const readLineUp = async (person: Person) =>
  (await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: person.cookie })).json<LineUp>();

test('members answer for themselves and may change their answer', async () => {
  await sendAnswer(hosts.member, 'MAYBE', true);
  await sendAnswer(hosts.member, 'GOING', true);
  await sendAnswer(hosts.manager, 'NOT_GOING');
  const [host, opponent] = (await readLineUp(hosts.leader)).sides;
  expect(host).toMatchObject({
    isMine: true,
    needed: 4,
    going: 1,
    maybe: 0,
    notGoing: 1,
    unanswered: 1,
    short: 3,
  });
  expect(host?.members?.find(({ userId }) => userId === hosts.member.id)).toMatchObject({
    answer: 'GOING',
    bringsBall: true,
    setBy: null,
  });
  expect(opponent).toMatchObject({ isMine: false, unanswered: 1, members: null });
});

/** Moves the confirmed match by an hour, as both sides agree by a card. */
const moveMatch = () =>
  database.db
    .updateTable('match')
    .set({ start_at: sql`start_at + interval '1 hour'`, terms_version: sql`terms_version + 1` })
    .where('id', '=', matchId)
    .execute();

test('an answer to another start than that of the match is refused, with the current match', async () => {
  const guests = `/api/matches/${matchId}/line-up/guests`;
  await send(app, 'POST', guests, { cookie: hosts.leader.cookie, json: { name: 'Haru', another: false } });
  await moveMatch();
  const [guest] = (await readLineUp(hosts.leader)).sides[0]?.guests ?? [];
  const json = { answer: 'GOING', bringsBall: false, version: 0 };
  const sendTo = (body: object, url = '', person = hosts.member) =>
    send(app, 'PUT', `/api/matches/${matchId}/line-up${url}`, { cookie: person.cookie, json: body });
  const refusals = [
    await sendTo({ ...json, termsVersion: 1 }),
    await sendTo({ ...json, termsVersion: 1 }, `/members/${hosts.manager.id}`, hosts.leader),
    await sendTo(
      { ...json, answer: 'MAYBE', name: 'Haru', version: guest?.version, termsVersion: 1 },
      `/guests/${guest?.id}`,
      hosts.leader,
    ),
  ];
  for (const refusal of refusals)
    expect(problem(refusal)).toMatchObject({
      code: 'proposal.terms_moved',
      fresh: { id: matchId, termsVersion: 2 },
    });
  expect((await readLineUp(hosts.leader)).sides[0]).toMatchObject({
    going: 1,
    guests: [{ answer: 'GOING' }],
  });
  expect((await sendTo({ ...json, termsVersion: 2 })).statusCode).toBe(200);
});

test('an answer replaces the answer that a leader has set only if the page has shown it', async () => {
  const leaderAnswer = { answer: 'NOT_GOING', bringsBall: false, version: 0 };
  await send(app, 'PUT', `/api/matches/${matchId}/line-up/members/${hosts.member.id}`, {
    cookie: hosts.leader.cookie,
    json: leaderAnswer,
  });
  const answerWith = (version: number) =>
    send(app, 'PUT', `/api/matches/${matchId}/line-up`, {
      cookie: hosts.member.cookie,
      json: { answer: 'GOING', bringsBall: false, version },
    });
  expect(problem(await answerWith(0))).toMatchObject({
    code: 'line_up.newer_version',
    fresh: { sides: [{ notGoing: 1, unanswered: 2 }, {}] },
  });
  // The own answer is never in the way: a second device may show an older one.
  expect((await answerWith(1)).statusCode).toBe(200);
  expect((await answerWith(1)).statusCode).toBe(200);
});

test('the opponent sees no names', async () => {
  const response = await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: away.cookie });
  for (const { nickname, id } of [hosts.leader, hosts.manager, hosts.member]) {
    expect(response.body).not.toContain(nickname);
    expect(response.body).not.toContain(id);
  }
});

test('strangers can neither see nor answer a line-up', async () => {
  expect((await sendAnswer(hosts.stranger, 'GOING')).statusCode).toBe(404);
  expect(
    (await send(app, 'GET', `/api/matches/${matchId}/line-up`, { cookie: hosts.stranger.cookie })).statusCode,
  ).toBe(404);
  expect((await send(app, 'GET', `/api/matches/${matchId}/line-up`)).statusCode).toBe(401);
});

test('a member who leaves the team is removed from the line-up', async () => {
  await sendAnswer(hosts.member, 'GOING');
  await send(app, 'DELETE', `/api/teams/${hosts.team.id}/members/${hosts.member.id}`, {
    cookie: hosts.member.cookie,
  });
  const answers = () =>
    database.db
      .selectFrom('line_up_answer')
      .select('user_id')
      .where('user_id', '=', hosts.member.id)
      .execute();
  await until(async () => (await answers()).length === 0);
  expect((await readLineUp(hosts.leader)).sides[0]?.members).toHaveLength(2);
});

test('a late event about leaving the team deletes no answer that the member gave after coming back', async () => {
  await sendAnswer(hosts.member, 'MAYBE');
  await send(app, 'DELETE', `/api/teams/${hosts.team.id}/members/${hosts.member.id}`, {
    cookie: hosts.member.cookie,
  });
  await waitForDelivery();
  expect((await readLineUp(hosts.leader)).sides[0]?.unanswered).toBe(2);
  currentTime = new Date(start.getTime() + 60_000);
  await joinTeam(app, hosts.team.id, hosts.leader, hosts.member);
  await sendAnswer(hosts.member, 'GOING');
  // The event failed at first, and is delivered again now.
  await inTransaction(database.db, (trx) =>
    addToOutbox(trx, {
      kind: 'team.membership',
      payload: { teamId: hosts.team.id, userId: hosts.member.id, role: null },
    }),
  );
  await waitForDelivery();
  expect((await readLineUp(hosts.leader)).sides[0]?.going).toBe(1);
});

test('the address of the calendar feed gives access to confirmed matches, until it is replaced', async () => {
  const renewFeedUrl = async () =>
    (await send(app, 'POST', '/api/me/calendar', { cookie: hosts.leader.cookie })).json<{ url: string }>()
      .url;
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  const firstUrl = await renewFeedUrl();
  const feed = await send(app, 'GET', path(firstUrl));
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(feed.body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(events.map(({ uid }) => uid)).toEqual([`${matchId}@homeground`]);
  const file = await send(app, 'GET', `/api/matches/${matchId}/calendar.ics`, {
    cookie: hosts.leader.cookie,
  });
  expect(file.body).toContain(`UID:${matchId}@homeground`);
  expect(await cancelAs(app, hosts.leader, matchId, 'Rain all day')).toMatchObject({ statusCode: 200 });
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
    Array.from({ length: 12 }, (_, index) => save(hosts.leader, `Weekend ${index}`)),
  );
  expect(savedAnswers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const [search] = (await send(app, 'GET', url, { cookie: hosts.leader.cookie })).json<{
    savedSearches: { id: string; filters: object }[];
  }>().savedSearches;
  expect(search?.filters).toEqual({ sport: 'futsal', weekday: [6, 7] });
  expect((await send(app, 'DELETE', `${url}/${search?.id}`, { cookie: away.cookie })).statusCode).toBe(404);
  expect(
    (await send(app, 'DELETE', `${url}/${search?.id}`, { cookie: hosts.leader.cookie })).statusCode,
  ).toBe(204);
  expect((await save(hosts.leader, '  ')).statusCode).toBe(422);
  expect((await save(hosts.leader, 'One more')).statusCode).toBe(201);
});

test('two days before the match, members of both sides without an answer get a nudge', async () => {
  await sendAnswer(hosts.member, 'MAYBE');
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
  const expected = [away.id, hosts.leader.id, hosts.manager.id].sort();
  await until(async () => (await nudgedIds()).length >= expected.length);
  expect((await nudgedIds()).sort()).toEqual(expected);
});

test('a line-up closes at the end of the match', async () => {
  // The match starts after seven days and lasts 90 minutes.
  currentTime = new Date(start.getTime() + 7 * 86_400_000 + 89 * 60_000);
  expect((await sendAnswer(hosts.leader, 'GOING')).statusCode).toBe(200);
  currentTime = new Date(currentTime.getTime() + 60_000);
  expect(problem(await sendAnswer(hosts.leader, 'MAYBE')).code).toBe('line_up.closed');
});
