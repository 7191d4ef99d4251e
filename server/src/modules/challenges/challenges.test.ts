import type { MatchDetail, MatchPage, MessagePage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { cancelAs, fetchMatchAs } from '../matches/matches.fixture';
import { actOrThrow, actAs, applyAs } from '../proposals/proposals.fixture';
import {
  acceptOrThrow,
  acceptAs,
  challengeActAs,
  challengeOrThrow,
  fetchChallenge,
} from './challenges.fixture';
import {
  app,
  clock,
  database,
  day,
  challenger,
  setTime,
  setUpChallenges,
  start,
  challenged,
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
const waitForNotice = (person: Person, matchId: string, kind: string) =>
  until(async () => (await noticesOf(person, matchId)).includes(kind));

const fetchListIds = async (person: Person, query = '') =>
  (await send(app, 'GET', `/api/matches${query}`, { cookie: person.cookie }))
    .json<MatchPage>()
    .matches.map(({ id }) => id);

test('a challenge is sent, waits for the other team, and is accepted, discussed and confirmed', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  expect(await fetchChallenge(app, challenger.leader, id)).toMatchObject({
    team: { id: challenged.team.id, name: challenged.team.name },
    mySide: 'CHALLENGER',
    state: 'WAITING',
    until: new Date(start.getTime() + 7 * day).toISOString(),
    may: { accept: false, decline: false, open: true },
  });
  expect(await fetchChallenge(app, challenged.manager, id)).toMatchObject({
    mySide: 'CHALLENGED',
    may: { accept: true, decline: true, open: false },
  });
  // A plain member may see the challenge.
  expect(await fetchChallenge(app, challenged.member, id)).toMatchObject({
    may: { accept: false, decline: false, open: false },
  });
  for (const person of [challenged.leader, challenged.manager])
    await waitForNotice(person, id, 'challenge.received');
  expect(await noticesOf(challenged.member, id)).toEqual([]);
  expect(await todosOf(challenged.leader)).toEqual([
    { kind: 'challenge', matchId: id, dueAt: new Date(start.getTime() + 7 * day).toISOString() },
  ]);
  expect(await todosOf(challenged.member)).toEqual([]);

  const room = await acceptOrThrow(app, challenged.manager, id);
  expect(room).toMatchObject({ matchId: id, state: 'TALKING', mySide: 'APPLICANT', unread: 0 });
  const roomMessages = await send(app, 'GET', `/api/rooms/${room.id}/messages`, {
    cookie: challenger.leader.cookie,
  });
  expect(
    roomMessages
      .json<MessagePage>()
      .messages.map((message) => (message.kind === 'system' ? message.event : message.kind)),
  ).toEqual(['text', 'challenge_accepted']);
  await waitForNotice(challenger.leader, id, 'challenge.accepted');
  expect(await todosOf(challenged.leader)).toEqual([]);
  const unreadNotices = database.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', challenged.leader.id)
    .where('kind', '=', 'challenge.received')
    .where('read_at', 'is', null);
  await until(async () => (await unreadNotices.execute()).length === 0);

  await actOrThrow(app, challenger.leader, room.id, 'confirm');
  const match = await fetchMatchAs(app, challenged.stranger, id);
  expect(match).toMatchObject({ state: 'CONFIRMED', away: { teamId: challenged.team.id } });
  expect(match.challenge).toBeUndefined();
});

test('after a decline the challenger is notified, keeps the match private, and may open it to everybody', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  const answer = await challengeActAs(app, challenged.leader, id, 'decline');
  expect(answer.json<{ match: MatchDetail }>().match.challenge).toMatchObject({ state: 'DECLINED' });
  await waitForNotice(challenger.leader, id, 'challenge.declined');
  expect(await todosOf(challenger.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
  expect(await fetchListIds(challenged.stranger)).toEqual([]);

  const savedSearch = { name: 'Near', filters: { sport: 'futsal' } };
  await send(app, 'POST', '/api/me/saved-searches', {
    cookie: challenged.stranger.cookie,
    json: savedSearch,
  });
  await sql`update saved_search set cell = match.cell from match where match.id = ${id}`.execute(database.db);
  const openingAnswer = await challengeActAs(app, challenger.leader, id, 'open', 'DECLINED');
  expect(openingAnswer.statusCode).toBe(200);
  expect(openingAnswer.json<{ match: MatchDetail }>().match.challenge).toBeUndefined();
  expect(await fetchListIds(challenged.stranger)).toEqual([id]);
  await waitForNotice(challenged.leader, id, 'challenge.opened');
  // Saved searches report the opened match.
  await waitForNotice(challenged.stranger, id, 'search.match');
  expect(await todosOf(challenger.leader)).toEqual([]);
  // The challenged team applies like any other team.
  expect((await applyAs(app, challenged.leader, id, challenged.team.id)).statusCode).toBe(201);
});

test('without an answer a challenge lapses once after seven days, and the challenger is notified', async () => {
  const lateStart = new Date(start.getTime() + 20 * day).toISOString();
  const id = await challengeOrThrow(
    app,
    clock.now(),
    { from: challenger, to: challenged },
    { startAt: lateStart },
  );
  setTime(new Date(start.getTime() + 7 * day));
  expect(await fetchChallenge(app, challenged.leader, id)).toMatchObject({ state: 'LAPSED', until: null });
  expect([(await acceptAs(app, challenged.leader, id)).statusCode]).toEqual([409]);
  await waitForNotice(challenger.leader, id, 'challenge.lapsed');
  expect(await noticesOf(challenger.leader, id)).toEqual(['challenge.lapsed']);
  expect(await todosOf(challenged.leader)).toEqual([]);
  expect(await todosOf(challenger.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
});

test('when the match is moved to an earlier day, the deadline of the answer moves too', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  const startAt = new Date(start.getTime() + 2 * day).toISOString();
  const json = { startAt, version: 1 };
  await send(app, 'PATCH', `/api/matches/${id}`, { cookie: challenger.leader.cookie, json });
  expect(await fetchChallenge(app, challenged.leader, id)).toMatchObject({ until: startAt });
  // An acceptance of the old terms is refused.
  expect(problem(await acceptAs(app, challenged.leader, id)).code).toBe('proposal.terms_moved');
  expect((await acceptAs(app, challenged.leader, id, { termsVersion: 2 })).statusCode).toBe(201);
});

test.each([
  ['the event of the change', true],
  ['the job of the old start', false],
])(
  'when the match is moved to a later day, a challenge lapses at the new start; scheduled by %s',
  async (_, byEvent) => {
    const [oldStart, newStart] = [2, 4].map((days) => new Date(start.getTime() + days * day)) as [Date, Date];
    const id = await challengeOrThrow(
      app,
      clock.now(),
      { from: challenger, to: challenged },
      { startAt: oldStart.toISOString() },
    );
    if (byEvent) {
      const json = { startAt: newStart.toISOString(), version: 1 };
      await send(app, 'PATCH', `/api/matches/${id}`, { cookie: challenger.leader.cookie, json });
    } else {
      // As when the job runs before the event of the change is delivered.
      await database.db.updateTable('match').set({ start_at: newStart }).where('id', '=', id).execute();
      setTime(oldStart);
    }
    const lapseOf = () =>
      database.db.selectFrom('job').select('due_at').where('kind', '=', 'challenge.lapse').executeTakeFirst();
    await until(async () => (await lapseOf())?.due_at.getTime() === newStart.getTime());
    setTime(oldStart);
    expect(await fetchChallenge(app, challenged.leader, id)).toMatchObject({ state: 'WAITING' });
    expect(await noticesOf(challenger.leader, id)).not.toContain('challenge.lapsed');
    setTime(newStart);
    await waitForNotice(challenger.leader, id, 'challenge.lapsed');
  },
);

test('after a cancellation the challenged team is notified, and its answer is refused', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  expect((await cancelAs(app, challenger.leader, id)).statusCode).toBe(200);
  expect(problem(await acceptAs(app, challenged.leader, id)).code).toBe('match.state_moved');
  await waitForNotice(challenged.leader, id, 'challenge.cancelled');
  expect(await todosOf(challenged.leader)).toEqual([]);
});

test('after the challenged team disbands, the challenger may open the match', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  await send(app, 'DELETE', `/api/teams/${challenged.team.id}`, { cookie: challenged.leader.cookie });
  await waitForNotice(challenger.leader, id, 'challenge.lapsed');
  expect((await challengeActAs(app, challenger.leader, id, 'open', 'LAPSED')).statusCode).toBe(200);
});

test('after the confirmed opponent leaves, the match is private again, and can be opened', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  const room = await acceptOrThrow(app, challenged.leader, id);
  await actOrThrow(app, challenger.leader, room.id, 'confirm');
  await actOrThrow(app, challenged.leader, room.id, 'withdraw');
  expect(await fetchListIds(challenged.stranger)).toEqual([]);
  expect(
    (await send(app, 'GET', `/api/matches/${id}`, { cookie: challenged.stranger.cookie })).statusCode,
  ).toBe(404);
  expect(await todosOf(challenger.leader)).toContainEqual({
    kind: 'challenge_over',
    matchId: id,
    dueAt: null,
  });
  expect((await challengeActAs(app, challenger.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  expect(await fetchListIds(challenged.stranger)).toEqual([id]);
});

test('when the challenger opens the match during the chat, the challenged team stays an applicant and others may apply', async () => {
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  const room = await acceptOrThrow(app, challenged.leader, id);
  expect((await challengeActAs(app, challenger.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  const thirdTeam = await createTeamWithPeople(app);
  expect((await applyAs(app, thirdTeam.leader, id, thirdTeam.team.id)).statusCode).toBe(201);
  expect((await actAs(app, challenger.leader, room.id, 'confirm')).statusCode).toBe(200);
});
