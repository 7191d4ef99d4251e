import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationsPage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { password, send, signUpUser, newAccount, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { cancelAs, setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, applyAs } from '../proposals/proposals.fixture';
import { playMatchOpenForReviews, userSide as asPerson, writeReviewAs } from '../reviews/reviews.fixture';

const DAY = 24 * 3_600_000;
const clock = testClock();
let database: TestDatabase;
let app: App;
let folder: string;
const config = () => testConfig({ DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-erasure-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: config() });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Columns that keep their texts without the name of the author, because the conversation belongs to the other side, too (SPEC 3.5). */
const sharedTexts = ['message.body', 'message.terms', 'proposal.message', 'room.message'];

const home = { latitude: 37.587, longitude: 127.043 };
const court = { latitude: 37.561, longitude: 127.078 };
const pitch = { latitude: 37.572, longitude: 127.099 };
/** Pairs of numbers that identify a place in a row: in degrees, or in thousandths. */
const places = [
  ['37.587', '127.043'],
  ['37587', '127043'],
  ['37.561', '127.078'],
  ['37.572', '127.099'],
] as const;

/** Each word is used in one field only, so that a hit shows its source. */
const personalTexts = {
  bio: 'bioword left foot',
  title: 'titleword singles',
  content: 'contentword for anybody',
  rules: 'rulesword of mine',
  costNote: 'costword in cash',
  venueName: 'venueword court',
  venueAddress: 'addressword lane 3',
  reason: 'reasonword rain',
  teamName: 'Teamword FC',
  description: 'descriptionword crew',
  search: 'searchword weekend',
  note: 'noteword about them',
  comment: 'commentword of mine',
  application: 'applicationword hello',
  message: 'messageword see you',
};

const waitForEmptyOutbox = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()));
const expectSuccess = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
};

/** Creates a user who has filled in every field, and has a match, a review and an invitation with `otherUser`. */
async function createActiveUser(otherUser: Person): Promise<Person> {
  const person = await signUpUser(app, { ...newAccount(), nickname: 'Nicknameword' });
  const { cookie } = person;
  const sendAs = (method: 'POST' | 'PUT' | 'PATCH', url: string, json: unknown) =>
    expectSuccess(send(app, method, url, { cookie, json }));
  await setHomeOf(database, otherUser);
  await sendAs('PUT', '/api/me/location', { ...home, searchDistance: 10 });
  await sendAs('PATCH', '/api/me', { bio: personalTexts.bio, sports: ['tennis'] });
  await sendAs('POST', '/api/reports', {
    kind: 'user',
    id: otherUser.id,
    reason: 'spam',
    note: personalTexts.note,
  });
  await sendAs('POST', '/api/me/saved-searches', { name: personalTexts.search, filters: {} });
  await sql`insert into address_cache (latitude_milli, longitude_milli, answer, fetched_at)
    values (37587, 127043, '{}', ${clock.now()})`.execute(database.db);

  const { title, content, rules, costNote, venueName, venueAddress } = personalTexts;
  const post = { title, content, rules, costNote, venueName, venueAddress, ...court };
  // The match is confirmed with the other user, who gets a notice with the name.
  const playedId = await postMatchAs(app, person, matchFields(clock.now(), post));
  const proposalId = await applyOrThrow(app, otherUser, playedId, null);
  await actOrThrow(app, person, proposalId, 'talk');
  await sendAs('POST', `/api/rooms/${proposalId}/messages`, {
    clientId: '018f0000-0000-4000-8000-000000000001',
    text: personalTexts.message,
  });
  await actOrThrow(app, person, proposalId, 'confirm');
  const withoutVenue = { latitude: null, longitude: null, venueState: 'TO_BE_AGREED' } as const;
  const laterStart = new Date(clock.now().getTime() + 9 * DAY).toISOString();
  const cancelledId = await postMatchAs(
    app,
    person,
    matchFields(clock.now(), { ...post, ...withoutVenue, venueName: '', startAt: laterStart }),
  );
  const waitingProposal = await applyOrThrow(app, otherUser, cancelledId, null);
  await expectSuccess(cancelAs(app, person, cancelledId, personalTexts.reason));
  expect(waitingProposal).not.toBe(proposalId);
  // The user applies to a match of the other user.
  const otherMatch = await postMatchAs(
    app,
    otherUser,
    matchFields(clock.now(), {
      title: 'Of the other',
      startAt: new Date(clock.now().getTime() + 12 * DAY).toISOString(),
    }),
  );
  expect((await applyAs(app, person, otherMatch, null, personalTexts.application)).statusCode).toBe(201);
  const reviewedMatch = await playMatchOpenForReviews(
    database,
    clock,
    asPerson(person.id),
    asPerson(otherUser.id),
    person.id,
  );
  await expectSuccess(
    writeReviewAs(app, person, reviewedMatch, { grade: 'GOOD', tags: [], comment: personalTexts.comment }),
  );
  await expectSuccess(
    writeReviewAs(app, otherUser, reviewedMatch, {
      grade: 'GOOD',
      tags: [],
      comment: 'commentword about them',
    }),
  );
  // The user has a team without a position, and a team with a position.
  const { name, description } = { name: personalTexts.teamName, description: personalTexts.description };
  const { latitude, longitude, ...fields } = { ...pitch, name, sport: 'futsal', level: 3, description };
  await sendAs('POST', '/api/teams', { ...fields, name: `${name} 2` });
  const teamWithPlace = await createTeamAs(app, person, { name, description, latitude, longitude });
  await sendAs('POST', `/api/teams/${teamWithPlace.id}/invitations`, { userId: otherUser.id });
  await waitForEmptyOutbox();
  return person;
}

/** Returns all columns that contain one of the words, and all tables with a row at one of the places. */
async function findTraces(secrets: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string; name: string }>(
    `select c.table_name as table, column_name as name from information_schema.columns c
     where table_schema = 'public' and data_type not in ('uuid', 'boolean', 'timestamp with time zone')`,
  );
  const traces = [];
  for (const { table, name } of rows)
    for (const secret of secrets) {
      const { rowCount } = await database.pool.query(
        `select 1 from "${table}" where position($1 in lower("${name}"::text)) > 0 limit 1`,
        [secret.toLowerCase()],
      );
      if (rowCount) traces.push(`${table}.${name}: ${secret}`);
    }
  for (const table of new Set(rows.map((row) => row.table)))
    for (const place of places) {
      const { rowCount } = await database.pool.query(
        `select 1 from (select row_to_json(t)::text as row from "${table}" t) as rows
         where position($1 in row) > 0 and position($2 in row) > 0 limit 1`,
        [...place],
      );
      if (rowCount) traces.push(`${table}: ${place.join(' ')}`);
    }
  return traces;
}

async function findFilesWith(secrets: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const traces = [];
  for (const entry of names.filter((item) => item.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    if (secrets.some((secret) => content.includes(secret))) traces.push(entry.name);
  }
  return traces;
}

const noticesOf = async (person: Person) => {
  const answer = await send(app, 'POST', '/api/session', {
    json: { username: person.username, password },
  });
  const cookie = answer.headers['set-cookie']?.toString().split(';')[0] ?? '';
  return (await send(app, 'GET', '/api/notifications', { cookie })).json<NotificationsPage>().notices;
};

test('31 days after a deletion no text and no place of the user is left in any column, notice, cache or file', async () => {
  const otherUser = await signUpUser(app);
  const person = await createActiveUser(otherUser);
  const secrets = [...Object.values(personalTexts), person.username, person.nickname];
  const tracesBefore = await findTraces(secrets);
  // The search must find every word before the deletion; otherwise it would prove nothing after it.
  const missingSecrets = [...secrets, ...places.map((place) => place.join(' '))].filter(
    (secret) => !tracesBefore.some((trace) => trace.endsWith(`: ${secret}`)),
  );
  expect(missingSecrets).toEqual([]);
  expect(
    tracesBefore.filter(
      (trace) => /^(notification|outbox)\./.test(trace) && !trace.includes(personalTexts.search),
    ),
  ).toEqual([]);
  const confirmedNotices = (list: Awaited<ReturnType<typeof noticesOf>>) =>
    list.find(({ kind }) => kind === 'match.confirmed')?.data;
  expect(confirmedNotices(await noticesOf(otherUser))).toMatchObject({
    sideName: person.nickname,
    matchTitle: personalTexts.title,
  });

  const deletion = await send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password } });
  expect(deletion.statusCode).toBe(204);
  await waitForEmptyOutbox();
  clock.advance(31 * DAY);
  // A server that starts later runs the jobs that are due.
  const lateApp = await testApp({ database, clock, config: config(), firstHousekeepingMs: 1 });
  await until(
    async () => !(await database.db.selectFrom('departure').select('user_id').limit(1).executeTakeFirst()),
  );
  await until(
    async () => !(await database.db.selectFrom('idempotency').select('key_hash').limit(1).executeTakeFirst()),
  );
  await waitForEmptyOutbox();
  // Waits until no trace is left, or until housekeeping has run: then the check below names the traces.
  await until(async () => {
    const remainingTraces = (await findTraces(secrets)).filter(
      (trace) => !sharedTexts.includes(trace.split(':')[0] ?? ''),
    );
    return remainingTraces.length === 0 || (await isTidied());
  });
  await lateApp.close();

  const remainingTraces = (await findTraces(secrets)).filter(
    (trace) => !sharedTexts.includes(trace.split(':')[0] ?? ''),
  );
  expect(remainingTraces).toEqual([]);
  expect(await findFilesWith(secrets)).toEqual([]);
  const notices = await noticesOf(otherUser);
  expect(JSON.stringify(notices)).not.toContain(person.nickname);
  expect(confirmedNotices(notices)).toMatchObject({ sideName: 'deleted user', matchTitle: 'A match' });
});

/** Returns whether housekeeping has run: it deletes the cached address. */
async function isTidied(): Promise<boolean> {
  const cachedAddress = await database.db
    .selectFrom('address_cache')
    .select('answer')
    .limit(1)
    .executeTakeFirst();
  return cachedAddress === undefined;
}

test('texts of a team with other members stay after a deletion', async () => {
  const [person, mate] = [await signUpUser(app), await signUpUser(app)];
  await setHomeOf(database, person);
  const team = await createTeamAs(app, person, { name: 'Shared Owls', description: 'All of us' });
  await expectSuccess(
    send(app, 'POST', `/api/teams/${team.id}/invitations`, {
      cookie: person.cookie,
      json: { userId: mate.id },
    }),
  );
  const { id } = await database.db
    .selectFrom('invitation')
    .select('id')
    .where('user_id', '=', mate.id)
    .executeTakeFirstOrThrow();
  await expectSuccess(send(app, 'POST', `/api/invitations/${id}/${team.id}/accept`, { cookie: mate.cookie }));
  const match = await postMatchAs(
    app,
    person,
    matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 2, title: 'Of the Owls' }),
  );
  await expectSuccess(send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password } }));
  await waitForEmptyOutbox();
  clock.advance(31 * DAY);
  await until(
    async () => !(await database.db.selectFrom('departure').select('user_id').limit(1).executeTakeFirst()),
  );
  const teamRow = await database.db
    .selectFrom('team')
    .selectAll()
    .where('id', '=', team.id)
    .executeTakeFirst();
  expect(teamRow).toMatchObject({ name: 'Shared Owls', description: 'All of us', disbanded_at: null });
  const row = await database.db
    .selectFrom('match')
    .select('title')
    .where('id', '=', match)
    .executeTakeFirst();
  expect(row).toEqual({ title: 'Of the Owls' });
});
