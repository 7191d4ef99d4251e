import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me, SignInAnswer, UserProfile } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import {
  cookieOf,
  password,
  problem,
  send,
  signedUp,
  someone,
  testApp,
  testClock,
  testConfig,
} from '../../../test/app';
import type { App } from '../../platform/http/app-instance';
import { createJobs } from '../../platform/jobs';
import { createFileStore } from '../../platform/files/file-store';
import { folderShelf } from '../../platform/files/folder-shelf';
import { sweepPictures } from '../pictures/pictures.usecases';
import { departureJobs } from './departures.usecases';

const DAY = 24 * 3_600_000;
const clock = testClock();
let database: TestDatabase;
let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-departures-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Person = Awaited<ReturnType<typeof signedUp>>;

const leave = (who: Person, typed = password) =>
  send(app, 'DELETE', '/api/me', { cookie: who.cookie, json: { password: typed } });
const signIn = (who: { username: string }, typed = password) =>
  send(app, 'POST', '/api/session', { json: { username: who.username, password: typed } });
const look = async (who: Person, at: Person) =>
  (await send(app, 'GET', `/api/users/${at.id}`, { cookie: who.cookie })).json<UserProfile>();
const rowOf = ({ id }: Person) =>
  database.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs the jobs that a server would run within a second of the due time. */
async function runJobs(): Promise<void> {
  const jobs = createJobs({
    db: database.db,
    clock,
    log: { error: (details) => expect(details).toBeUndefined() },
  });
  departureJobs(jobs);
  await jobs.runDue();
}

const bioOf = ({ id }: Person) => `The left foot of ${id.slice(-12)}`;

/** Somebody with everything an account can have. */
async function personWithData(): Promise<Person> {
  const person = await signedUp(app);
  const { cookie } = person;
  await send(app, 'PUT', '/api/me/location', {
    cookie,
    json: { latitude: 37.5006, longitude: 127.0364, searchDistance: 10 },
  });
  await send(app, 'PATCH', '/api/me', { cookie, json: { bio: bioOf(person), sports: ['futsal'] } });
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .png()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="p"; filename="p"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  await app.inject({
    method: 'PUT',
    url: '/api/me/picture',
    payload,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  });
  await send(app, 'POST', '/api/me/recovery-codes', { cookie, json: { password } });
  await send(app, 'PUT', `/api/users/${(await signedUp(app)).id}/block`, { cookie });
  await send(app, 'POST', '/api/reports', {
    cookie,
    json: { kind: 'user', id: (await signedUp(app)).id, reason: 'spam', note: 'Reported by a person' },
  });
  const values = {
    user_id: person.id,
    email: `${person.username}@mail.example.com`,
    confirmed_at: clock.now(),
    changed_at: clock.now(),
  };
  await database.db.insertInto('recovery_email').values(values).execute();
  return person;
}

test('the export is everything, in one file, and nothing secret', async () => {
  const person = await personWithData();
  const answer = await send(app, 'GET', '/api/me/export', { cookie: person.cookie });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="homeground.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toMatchObject({
    exportedAt: clock.now().toISOString(),
    account: {
      id: person.id,
      username: person.username,
      nickname: person.nickname,
      bio: bioOf(person),
      sports: ['futsal'],
      latitude: 37.501,
      longitude: 127.036,
    },
    recoveryEmail: { email: `${person.username}@mail.example.com` },
    devices: [{ created_at: clock.now().toISOString() }],
    blocks: [{ blocked_id: expect.any(String) }],
    reports: [{ reason: 'spam', note: 'Reported by a person' }],
    teams: [],
    matchesPosted: [],
    proposalsSent: [],
    chatMessages: [],
  });
  expect(answer.body).not.toMatch(/argon2|hash|token/);
  expect(answer.body).not.toContain(person.cookie.slice(4));
});

test('leaving needs the password', async () => {
  const person = await signedUp(app);
  const answer = await leave(person, 'not-my-password');
  expect([answer.statusCode, problem(answer).code, problem(answer).fields]).toEqual([
    422,
    'account.wrong_password',
    { password: 'not_allowed' },
  ]);
  expect((await send(app, 'GET', '/api/me', { cookie: person.cookie })).statusCode).toBe(200);
});

test('at once the account looks deleted to others, is signed out everywhere, and keeps its names', async () => {
  const [person, stranger] = [await personWithData(), await signedUp(app)];
  const phone = cookieOf(await signIn(person));
  const answer = await leave(person);
  expect([answer.statusCode, answer.cookies]).toEqual([
    204,
    [expect.objectContaining({ name: 'sid', value: '' })],
  ]);
  for (const cookie of [person.cookie, phone])
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
  expect(await look(stranger, person)).toMatchObject({
    deleted: true,
    nickname: 'deleted user',
    pictureUrl: null,
    bio: '',
    region: null,
  });
  // Other modules join the name and the picture: there they are gone as well.
  expect(await rowOf(person)).toMatchObject({ nickname: 'deleted user', picture: null, bio: '' });
  for (const query of [`username=${person.username}`, `nickname=${person.nickname}`]) {
    expect((await app.inject(`/api/accounts/availability?${query}`)).json()).toEqual({
      available: false,
      problem: 'taken',
    });
  }
  expect((await signIn(person, 'not-my-password')).statusCode).toBe(401);
  expect((await rowOf(person)).deleted_at).not.toBeNull();
});

test('signing in within thirty days brings everything back, and says so once', async () => {
  const person = await personWithData();
  const before = (await send(app, 'GET', '/api/me', { cookie: person.cookie })).json<{ user: Me }>().user;
  await leave(person);
  clock.advance(30 * DAY - 1000);
  await runJobs();
  const back = await signIn(person);
  expect([back.statusCode, back.json()]).toEqual([200, { user: before, restored: { teams: [] } }]);
  expect((await signIn(person)).json()).toEqual({ user: before, restored: null });
  clock.advance(2 * DAY);
  await runJobs();
  expect((await send(app, 'GET', '/api/me', { cookie: cookieOf(await signIn(person)) })).json()).toEqual({
    user: before,
  });
});

test('many sign-ins at once restore once, and all of them are in', async () => {
  const person = await signedUp(app);
  await leave(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.filter((answer) => answer.json<SignInAnswer>().restored)).toHaveLength(1);
  expect((await signIn(person)).json()).toMatchObject({ restored: null });
});

test('a recovery code brings a leaving account back too', async () => {
  const person = await signedUp(app);
  const { codes } = (
    await send(app, 'POST', '/api/me/recovery-codes', { cookie: person.cookie, json: { password } })
  ).json<{ codes: string[] }>();
  await leave(person);
  const json = { username: person.username, code: codes[0], password: 'another-pitch-8' };
  const answer = await send(app, 'POST', '/api/recovery/code', { json });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { user: { nickname: person.nickname }, restored: { teams: [] } },
  ]);
});

test('after thirty days nothing personal is left, names are free, and what others refer to remains', async () => {
  const person = await personWithData();
  const { picture } = await rowOf(person);
  await leave(person);
  clock.advance(30 * DAY);
  expect((await signIn(person)).statusCode).toBe(401);
  await runJobs();
  await runJobs();
  const row = await rowOf(person);
  expect(row).toMatchObject({
    nickname: 'deleted user',
    bio: '',
    sports: [],
    latitude: null,
    longitude: null,
    search_distance: null,
    region_depth3: null,
    region_en: null,
    picture: null,
  });
  const tables = (
    await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
  ).rows;
  const unique = [person.username, person.nickname, bioOf(person), String(picture)];
  for (const { name } of tables) {
    // Kept for a day against repeated requests; job and file rows hold no person.
    if (name === 'idempotency' || name === 'stored_file') continue;
    const { rows } = await database.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from "${name}" t`,
    );
    for (const { text } of rows.filter(
      (item) => item.text.includes(person.id) || unique.some((secret) => item.text.includes(secret)),
    )) {
      expect([name, [...unique, '127.036', 'futsal'].filter((secret) => text.includes(secret))]).toEqual([
        name,
        [],
      ]);
    }
  }
  expect(await look(await signedUp(app), person)).toMatchObject({ id: person.id, deleted: true });
  expect((await app.inject(String(picture))).statusCode).toBe(200);
  await sweepPictures({
    files: createFileStore({ storedFiles: folderShelf(join(folder, 'files')), db: database.db, clock }),
  });
  expect((await app.inject(String(picture))).statusCode).toBe(404);
  const heir = await signedUp(app, { ...someone(person.username), nickname: person.nickname });
  expect(heir.id).not.toBe(person.id);
});

test('a late job does not open the door again', async () => {
  const person = await signedUp(app);
  await leave(person);
  clock.advance(31 * DAY);
  expect((await signIn(person)).statusCode).toBe(401);
});

test('leaving hands teams over and ends invitations in the same commit', async () => {
  const person = await personWithData();
  const json = {
    name: `FC ${randomUUID().slice(0, 8)}`,
    sport: 'soccer',
    description: 'Sunday crew',
    level: 2,
    playingDays: [],
  };
  const { id } = (await send(app, 'POST', '/api/teams', { cookie: person.cookie, json })).json<{
    team: { id: string };
  }>().team;
  const member = await signedUp(app);
  await database.db
    .insertInto('team_member')
    .values({ team_id: id, user_id: member.id, role: 'member', joined_at: clock.now(), reads_after: 0 })
    .execute();
  await database.db.updateTable('team').set({ member_count: 2 }).where('id', '=', id).execute();
  await leave(person);
  const rows = await database.db
    .selectFrom('team_member')
    .select(['user_id', 'role'])
    .where('team_id', '=', id)
    .execute();
  expect(rows).toEqual([{ user_id: member.id, role: 'leader' }]);
});
