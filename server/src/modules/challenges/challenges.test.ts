import type { MatchDetail, MatchPage, MessagePage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { cancelAs, fetchMatchAs } from '../matches/matches.fixture';
import { actOrThrow, actAs, applyAs } from '../proposals/proposals.fixture';
import { acceptOrThrow, acceptAs, actOn, challengeOrThrow, fetchChallenge } from './challenges.fixture';
import {
  app,
  clock,
  database,
  day,
  from,
  setTime,
  setUpChallenges,
  start,
  to,
  todosOf,
} from './challenges-app.fixture';

setUpChallenges();

const noticesOf = async (person: Person, matchId: string) =>
  (
    await database.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', person.id)
      .where(sql<boolean>`data ->> 'matchId' = ${matchId}`)
      .orderBy('number')
      .execute()
  ).map(({ kind }) => kind as string);
const untilNotified = (person: Person, matchId: string, kind: string) =>
  until(async () => (await noticesOf(person, matchId)).includes(kind));

const listIds = async (person: Person, query = '') =>
  (await send(app, 'GET', `/api/matches${query}`, { cookie: person.cookie }))
    .json<MatchPage>()
    .matches.map(({ id }) => id);

test('a challenge is sent, waits for the other team, is accepted, talked about and confirmed', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  expect(await fetchChallenge(app, from.leader, id)).toMatchObject({
    team: { id: to.team.id, name: to.team.name },
    mySide: 'CHALLENGER',
    state: 'WAITING',
    until: new Date(start.getTime() + 7 * day).toISOString(),
    may: { accept: false, decline: false, open: true },
  });
  expect(await fetchChallenge(app, to.manager, id)).toMatchObject({
    mySide: 'CHALLENGED',
    may: { accept: true, decline: true, open: false },
  });
  // A plain member may see the challenge.
  expect(await fetchChallenge(app, to.member, id)).toMatchObject({
    may: { accept: false, decline: false, open: false },
  });
  for (const person of [to.leader, to.manager]) await untilNotified(person, id, 'challenge.received');
  expect(await noticesOf(to.member, id)).toEqual([]);
  expect(await todosOf(to.leader)).toEqual([
    { kind: 'challenge', matchId: id, dueAt: new Date(start.getTime() + 7 * day).toISOString() },
  ]);
  expect(await todosOf(to.member)).toEqual([]);

  const room = await acceptOrThrow(app, to.manager, id);
  expect(room).toMatchObject({ matchId: id, state: 'TALKING', mySide: 'APPLICANT' });
  const lines = await send(app, 'GET', `/api/rooms/${room.id}/messages`, { cookie: from.leader.cookie });
  expect(
    lines
      .json<MessagePage>()
      .messages.map((message) => (message.kind === 'system' ? message.event : message.kind)),
  ).toEqual(['text', 'challenge_accepted']);
  await untilNotified(from.leader, id, 'challenge.accepted');
  expect(await todosOf(to.leader)).toEqual([]);
  const unreadNotices = database.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', to.leader.id)
    .where('kind', '=', 'challenge.received')
    .where('read_at', 'is', null);
  await until(async () => (await unreadNotices.execute()).length === 0);

  await actOrThrow(app, from.leader, room.id, 'confirm');
  const match = await fetchMatchAs(app, to.stranger, id);
  expect(match).toMatchObject({ state: 'CONFIRMED', away: { teamId: to.team.id } });
  expect(match.challenge).toBeUndefined();
});

test('after a decline the challenger is notified, keeps the match private, and may open it to everybody', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  const answer = await actOn(app, to.leader, id, 'decline');
  expect(answer.json<{ match: MatchDetail }>().match.challenge).toMatchObject({ state: 'DECLINED' });
  await untilNotified(from.leader, id, 'challenge.declined');
  expect(await todosOf(from.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
  expect(await listIds(to.stranger)).toEqual([]);

  const savedSearch = { name: 'Near', filters: { sport: 'futsal' } };
  await send(app, 'POST', '/api/me/saved-searches', { cookie: to.stranger.cookie, json: savedSearch });
  await sql`update saved_search set cell = match.cell from match where match.id = ${id}`.execute(database.db);
  const openingAnswer = await actOn(app, from.leader, id, 'open', 'DECLINED');
  expect(openingAnswer.statusCode).toBe(200);
  expect(openingAnswer.json<{ match: MatchDetail }>().match.challenge).toBeUndefined();
  expect(await listIds(to.stranger)).toEqual([id]);
  await untilNotified(to.leader, id, 'challenge.opened');
  // Saved searches report the match now, and not before.
  await untilNotified(to.stranger, id, 'search.match');
  expect(await todosOf(from.leader)).toEqual([]);
  // The challenged team applies like any other team.
  expect((await applyAs(app, to.leader, id, to.team.id)).statusCode).toBe(201);
});

test('without an answer a challenge lapses once after seven days, and the challenger is notified', async () => {
  const lateStart = new Date(start.getTime() + 20 * day).toISOString();
  const id = await challengeOrThrow(app, clock.now(), { from, to }, { startAt: lateStart });
  setTime(new Date(start.getTime() + 7 * day));
  expect(await fetchChallenge(app, to.leader, id)).toMatchObject({ state: 'LAPSED', until: null });
  expect([(await acceptAs(app, to.leader, id)).statusCode]).toEqual([409]);
  await untilNotified(from.leader, id, 'challenge.lapsed');
  expect(await noticesOf(from.leader, id)).toEqual(['challenge.lapsed']);
  expect(await todosOf(to.leader)).toEqual([]);
  expect(await todosOf(from.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
});

test('moving the match to an earlier day moves the deadline of the answer too', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  const startAt = new Date(start.getTime() + 2 * day).toISOString();
  const json = { startAt, version: 1 };
  await send(app, 'PATCH', `/api/matches/${id}`, { cookie: from.leader.cookie, json });
  expect(await fetchChallenge(app, to.leader, id)).toMatchObject({ until: startAt });
  // An acceptance of the old terms is refused.
  expect(problem(await acceptAs(app, to.leader, id)).code).toBe('proposal.terms_moved');
  expect((await acceptAs(app, to.leader, id, { termsVersion: 2 })).statusCode).toBe(201);
});

test('after a cancellation the challenged team is notified, and its answer is refused', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  expect((await cancelAs(app, from.leader, id)).statusCode).toBe(200);
  expect(problem(await acceptAs(app, to.leader, id)).code).toBe('match.state_moved');
  await untilNotified(to.leader, id, 'challenge.cancelled');
  expect(await todosOf(to.leader)).toEqual([]);
});

test('after the challenged team disbands, the challenger may open the match', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  await send(app, 'DELETE', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie });
  await untilNotified(from.leader, id, 'challenge.lapsed');
  expect((await actOn(app, from.leader, id, 'open', 'LAPSED')).statusCode).toBe(200);
});

test('after the confirmed opponent leaves, the match is private again, and can be opened', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  const room = await acceptOrThrow(app, to.leader, id);
  await actOrThrow(app, from.leader, room.id, 'confirm');
  await actOrThrow(app, to.leader, room.id, 'withdraw');
  expect(await listIds(to.stranger)).toEqual([]);
  expect((await send(app, 'GET', `/api/matches/${id}`, { cookie: to.stranger.cookie })).statusCode).toBe(404);
  expect(await todosOf(from.leader)).toContainEqual({ kind: 'challenge_over', matchId: id, dueAt: null });
  expect((await actOn(app, from.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  expect(await listIds(to.stranger)).toEqual([id]);
});

test('opening the match during the talk leaves the challenged team an applicant among others', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from, to });
  const room = await acceptOrThrow(app, to.leader, id);
  expect((await actOn(app, from.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  const thirdTeam = await createTeamWithPeople(app);
  expect((await applyAs(app, thirdTeam.leader, id, thirdTeam.team.id)).statusCode).toBe(201);
  expect((await actAs(app, from.leader, room.id, 'confirm')).statusCode).toBe(200);
});
