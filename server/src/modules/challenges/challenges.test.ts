import {
  limits,
  type ChallengeCheck,
  type MatchDetail,
  type MatchPage,
  type MessagePage,
  type OpponentsPage,
  type Todos,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cast, createdTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { cancelAs, livesAt, matchFields, posted, seen, yeouido } from '../matches/matches.fixture';
import { acted, actAs, applyAs } from '../proposals/proposals.fixture';
import {
  accepted,
  acceptAs,
  actOn,
  challengeAs,
  challenged,
  challengeFields,
  challengeSeen,
  type Team,
} from './challenges.fixture';

const day = 86_400_000;
const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
const clock = { now: () => moment };
let database: TestDatabase;
let app: App;
let from: Team;
let to: Team;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  moment = start;
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('match').execute();
  [from, to] = [await cast(app), await cast(app)];
  for (const { leader, stranger } of [from, to])
    for (const person of [leader, stranger]) await livesAt(database, person);
});

const noticesOf = async (who: Person, matchId: string) =>
  (
    await database.db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', who.id)
      .where(sql<boolean>`data ->> 'matchId' = ${matchId}`)
      .orderBy('number')
      .execute()
  ).map(({ kind }) => kind as string);
const told = (who: Person, matchId: string, kind: string) =>
  until(async () => (await noticesOf(who, matchId)).includes(kind));
const todosOf = async (who: Person) =>
  (await send(app, 'GET', '/api/me/todos', { cookie: who.cookie }))
    .json<Todos>()
    .todos.map(({ kind, matchId, dueAt }) => ({ kind, matchId, dueAt }));
const listed = async (who: Person, query = '') =>
  (await send(app, 'GET', `/api/matches${query}`, { cookie: who.cookie }))
    .json<MatchPage>()
    .matches.map(({ id }) => id);
const checkOf = async (who: Person, teamId: string) =>
  (await send(app, 'GET', `/api/teams/${teamId}/challenge`, { cookie: who.cookie })).json<ChallengeCheck>();

test('a challenge is sent, waits for the other team, is accepted, talked about and confirmed', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  expect(await challengeSeen(app, from.leader, id)).toMatchObject({
    team: { id: to.team.id, name: to.team.name },
    mySide: 'CHALLENGER',
    state: 'WAITING',
    until: new Date(start.getTime() + 7 * day).toISOString(),
    may: { accept: false, decline: false, open: true },
  });
  expect(await challengeSeen(app, to.manager, id)).toMatchObject({
    mySide: 'CHALLENGED',
    may: { accept: true, decline: true, open: false },
  });
  // Who only plays may look.
  expect(await challengeSeen(app, to.member, id)).toMatchObject({
    may: { accept: false, decline: false, open: false },
  });
  for (const who of [to.leader, to.manager]) await told(who, id, 'challenge.received');
  expect(await noticesOf(to.member, id)).toEqual([]);
  expect(await todosOf(to.leader)).toEqual([
    { kind: 'challenge', matchId: id, dueAt: new Date(start.getTime() + 7 * day).toISOString() },
  ]);
  expect(await todosOf(to.member)).toEqual([]);

  const room = await accepted(app, to.manager, id);
  expect(room).toMatchObject({ matchId: id, state: 'TALKING', mySide: 'APPLICANT' });
  const lines = await send(app, 'GET', `/api/rooms/${room.id}/messages`, { cookie: from.leader.cookie });
  expect(
    lines
      .json<MessagePage>()
      .messages.map((message) => (message.kind === 'system' ? message.event : message.kind)),
  ).toEqual(['text', 'challenge_accepted']);
  await told(from.leader, id, 'challenge.accepted');
  expect(await todosOf(to.leader)).toEqual([]);
  const unread = database.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', to.leader.id)
    .where('kind', '=', 'challenge.received')
    .where('read_at', 'is', null);
  await until(async () => (await unread.execute()).length === 0);

  await acted(app, from.leader, room.id, 'confirm');
  const match = await seen(app, to.stranger, id);
  expect(match).toMatchObject({ state: 'CONFIRMED', away: { teamId: to.team.id } });
  expect(match.challenge).toBeUndefined();
});

test('declined: the challenger hears of it, keeps the match to itself, and may open it to everybody', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  const answer = await actOn(app, to.leader, id, 'decline');
  expect(answer.json<{ match: MatchDetail }>().match.challenge).toMatchObject({ state: 'DECLINED' });
  await told(from.leader, id, 'challenge.declined');
  expect(await todosOf(from.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
  expect(await listed(to.stranger)).toEqual([]);

  const saved = { name: 'Near', filters: { sport: 'futsal' } };
  await send(app, 'POST', '/api/me/saved-searches', { cookie: to.stranger.cookie, json: saved });
  await sql`update saved_search set cell = match.cell from match where match.id = ${id}`.execute(database.db);
  const opened = await actOn(app, from.leader, id, 'open', 'DECLINED');
  expect(opened.statusCode).toBe(200);
  expect(opened.json<{ match: MatchDetail }>().match.challenge).toBeUndefined();
  expect(await listed(to.stranger)).toEqual([id]);
  await told(to.leader, id, 'challenge.opened');
  // Saved searches hear of it now, and not before.
  await told(to.stranger, id, 'search.match');
  expect(await todosOf(from.leader)).toEqual([]);
  // The challenged team applies like anybody.
  expect((await applyAs(app, to.leader, id, to.team.id)).statusCode).toBe(201);
});

test('nobody answers: it lapses after seven days, once, and the challenger hears of it', async () => {
  const late = new Date(start.getTime() + 20 * day).toISOString();
  const id = await challenged(app, clock.now(), { from, to }, { startAt: late });
  moment = new Date(start.getTime() + 7 * day);
  expect(await challengeSeen(app, to.leader, id)).toMatchObject({ state: 'LAPSED', until: null });
  expect([(await acceptAs(app, to.leader, id)).statusCode]).toEqual([409]);
  await told(from.leader, id, 'challenge.lapsed');
  expect(await noticesOf(from.leader, id)).toEqual(['challenge.lapsed']);
  expect(await todosOf(to.leader)).toEqual([]);
  expect(await todosOf(from.leader)).toEqual([{ kind: 'challenge_over', matchId: id, dueAt: null }]);
});

test('a match moved to an earlier day takes the end of waiting along', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  const startAt = new Date(start.getTime() + 2 * day).toISOString();
  const json = { startAt, version: 1 };
  await send(app, 'PATCH', `/api/matches/${id}`, { cookie: from.leader.cookie, json });
  expect(await challengeSeen(app, to.leader, id)).toMatchObject({ until: startAt });
  // Who read the old terms agrees to none.
  expect(problem(await acceptAs(app, to.leader, id)).code).toBe('proposal.terms_moved');
  expect((await acceptAs(app, to.leader, id, { termsVersion: 2 })).statusCode).toBe(201);
});

test('cancelled: the challenged team hears of it, and its answer comes too late', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  expect((await cancelAs(app, from.leader, id)).statusCode).toBe(200);
  expect(problem(await acceptAs(app, to.leader, id)).code).toBe('match.state_moved');
  await told(to.leader, id, 'challenge.cancelled');
  expect(await todosOf(to.leader)).toEqual([]);
});

test('the challenged team disbands: the challenger is free to open the match', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  await send(app, 'DELETE', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie });
  await told(from.leader, id, 'challenge.lapsed');
  expect((await actOn(app, from.leader, id, 'open', 'LAPSED')).statusCode).toBe(200);
});

test('the confirmed opponent leaves: the match is between the two again, and can be opened', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  const room = await accepted(app, to.leader, id);
  await acted(app, from.leader, room.id, 'confirm');
  await acted(app, to.leader, room.id, 'withdraw');
  expect(await listed(to.stranger)).toEqual([]);
  expect((await send(app, 'GET', `/api/matches/${id}`, { cookie: to.stranger.cookie })).statusCode).toBe(404);
  expect(await todosOf(from.leader)).toContainEqual({ kind: 'challenge_over', matchId: id, dueAt: null });
  expect((await actOn(app, from.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  expect(await listed(to.stranger)).toEqual([id]);
});

test('opened while it is talked about: the challenged team stays an applicant among others', async () => {
  const id = await challenged(app, clock.now(), { from, to });
  const room = await accepted(app, to.leader, id);
  expect((await actOn(app, from.leader, id, 'open', 'ACCEPTED')).statusCode).toBe(200);
  const third = await cast(app);
  expect((await applyAs(app, third.leader, id, third.team.id)).statusCode).toBe(201);
  expect((await actAs(app, from.leader, room.id, 'confirm')).statusCode).toBe(200);
});

describe('who may not', () => {
  test('every obstacle has a code of its own, and the check says it before anybody writes', async () => {
    const small = await createdTeam(app, from.leader, { sport: 'soccer' });
    const far = await createdTeam(app, to.manager, { latitude: 35.1, longitude: 129.0 });
    const code = async (who: Person, teamId: string, side: string, sport: 'futsal' | 'soccer' = 'futsal') =>
      problem(await challengeAs(app, who, teamId, challengeFields(clock.now(), side, { sport }))).code;
    expect(await code(from.leader, to.team.id, small.id, 'soccer')).toBe('challenge.other_sport');
    expect(await code(from.leader, far.id, from.team.id)).toBe('challenge.too_far');
    expect(await code(from.leader, small.id, from.team.id)).toBe('challenge.own_team');
    expect(await code(from.member, to.team.id, from.team.id)).toBe('match.not_yours');
    const obstacles = async (who: Person, teamId: string) =>
      (await checkOf(who, teamId)).sides.map((side) => [side.teamId, side.obstacles]);
    expect(await obstacles(from.leader, to.team.id)).toEqual([
      [from.team.id, []],
      [small.id, ['OTHER_SPORT']],
    ]);
    expect(await obstacles(from.member, to.team.id)).toEqual([[from.team.id, ['NOT_LEADING']]]);
    expect(await obstacles(to.stranger, to.team.id)).toEqual([]);

    // A sport that the challenged team plays beside its main one will do; one that only the challenger plays will not.
    const both = { otherSports: [{ sport: 'soccer', level: 3 }] };
    await send(app, 'PATCH', `/api/teams/${from.team.id}`, { cookie: from.leader.cookie, json: both });
    expect(await code(from.leader, to.team.id, from.team.id, 'soccer')).toBe('challenge.other_sport');
    await send(app, 'PATCH', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie, json: both });
    expect((await obstacles(from.leader, to.team.id))[1]).toEqual([small.id, []]);

    const json = { takesChallenges: false };
    await send(app, 'PATCH', `/api/teams/${to.team.id}`, { cookie: to.leader.cookie, json });
    expect(await code(from.leader, to.team.id, from.team.id)).toBe('challenge.not_taken');
  });

  test('one waits between two teams; the next goes after the answer', async () => {
    const id = await challenged(app, clock.now(), { from, to });
    const again = () => challengeAs(app, from.leader, to.team.id, challengeFields(clock.now(), from.team.id));
    const refused = await again();
    expect(problem(refused).code).toBe('challenge.already_waiting');
    const [side] = (await checkOf(from.leader, to.team.id)).sides;
    expect(side).toMatchObject({ eligible: false, obstacles: ['ALREADY_WAITING'], waitingMatchId: id });
    // Back the other way is another challenge.
    expect(
      (await challengeAs(app, to.leader, from.team.id, challengeFields(clock.now(), to.team.id))).statusCode,
    ).toBe(201);
    await actOn(app, to.leader, id, 'decline');
    expect((await again()).statusCode).toBe(201);
  });

  test('five wait for answers at most, and ten to be answered', async () => {
    for (let sent = 0; sent < limits.challenge.sent.max; sent += 1)
      await challenged(app, clock.now(), { from, to: await cast(app) });
    const sixth = await challengeAs(app, from.leader, to.team.id, challengeFields(clock.now(), from.team.id));
    expect(problem(sixth).code).toBe('challenge.too_many_sent');
    // Overdue ones give their places back although no job came by.
    await database.db.deleteFrom('job').execute();
    moment = new Date(start.getTime() + 7 * day);
    const fields = challengeFields(clock.now(), from.team.id);
    expect((await challengeAs(app, from.leader, to.team.id, fields)).statusCode).toBe(201);
    for (let received = 1; received < limits.challenge.received.max; received += 1)
      await challenged(app, clock.now(), { from: await cast(app), to });
    const other = await cast(app);
    const eleventh = await challengeAs(
      app,
      other.leader,
      to.team.id,
      challengeFields(clock.now(), other.team.id),
    );
    expect(problem(eleventh).code).toBe('challenge.too_many_received');
  });

  test('a block between the two who would deal with each other: the team is not there, and neither is the challenge', async () => {
    const id = await challenged(app, clock.now(), { from, to });
    await send(app, 'PUT', `/api/users/${from.leader.id}/block`, { cookie: to.leader.cookie });
    expect((await acceptAs(app, to.leader, id)).statusCode).toBe(404);
    expect(await todosOf(to.leader)).toEqual([]);
    // The manager has no block with anybody.
    expect((await acceptAs(app, to.manager, id)).statusCode).toBe(201);
    const next = await challengeAs(app, from.leader, to.team.id, challengeFields(clock.now(), from.team.id));
    expect(next.statusCode).toBe(404);
    const check = await send(app, 'GET', `/api/teams/${to.team.id}/challenge`, {
      cookie: from.leader.cookie,
    });
    expect(check.statusCode).toBe(404);
  });

  test('nobody applies beside the challenge, the challenged team neither', async () => {
    const id = await challenged(app, clock.now(), { from, to });
    const answer = await applyAs(app, to.leader, id, to.team.id);
    expect(problem(answer).code).toBe('challenge.for_another_team');
    const second = await createdTeam(app, to.leader);
    expect(problem(await applyAs(app, to.leader, id, second.id)).code).toBe('challenge.for_another_team');
  });

  test('who saw another state does nothing and is shown the match as it is', async () => {
    const id = await challenged(app, clock.now(), { from, to });
    await actOn(app, to.leader, id, 'decline');
    const stale = await actOn(app, from.leader, id, 'open', 'WAITING');
    expect(problem(stale).code).toBe('challenge.state_moved');
    expect(stale.json<{ error: { fresh: MatchDetail } }>().error.fresh.challenge?.state).toBe('DECLINED');
    expect(problem(await actOn(app, to.manager, id, 'decline')).code).toBe('challenge.state_moved');
  });
});

describe('teams near me', () => {
  const around = async (who: Person, query = '') =>
    (await send(app, 'GET', `/api/teams/opponents${query}`, { cookie: who.cookie })).json<OpponentsPage>();

  test('those that fit stand first with their reasons; my own, the far and those that take no challenges are not there', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const leader = await signedUp(app);
    await livesAt(database, leader);
    const days = { playingDays: ['sat' as const] };
    await createdTeam(app, leader, { level: 3, ...days });
    const mate = await signedUp(app);
    const fits = await createdTeam(app, mate, { level: 4, ...days });
    const other = await createdTeam(app, mate, {
      level: 1,
      sport: 'soccer',
      latitude: 37.59,
      longitude: 126.95,
    });
    const hidden = await createdTeam(app, mate, { level: 3 });
    await createdTeam(app, mate, { latitude: 35.1, longitude: 129.0 });
    const off = { cookie: mate.cookie, json: { takesChallenges: false } };
    await send(app, 'PATCH', `/api/teams/${hidden.id}`, off);

    const inBoth = { otherSports: [{ sport: 'soccer' as const, level: 5 }] };
    await send(app, 'PATCH', `/api/teams/${fits.id}`, { cookie: mate.cookie, json: inBoth });
    const { opponents } = await around(leader);
    expect(opponents.map(({ team, reasons }) => [team.id, reasons])).toEqual([
      [fits.id, ['LEVEL', 'DAYS', 'NEAR']],
      [other.id, []],
    ]);
    expect(opponents[0]).toMatchObject({
      playingDays: ['sat'],
      lastPlayedAt: null,
      manner: null,
      waiting: false,
    });
    const only = async (query: string) => (await around(leader, query)).opponents.map(({ team }) => team.id);
    expect(await only('?sport=soccer')).toEqual([fits.id, other.id]);
    expect(await only('?day=sat')).toEqual([fits.id]);
    expect(await only('?level=1')).toEqual([other.id]);
    // Of a club the level in the sport that is asked for, else in any of them.
    expect(await only('?level=5')).toEqual([fits.id]);
    expect(await only('?sport=soccer&level=5')).toEqual([fits.id]);
    expect(await only('?sport=futsal&level=5')).toEqual([]);
    expect(await only('?sport=soccer&level=4')).toEqual([]);
    await send(app, 'PUT', `/api/users/${mate.id}/block`, { cookie: leader.cookie });
    expect(await only('')).toEqual([]);
  });

  test('page by page, each once, in every order', async () => {
    await database.db.updateTable('team').set({ takes_challenges: false }).execute();
    const viewer = await signedUp(app);
    await livesAt(database, viewer);
    const many = limits.opponents.page + 5;
    const leaders = await Promise.all(Array.from({ length: 5 }, () => signedUp(app)));
    for (let made = 0; made < many; made += 1) {
      const by = leaders[made % leaders.length];
      if (by) await createdTeam(app, by, { latitude: yeouido.latitude + made / 1000 });
    }
    for (const sort of ['best', 'nearest', 'played', 'manner']) {
      const first = await around(viewer, `?sort=${sort}`);
      expect(first.opponents).toHaveLength(limits.opponents.page);
      const second = await around(viewer, `?sort=${sort}&cursor=${first.next ?? ''}`);
      expect(second.next).toBeNull();
      const ids = [...first.opponents, ...second.opponents].map(({ team }) => team.id);
      expect(new Set(ids).size).toBe(many);
    }
  });

  test('a waiting challenge and the last match show on the row; a person without a neighbourhood sees nobody', async () => {
    await database.db
      .updateTable('team')
      .set({ takes_challenges: true })
      .where('id', '=', to.team.id)
      .execute();
    const id = await posted(
      app,
      to.leader,
      matchFields(clock.now(), { teamId: to.team.id, sport: 'futsal', playersPerSide: 2 }),
    );
    const third = await cast(app);
    const applied = await applyAs(app, third.leader, id, third.team.id);
    const roomId = applied.json<{ room: { id: string } }>().room.id;
    await acted(app, to.leader, roomId, 'talk');
    await acted(app, to.leader, roomId, 'confirm');
    const { startAt } = await seen(app, to.leader, id);
    moment = new Date(Date.parse(startAt) + day);
    await challenged(app, clock.now(), { from, to });
    const row = (await around(from.leader)).opponents.find(({ team }) => team.id === to.team.id);
    expect(row).toMatchObject({ waiting: true, lastPlayedAt: startAt });
    expect(await around(await signedUp(app))).toEqual({ opponents: [], next: null });
  });
});
