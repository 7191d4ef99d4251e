import { randomUUID } from 'node:crypto';
import type { LineUp, LineUpGuest, LineUpSide } from '@homeground/shared/contracts';
import { sql, type Kysely } from 'kysely';
import { up as addGuests } from '../../../migrations/170-guests';
import { up as addVersions } from '../../../migrations/194-line-up-versions';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { shortOrLong } from '../../../test/servers';
import { createTeamWithPeople, createTeamAs, joinTeam, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { confirmMatch, reopenMatch } from '../matches/match-change.usecases';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import { lockMatch } from '../matches/matches.repository';
import { eraseOldGuests } from './guests.repository';

// A thousand rounds of a race take longer than a test may.
jest.setTimeout(shortOrLong(240_000, 3_000_000));

const start = new Date('2026-06-01T10:00:00.000Z');
const hour = 3_600_000;
let currentTime = start;
const clock = { now: () => currentTime };
let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let away: Person;
let awayTeamId: string;
let matchId: string;

setUpApp({ clock });
beforeAll(async () => {
  hosts = await createTeamWithPeople(app);
  away = await signUpUser(app);
  awayTeamId = (await createTeamAs(app, away)).id;
});
beforeEach(async () => {
  currentTime = start;
  await database.db.deleteFrom('match').execute();
  const fields = matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 });
  matchId = await postMatchAs(app, hosts.leader, fields);
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
  );
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, user: Person, json?: object) =>
  send(app, method, `/api/matches/${matchId}/line-up${path}`, { cookie: user.cookie, ...(json && { json }) });
const add = (user: Person, name: string, another = false) => call('POST', '/guests', user, { name, another });
const change = (user: Person, id: string, json: object) =>
  call('PUT', `/guests/${id}`, user, { name: null, answer: 'GOING', bringsBall: false, version: 1, ...json });
const ownSide = async (user: Person): Promise<LineUpSide> => {
  const side = (await call('GET', '', user)).json<LineUp>().sides.find(({ isMine }) => isMine);
  if (!side) throw new Error('The user has no side.');
  return side;
};
const guestsOf = async (user: Person) => (await ownSide(user)).guests ?? [];
const findGuest = async (user: Person, name: string): Promise<LineUpGuest> => {
  const namedGuest = (await guestsOf(user)).find((item) => item.name === name);
  if (!namedGuest) throw new Error(`No guest ${name}.`);
  return namedGuest;
};

test('a leader can fill the side with guests, set their order and who brings the ball', async () => {
  for (const name of ['민수', 'Jin', '  Kim  Min ', '하늘', 'Lee'])
    expect((await add(away, name)).statusCode).toBe(201);
  const lee = await findGuest(away, 'Lee');
  const answer = await change(away, lee.id, { bringsBall: true, place: 1 });
  expect(answer.statusCode).toBe(200);
  const side = await ownSide(away);
  expect(side).toMatchObject({ going: 5, short: 0 });
  expect(side.guests?.map(({ name }) => name)).toEqual(['Lee', '민수', 'Jin', 'Kim Min', '하늘']);
  expect(side.guests?.[0]).toMatchObject({ bringsBall: true, addedBy: away.nickname, mayChange: true });
  await call('DELETE', `/guests/${lee.id}?version=${side.guests?.[0]?.version}`, away);
  expect(await ownSide(away)).toMatchObject({ going: 4, short: 1 });
  const view = await call('GET', '', hosts.leader);
  expect(view.json<LineUp>().sides.find(({ isMine }) => !isMine)).toMatchObject({ going: 4, guests: null });
  expect(view.body).not.toMatch(/민수|Jin/);
});

test('an equal name must be confirmed, and is not merged', async () => {
  await add(hosts.leader, '민수');
  const refusal = await add(hosts.manager, ' 민수 ');
  expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'line_up.same_name']);
  expect((await add(hosts.manager, '민수', true)).statusCode).toBe(201);
  expect((await guestsOf(hosts.leader)).map(({ name }) => name)).toEqual(['민수', '민수']);
});

test.each([
  ['', 'required'],
  ['a', 'too_short'],
  ['  a ', 'too_short'],
  ['a'.repeat(21), 'too_long'],
  ['a\u202Eb', 'wrong_format'],
  ['Min\u200Bsu', 'invisible'],
  ['Мinsu', 'mixed_letters'],
  ['운영자', 'reserved'],
])('the name %j is refused as %s', async (name, reason) => {
  const answer = await add(hosts.leader, name);
  expect([answer.statusCode, Object.values(problem(answer).fields ?? {})]).toEqual([422, [reason]]);
});

test('a leader or manager may set a member’s answer, which shows who set it; the member may change it', async () => {
  const setAnswer = (actor: Person, person: Person, answer: string, version = 0) =>
    call('PUT', `/members/${person.id}`, actor, { answer, bringsBall: false, version });
  expect((await setAnswer(hosts.manager, hosts.member, 'GOING')).statusCode).toBe(200);
  const ownAnswer = async () =>
    (await ownSide(hosts.member)).members?.find(({ userId }) => userId === hosts.member.id);
  expect(await ownAnswer()).toMatchObject({ answer: 'GOING', setBy: hosts.manager.nickname });
  await call('PUT', '', hosts.member, { answer: 'MAYBE', bringsBall: false });
  expect(await ownAnswer()).toMatchObject({ answer: 'MAYBE', setBy: null });
  expect(problem(await setAnswer(hosts.member, hosts.manager, 'GOING')).code).toBe('line_up.not_yours');
  expect((await setAnswer(hosts.leader, away, 'GOING')).statusCode).toBe(404);
  expect((await setAnswer(hosts.stranger, hosts.member, 'GOING')).statusCode).toBe(404);
});

test('an answer for a member with an old version is refused, and the refusal has the member’s new answer', async () => {
  const member = await signUpUser(app);
  await joinTeam(app, hosts.team.id, hosts.leader, member);
  const setAnswer = (answer: string, version: number) =>
    call('PUT', `/members/${member.id}`, hosts.leader, { answer, bringsBall: false, version });
  const answerOfMember = async () =>
    (await ownSide(hosts.leader)).members?.find(({ userId }) => userId === member.id);
  expect(await answerOfMember()).toMatchObject({ answer: null, version: 0 });
  await call('PUT', '', member, { answer: 'NOT_GOING', bringsBall: false });
  const lateAnswer = await setAnswer('GOING', 0);
  expect([lateAnswer.statusCode, problem(lateAnswer).code]).toEqual([409, 'line_up.newer_version']);
  const { fresh } = lateAnswer.json<{ error: { fresh: LineUp } }>().error;
  const freshAnswer = fresh.sides
    .flatMap(({ members }) => members ?? [])
    .find(({ userId }) => userId === member.id);
  expect(freshAnswer).toMatchObject({ answer: 'NOT_GOING', setBy: null, version: 1 });
  expect(await answerOfMember()).toEqual(freshAnswer);
  expect((await setAnswer('GOING', 1)).statusCode).toBe(200);
  expect(await answerOfMember()).toMatchObject({ answer: 'GOING', version: 2 });
});

test('changing or removing a guest with an old version is refused', async () => {
  await add(hosts.leader, '민수');
  const { id } = await findGuest(hosts.leader, '민수');
  expect((await change(hosts.manager, id, { answer: 'MAYBE' })).statusCode).toBe(200);
  for (const lateAnswer of [
    await change(hosts.leader, id, { name: 'Minsu' }),
    await call('DELETE', `/guests/${id}?version=1`, hosts.leader),
  ]) {
    expect([lateAnswer.statusCode, problem(lateAnswer).code]).toEqual([409, 'line_up.newer_version']);
    expect(problem(lateAnswer)).toMatchObject({ fresh: { matchId } });
  }
  expect(await findGuest(hosts.leader, '민수')).toMatchObject({ answer: 'MAYBE', version: 2 });
  expect((await call('DELETE', `/guests/${id}?version=2`, hosts.leader)).statusCode).toBe(200);
  expect(await guestsOf(hosts.leader)).toEqual([]);
});

test('only one of several parallel changes of a guest is saved', async () => {
  for (let round = 0; round < shortOrLong(10, 1000); round += 1) {
    await database.db.deleteFrom('line_up_guest').execute();
    await add(hosts.leader, '민수');
    const { id } = await findGuest(hosts.leader, '민수');
    const answers = await Promise.all([
      change(hosts.leader, id, { answer: 'MAYBE' }),
      change(hosts.manager, id, { name: 'Minsu' }),
      call('DELETE', `/guests/${id}?version=1`, hosts.manager),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode);
  }
});

test('a leader’s parallel answer for a member never replaces the member’s own answer', async () => {
  for (let round = 0; round < shortOrLong(10, 1000); round += 1) {
    await database.db.deleteFrom('line_up_answer').execute();
    const [ownAnswer, leaderAnswer] = await Promise.all([
      call('PUT', '', hosts.member, { answer: 'NOT_GOING', bringsBall: false }),
      call('PUT', `/members/${hosts.member.id}`, hosts.leader, { answer: 'GOING', bringsBall: false, version: 0 }), // prettier-ignore
    ]);
    expect(ownAnswer.statusCode).toBe(200);
    expect([200, 409]).toContain(leaderAnswer.statusCode);
    const member = (await ownSide(hosts.leader)).members?.find(({ userId }) => userId === hosts.member.id);
    expect(member).toMatchObject({ answer: 'NOT_GOING', setBy: null });
  }
});

test('a member may bring up to five guests, and may not change those of others', async () => {
  await add(hosts.leader, 'Team friend');
  for (let count = 1; count <= 5; count += 1)
    expect((await add(hosts.member, `Friend ${count}`)).statusCode).toBe(201);
  expect(problem(await add(hosts.member, 'Friend 6')).code).toBe('line_up.too_many_guests');
  const friend = await findGuest(hosts.member, 'Team friend');
  expect(friend.mayChange).toBe(false);
  expect(problem(await change(hosts.member, friend.id, { answer: 'MAYBE' })).code).toBe('line_up.not_yours');
  expect(problem(await call('DELETE', `/guests/${friend.id}?version=1`, hosts.member)).code).toBe(
    'line_up.not_yours',
  );
  expect((await change(away, friend.id, {})).statusCode).toBe(404);
  const ownGuest = await findGuest(hosts.member, 'Friend 1');
  expect(problem(await change(hosts.member, ownGuest.id, { place: 1 })).code).toBe('line_up.not_yours');
  expect((await change(hosts.leader, ownGuest.id, { answer: 'MAYBE' })).statusCode).toBe(200);
  expect(await findGuest(hosts.leader, 'Friend 1')).toMatchObject({
    setBy: hosts.leader.nickname,
    answer: 'MAYBE',
  });
});

test('guests of a member who does not come are set to NOT_GOING, and those of a former member are removed', async () => {
  const member = await signUpUser(app);
  await joinTeam(app, hosts.team.id, hosts.leader, member);
  await add(member, 'A friend');
  await call('PUT', '', member, { answer: 'NOT_GOING', bringsBall: true });
  expect(await findGuest(hosts.leader, 'A friend')).toMatchObject({
    answer: 'NOT_GOING',
    setBy: member.nickname,
  });
  await send(app, 'DELETE', `/api/teams/${hosts.team.id}/members/${member.id}`, { cookie: member.cookie });
  await until(async () => (await guestsOf(hosts.leader)).length === 0);
});

test('members without an answer can be nudged once in 24 hours, also by two parallel calls', async () => {
  await call('PUT', '', hosts.leader, { answer: 'GOING', bringsBall: false });
  const nudges = await Promise.all([hosts.leader, hosts.manager].map((user) => call('POST', '/nudge', user)));
  expect(nudges.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await ownSide(hosts.leader)).desk?.nudgeFrom).toBe('2026-06-02T10:00:00.000Z');
  const countNudgeNotices = async () =>
    (
      await database.db
        .selectFrom('notification')
        .select('user_id')
        .where('kind', '=', 'line_up.nudge')
        .where('user_id', '=', hosts.member.id)
        .execute()
    ).length;
  await until(async () => (await countNudgeNotices()) > 0);
  currentTime = new Date(start.getTime() + 24 * hour - 1);
  expect(problem(await call('POST', '/nudge', hosts.leader)).code).toBe('line_up.nudged_lately');
  currentTime = new Date(start.getTime() + 24 * hour);
  expect((await call('POST', '/nudge', hosts.leader)).statusCode).toBe(200);
  expect(problem(await call('POST', '/nudge', hosts.member)).code).toBe('line_up.not_yours');
});

test('only one of several guests added in parallel gets the last place of a side', async () => {
  const rows = Array.from({ length: 29 }, (_, index) => ({
    id: randomUUID(),
    match_id: matchId,
    side: 'HOST' as const,
    name: `Guest ${index}`,
    answer: 'GOING' as const,
    ...{ place: index + 1, added_by: hosts.leader.id, set_by: null, device_hash: null, user_id: null },
    ...{ brings_ball: false, answered_at: start },
  }));
  await database.db.insertInto('line_up_guest').values(rows).execute();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => add(index % 2 ? hosts.leader : hosts.manager, `Late ${index}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await guestsOf(hosts.leader)).toHaveLength(30);
});

test('when the opponent pulls out, its guests are removed', async () => {
  await add(away, 'Night owl');
  await add(hosts.leader, 'Home friend');
  await inTransaction(database.db, async (trx) => {
    const match = await lockMatch(trx, matchId);
    if (match) await reopenMatch({ clock }, trx, match);
  });
  const guests = await database.db.selectFrom('line_up_guest').select(['side', 'name']).execute();
  expect(guests).toEqual([{ side: 'HOST', name: 'Home friend' }]);
});

test('a month after the match the names of guests are erased, but their number stays', async () => {
  await add(hosts.leader, '민수');
  const sixtyDays = 60 * 24 * hour;
  await eraseOldGuests({ db: database.db, clock: { now: () => new Date(start.getTime() + sixtyDays) } });
  expect(await guestsOf(hosts.leader)).toMatchObject([{ name: null, answer: 'GOING' }]);
});

test('the migration turns the former number of guests into as many guests without a name', async () => {
  const { db } = database;
  await call('PUT', '', hosts.leader, { answer: 'GOING', bringsBall: false });
  await call('PUT', '', hosts.member, { answer: 'MAYBE', bringsBall: false });
  await sql`drop table line_up_guest, line_up_nudge, answer_link`.execute(db);
  await sql`alter table line_up_answer drop column brings_ball, drop column set_by, drop column version,
    add column guests smallint not null default 0 check (guests between 0 and 5)`.execute(db);
  await sql`update line_up_answer set guests = 3 where user_id = ${hosts.leader.id}`.execute(db);
  await addGuests(db as unknown as Kysely<unknown>);
  // Later migrations added the version and the guest's offer.
  await addVersions(db as unknown as Kysely<unknown>);
  await sql`alter table line_up_guest add column guest_offer_id uuid`.execute(db);
  const side = await ownSide(hosts.leader);
  expect(side).toMatchObject({ going: 4, short: 1 });
  const unnamed = { name: null, answer: 'GOING', addedBy: hosts.leader.nickname };
  expect(side.guests).toMatchObject([unnamed, unnamed, unnamed]);
  const [firstGuest] = side.guests ?? [];
  await change(hosts.leader, firstGuest?.id ?? '', { name: '민수' });
  expect((await guestsOf(hosts.leader)).map(({ name }) => name)).toEqual(['민수', null, null]);
});
