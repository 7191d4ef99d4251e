import { limits } from '@homeground/shared/contracts';
import { problem, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { until } from '../../../test/until';
import type { Person } from '../../../test/teams';
import { streamExport } from './export.repository';
import { exportParts } from './export-parts';
import { createExports } from './export.usecases';

const HOUR = 3_600_000;
const clock = testClock();

setUpApp({ clock });

const download = ({ cookie }: { cookie: string }) => send(app, 'GET', '/api/me/export', { cookie });
const log = { error: (details: object) => expect(details).toBeUndefined() };
const streamExportOf = ({ id }: Person) => createExports({ db: database.db, clock, log }).stream(id);

async function insertNotices({ id }: Person, count: number): Promise<void> {
  await database.pool.query(
    `insert into notification (user_id, number, id, kind, data, created_at)
     select $1, n, gen_random_uuid(), 'match.cancelled', jsonb_build_object('reason', 'Rain ' || n), $2 from generate_series(1, $3::int) n`,
    [id, clock.now(), count],
  );
}

test('a part with more rows than one page is exported completely, in order, without duplicates', async () => {
  const person = await signUpUser(app);
  await insertNotices(person, 501);
  const file = (await download(person)).json<{ notifications: { data: { reason: string } }[] }>();
  expect(file.notifications.map(({ data }) => data.reason)).toEqual(
    Array.from({ length: 501 }, (_, index) => `Rain ${index + 1}`),
  );
  expect(Object.keys(file)).toEqual(['exportedAt', ...Object.keys(exportParts)]);
});

test('the export is sent in pieces of one page each', async () => {
  const person = await signUpUser(app);
  await insertNotices(person, 1_000);
  const pieces = streamExport(database.db, person.id, clock.now());
  let longestPiece = 0;
  for await (const piece of pieces) longestPiece = Math.max(longestPiece, piece.length);
  // Each piece is one page of a part, never the complete part.
  expect(longestPiece).toBeLessThan(20_000);
});

test('a user has one export at a time, and may start the next after a disconnect', async () => {
  const [person, otherUser] = [await signUpUser(app), await signUpUser(app)];
  const file = await streamExportOf(person);
  const refusal = await download(person);
  expect([refusal.statusCode, problem(refusal).code, Number(refusal.headers['retry-after'])]).toEqual([
    429,
    'export.running',
    60,
  ]);
  expect((await download(otherUser)).statusCode).toBe(200);
  const fileClosed = new Promise((resolve) => file.once('close', resolve));
  file.destroy();
  await fileClosed;
  expect(await until(async () => (await download(person)).statusCode === 200)).toBe(true);
});

test('after a crash of the server a user waits only until the lease ends', async () => {
  const person = await signUpUser(app);
  const values = {
    user_id: person.id,
    begun_at: [clock.now()],
    running_until: new Date(clock.now().getTime() + 60_000),
  };
  await database.db.insertInto('export_pace').values(values).execute();
  expect((await download(person)).statusCode).toBe(429);
  clock.advance(60_000);
  expect((await download(person)).statusCode).toBe(200);
});

test('only one of many parallel requests of a user starts an export', async () => {
  const person = await signUpUser(app);
  const exportAttempts = await Promise.allSettled(Array.from({ length: 8 }, () => streamExportOf(person)));
  const files = exportAttempts.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
  expect(files).toHaveLength(1);
  for (const file of files) file.destroy();
});

test('at the day’s limit, the answer says when the next export is allowed', async () => {
  const person = await signUpUser(app);
  for (let count = 0; count < limits.exports.perDay; count += 1) {
    expect((await download(person)).statusCode).toBe(200);
    clock.advance(HOUR);
  }
  const refusal = await download(person);
  expect([refusal.statusCode, problem(refusal).code]).toEqual([429, 'export.too_many']);
  const wait = Number(refusal.headers['retry-after']);
  expect(wait).toBe((24 - limits.exports.perDay) * 3600);
  clock.advance(wait * 1000);
  expect((await download(person)).statusCode).toBe(200);
});
