import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationsPage } from '@homeground/shared/contracts';
import { password, send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { columnOf, wordOf, wordsAt, wordsKeys } from '../../people-words.fixture';
import type { App } from '../../platform/http/app-instance';
import { findEmptyLines, findPlaces, findTexts, textsOf, type Trace } from '../../stored-words.fixture';
import { expectSuccess, places, writeEverything } from '../../words-by-people.fixture';
import { decideCasesAbout } from '../../words-of-operators.fixture';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { deleteUnusedPictures } from '../pictures/pictures.usecases';
import { createFileStore } from '../../platform/files/file-store';
import { openStorageBackend } from '../../platform/files/open-storage-backend';
import { eraseOldEvidence } from '../moderation/erase-old-evidence.usecases';

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

const waitForEmptyOutbox = () =>
  until(async () => !(await database.db.selectFrom('outbox').select('id').limit(1).executeTakeFirst()));

async function findFilesWith(secrets: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const fileNames = [];
  for (const entry of entries.filter((item) => item.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name), 'latin1');
    if (secrets.some((secret) => content.includes(secret))) fileNames.push(entry.name);
  }
  return fileNames;
}

const noticesOf = async (person: Person) => {
  const answer = await send(app, 'POST', '/api/session', {
    json: { username: person.username, password },
  });
  const cookie = answer.headers['set-cookie']?.toString().split(';')[0] ?? '';
  return (await send(app, 'GET', '/api/notifications', { cookie })).json<NotificationsPage>().notices;
};

/** Returns whether the text of this entry may be in this column until the evidence is deleted, or for ever. */
const mayStay = ({ column, key }: Trace, period: 'evidence' | 'ever'): boolean => {
  const erasedValues = wordsKeys
    .filter((line) => columnOf(line) === column)
    .map((line) => wordsAt[line].erased);
  const stays = (erased: string) => erased.endsWith('.');
  const isReportedPicture = column === 'stored_file.address' && key === 'user_account.picture';
  if (period === 'evidence' && (erasedValues.includes('evidence') || isReportedPicture)) return true;
  return erasedValues.some(stays) && stays(wordsAt[key].erased);
};
const nameTrace = ({ column, key }: Trace) =>
  column === columnOf(key) ? column : `${column}: text of ${key}`;

test('31 days after a deletion no text and no place of the user is left in any column, notice, cache or file', async () => {
  const deps = { app, database, clock };
  const otherUser = await signUpUser(app);
  const world = await writeEverything(deps, otherUser);
  const { person } = world;
  await waitForEmptyOutbox();
  const emptyWhenWritten = await findEmptyLines(database, await findTexts(database, world));
  // An operator hides a match, so that its texts are in the decision instead.
  await decideCasesAbout(deps, world, otherUser);
  await waitForEmptyOutbox();
  const tracesBefore = await findTexts(database, world);
  const emptyWhenHidden = await findEmptyLines(database, tracesBefore);
  const confirmationIn = (list: Awaited<ReturnType<typeof noticesOf>>) =>
    list.find(
      ({ kind, data }) => kind === 'match.confirmed' && 'matchId' in data && data.matchId === world.matchId,
    )?.data;
  expect(confirmationIn(await noticesOf(otherUser))).toMatchObject({
    sideName: person.nickname,
    matchTitle: wordOf('match.title'),
  });

  const deletion = await send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password } });
  expect(deletion.statusCode).toBe(204);
  await waitForEmptyOutbox();
  const tracesWhileLeaving = await findTexts(database, world);
  // Before the erasure each listed column contains what was written, and no other column does; otherwise the test would prove nothing.
  const emptyWhileLeaving = await findEmptyLines(database, tracesWhileLeaving);
  const emptyLines = emptyWhenWritten.filter(
    (line) => emptyWhenHidden.includes(line) && emptyWhileLeaving.includes(line),
  );
  expect(emptyLines).toEqual([]);
  const listedColumns = new Set(wordsKeys.map(columnOf));
  expect(
    [...tracesBefore, ...tracesWhileLeaving]
      .filter(({ column }) => !listedColumns.has(column))
      .map(nameTrace),
  ).toEqual([]);
  expect(new Set((await findPlaces(database)).map((trace) => trace.split(': ')[1]))).toEqual(
    new Set(places.map((place) => place.join(' '))),
  );

  clock.advance(31 * DAY);
  const isEmpty = async (table: 'departure' | 'idempotency') =>
    (await database.pool.query(`select from ${table} limit 1`)).rowCount === 0;
  await until(() => isEmpty('departure'));
  // The housekeeping of a server that starts later deletes the rest.
  const lateApp = await testApp({ database, clock, config: config(), firstHousekeepingMs: 1 });
  await until(() => isEmpty('idempotency'));
  await waitForEmptyOutbox();
  const findRemains = async (period: 'evidence' | 'ever') => [
    ...(await findTexts(database, world)).filter((trace) => !mayStay(trace, period)).map(nameTrace),
    ...(await findPlaces(database)),
  ];
  // If a trace stays, the comparison below names it.
  await until(async () => (await findRemains('evidence')).length === 0, 60_000).catch(() => undefined);
  await lateApp.close();

  expect(await findRemains('evidence')).toEqual([]);
  expect(await findFilesWith([...textsOf(world).values()])).toEqual([]);
  const notices = await noticesOf(otherUser);
  expect(JSON.stringify(notices)).not.toContain(person.nickname);
  expect(confirmationIn(notices)).toMatchObject({ sideName: 'deleted user', matchTitle: 'A match' });

  clock.advance(181 * DAY);
  await eraseOldEvidence({ db: database.db, clock });
  const storedFiles = openStorageBackend(config());
  await deleteUnusedPictures({ files: createFileStore({ db: database.db, clock, storedFiles }) });
  expect(await findRemains('ever')).toEqual([]);
  // Texts that may stay for ever are still stored; otherwise their line in the list is wrong.
  const remainingColumns = new Set((await findTexts(database, world)).map(({ column }) => column));
  const missingKeys = wordsKeys.filter(
    (key) => wordsAt[key].erased.endsWith('.') && !remainingColumns.has(columnOf(key)),
  );
  expect(missingKeys).toEqual([]);
});

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
  const matchId = await postMatchAs(
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
    .where('id', '=', matchId)
    .executeTakeFirst();
  expect(row).toEqual({ title: 'Of the Owls' });
});
