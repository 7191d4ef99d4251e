import { randomUUID } from 'node:crypto';
import type { Me, SignInAnswer } from '@homeground/shared/contracts';
import { cookieOf, password, problem, send, signUpUser } from '../../../test/app';
import {
  app,
  clock,
  database,
  DAY,
  deleteAccountOf,
  viewProfile,
  createPersonWithData,
  accountRowOf,
  runJobs,
  setUpDepartures,
  signIn,
} from './departures.fixture';

setUpDepartures();

test('a deletion needs the password', async () => {
  const person = await signUpUser(app);
  const answer = await deleteAccountOf(person, 'not-my-password');
  expect([answer.statusCode, problem(answer).code, problem(answer).fields]).toEqual([
    422,
    'account.wrong_password',
    { password: 'not_allowed' },
  ]);
  expect((await send(app, 'GET', '/api/me', { cookie: person.cookie })).statusCode).toBe(200);
});

test('the account looks deleted to others at once, is signed out everywhere, and keeps its names', async () => {
  const [person, stranger] = [await createPersonWithData(), await signUpUser(app)];
  const phone = cookieOf(await signIn(person));
  const answer = await deleteAccountOf(person);
  expect([answer.statusCode, answer.cookies]).toEqual([
    204,
    [expect.objectContaining({ name: 'sid', value: '' })],
  ]);
  for (const cookie of [person.cookie, phone])
    expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(401);
  expect(await viewProfile(stranger, person)).toMatchObject({
    deleted: true,
    nickname: 'deleted user',
    pictureUrl: null,
    bio: '',
    region: null,
  });
  // Other modules join the name and the picture, so both are gone there as well.
  expect(await accountRowOf(person)).toMatchObject({ nickname: 'deleted user', picture: null, bio: '' });
  for (const query of [`username=${person.username}`, `nickname=${person.nickname}`]) {
    expect((await app.inject(`/api/accounts/availability?${query}`)).json()).toEqual({
      available: false,
      problem: 'taken',
    });
  }
  expect((await signIn(person, 'not-my-password')).statusCode).toBe(401);
  expect((await accountRowOf(person)).deleted_at).not.toBeNull();
});

test('a sign-in within thirty days restores everything, and only its answer says so', async () => {
  const person = await createPersonWithData();
  const userBefore = (await send(app, 'GET', '/api/me', { cookie: person.cookie })).json<{ user: Me }>().user;
  await deleteAccountOf(person);
  clock.advance(30 * DAY - 1000);
  await runJobs();
  const restoringAnswer = await signIn(person);
  expect([restoringAnswer.statusCode, restoringAnswer.json()]).toEqual([
    200,
    { user: userBefore, restored: { teams: [] } },
  ]);
  expect((await signIn(person)).json()).toEqual({ user: userBefore, restored: null });
  clock.advance(2 * DAY);
  await runJobs();
  expect((await send(app, 'GET', '/api/me', { cookie: cookieOf(await signIn(person)) })).json()).toEqual({
    user: userBefore,
  });
});

test('an account that is restored and deleted again is erased thirty days after the second deletion', async () => {
  const person = await signUpUser(app);
  await deleteAccountOf(person);
  clock.advance(20 * DAY);
  await deleteAccountOf({ ...person, cookie: cookieOf(await signIn(person)) });
  clock.advance(30 * DAY - 1000);
  await runJobs();
  expect((await accountRowOf(person)).username).toBe(person.username);
  clock.advance(2000);
  await runJobs();
  expect((await accountRowOf(person)).username).toMatch(/^deleted_/);
});

test('many simultaneous sign-ins restore once, and all succeed', async () => {
  const person = await signUpUser(app);
  await deleteAccountOf(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers.filter((answer) => answer.json<SignInAnswer>().restored)).toHaveLength(1);
  expect((await signIn(person)).json()).toMatchObject({ restored: null });
});

test('a sign-in with a recovery code restores a deleted account too', async () => {
  const person = await signUpUser(app);
  const { codes } = (
    await send(app, 'POST', '/api/me/recovery-codes', { cookie: person.cookie, json: { password } })
  ).json<{ codes: string[] }>();
  await deleteAccountOf(person);
  const json = { username: person.username, code: codes[0], password: 'another-pitch-8' };
  const answer = await send(app, 'POST', '/api/recovery/code', { json });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { user: { nickname: person.nickname }, restored: { teams: [] } },
  ]);
});

test('after thirty days the person cannot sign in, even if the job has not run', async () => {
  const person = await signUpUser(app);
  await deleteAccountOf(person);
  clock.advance(31 * DAY);
  expect((await signIn(person)).statusCode).toBe(401);
});

test('a deletion hands over teams in the same transaction', async () => {
  const person = await createPersonWithData();
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
  const member = await signUpUser(app);
  await database.db
    .insertInto('team_member')
    .values({ team_id: id, user_id: member.id, role: 'member', joined_at: clock.now(), reads_after: 0 })
    .execute();
  await database.db.updateTable('team').set({ member_count: 2 }).where('id', '=', id).execute();
  await deleteAccountOf(person);
  const rows = await database.db
    .selectFrom('team_member')
    .select(['user_id', 'role'])
    .where('team_id', '=', id)
    .execute();
  expect(rows).toEqual([{ user_id: member.id, role: 'leader' }]);
});
