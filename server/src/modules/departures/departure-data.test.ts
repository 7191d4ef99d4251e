import { join } from 'node:path';
import { cookieOf, send, signUpUser, newAccount } from '../../../test/app';
import { createFileStore } from '../../platform/files/file-store';
import { createFolderBackend } from '../../platform/files/folder-backend';
import { caseOf, sendForm, signInNewOperator, versionOf } from '../desk/desk.fixture';
import { showExpiredContent } from '../moderation/undo.usecases';
import { deleteUnusedPictures } from '../pictures/pictures.usecases';
import { playMatchOpenForReviews, userSide, writeReviewAs } from '../reviews/reviews.fixture';
import {
  app,
  bioOf,
  clock,
  database,
  DAY,
  folder,
  deleteAccountOf,
  viewProfile,
  createPersonWithData,
  accountRowOf,
  runJobs,
  setUpDepartures,
  signIn,
} from './departures.fixture';

setUpDepartures();

test('the export contains all data in one file, and no secret', async () => {
  const person = await createPersonWithData();
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

test('after thirty days no personal data is left, the names are free, and rows that others refer to remain', async () => {
  const person = await createPersonWithData();
  const { picture } = await accountRowOf(person);
  await deleteAccountOf(person);
  clock.advance(30 * DAY);
  expect((await signIn(person)).statusCode).toBe(401);
  await runJobs();
  await runJobs();
  const row = await accountRowOf(person);
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
  const uniqueTexts = [person.username, person.nickname, bioOf(person), String(picture)];
  for (const { name } of tables) {
    // Stored answers of requests (`idempotency`) stay for a day, and rows of files name no person.
    if (name === 'idempotency' || name === 'stored_file') continue;
    const { rows } = await database.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from "${name}" t`,
    );
    for (const { text } of rows.filter(
      (item) => item.text.includes(person.id) || uniqueTexts.some((secret) => item.text.includes(secret)),
    )) {
      expect([name, [...uniqueTexts, '127.036', 'futsal'].filter((secret) => text.includes(secret))]).toEqual(
        [name, []],
      );
    }
  }
  expect(await viewProfile(await signUpUser(app), person)).toMatchObject({ id: person.id, deleted: true });
  expect((await app.inject(String(picture))).statusCode).toBe(200);
  await deleteUnusedPictures({
    files: createFileStore({
      storedFiles: createFolderBackend(join(folder, 'files')),
      db: database.db,
      clock,
    }),
  });
  expect((await app.inject(String(picture))).statusCode).toBe(404);
  const newOwner = await signUpUser(app, { ...newAccount(person.username), nickname: person.nickname });
  expect(newOwner.id).not.toBe(person.id);
});

test('a review about an erased person stays without its text when the operators show it again', async () => {
  const [writer, person, reporter] = [await signUpUser(app), await signUpUser(app), await signUpUser(app)];
  const matchId = await playMatchOpenForReviews(
    database,
    clock,
    userSide(writer.id),
    userSide(person.id),
    writer.id,
  );
  await writeReviewAs(app, writer, matchId);
  await writeReviewAs(app, person, matchId);
  const findReview = () =>
    database.db
      .selectFrom('review')
      .select(['id', 'comment'])
      .where('about_user_id', '=', person.id)
      .executeTakeFirstOrThrow();
  await deleteAccountOf(person);
  clock.advance(5 * DAY);
  const { id } = await findReview();
  const cookie = cookieOf(await signIn(reporter));
  await send(app, 'POST', '/api/reports', {
    cookie,
    json: { kind: 'review', id, reason: 'abuse', note: '' },
  });
  const moderator = await signInNewOperator({ app, database, clock }, 'minho', 'moderator');
  const caseId = await caseOf(database, id);
  const fields = { version: await versionOf(database, caseId), act: 'HIDE', reason: 'abuse', words: '' };
  await sendForm(app, `/operator/cases/${caseId}/decide`, fields, moderator);
  clock.advance(26 * DAY);
  await runJobs();
  clock.advance(5 * DAY);
  await showExpiredContent({ db: database.db, clock }, async () => undefined);
  expect(await findReview()).toEqual({ id, comment: '' });
});
