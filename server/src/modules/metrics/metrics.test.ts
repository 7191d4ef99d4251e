import { randomUUID } from 'node:crypto';
import { send, signUpUser, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage } from '../../../test/live-page';
import { until } from '../../../test/until';
import { setHomeOf } from '../matches/matches.fixture';
import { applyOrThrow, postDuel } from '../proposals/proposals.fixture';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';

const clock = testClock(new Date());
let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database: { db: database.db, pool: database.pool }, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Returns the value of a series; undefined if there is none. */
async function valueOf(series: string, scrapedApp = app): Promise<number | undefined> {
  const { body } = await scrapedApp.inject('/metrics');
  const line = body.split('\n').find((item) => item.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('queues report the numbers of waiting and failed entries, and the age of the oldest entry, by kind', async () => {
  expect(await valueOf('homeground_queue_oldest_seconds{queue="jobs"}')).toBe(0);
  // The id of an event contains the true time, and a busy machine takes minutes to get here.
  clock.advance(Date.now() - clock.now().getTime());
  const job = {
    payload: '{}',
    due_at: clock.now(),
    next_at: clock.now(),
    created_at: clock.now(),
    last_error: null,
  };
  const rows = [
    { ...job, id: randomUUID(), kind: 'unknown.kind', subject: 'a', given_up_at: null },
    { ...job, id: randomUUID(), kind: 'unknown.kind', subject: 'b', given_up_at: clock.now() },
  ];
  await database.db.insertInto('job').values(rows).execute();
  const event = {
    id: newId(),
    kind: 'unknown.event',
    payload: '{}',
    due_at: null,
    last_error: null,
    failed_at: null,
  };
  await database.db.insertInto('outbox').values(event).execute();
  clock.advance(400_000);
  expect(await valueOf('homeground_queue_waiting{queue="jobs",kind="unknown.kind"}')).toBe(1);
  expect(await valueOf('homeground_queue_given_up{queue="jobs",kind="unknown.kind"}')).toBe(1);
  expect(await valueOf('homeground_queue_oldest_seconds{queue="jobs"}')).toBe(400);
  expect(await valueOf('homeground_queue_oldest_seconds{queue="outbox"}')).toBeGreaterThan(300);
  await database.db.deleteFrom('job').execute();
  await database.db.deleteFrom('outbox').execute();
  expect(await valueOf('homeground_queue_waiting{queue="jobs",kind="unknown.kind"}')).toBeUndefined();
  expect(await valueOf('homeground_queue_oldest_seconds{queue="jobs"}')).toBe(0);
});

test('the first scrape has connections, open pages, cases, the numbers of the day, and all counters of outcomes', async () => {
  const emptyDatabase = await createTestDatabase();
  const newApp = await testApp({ database: emptyDatabase, clock });
  expect(await valueOf('homeground_database_up', newApp)).toBe(1);
  // Rates of outcomes need a counter from the start.
  for (const series of [
    'homeground_pool{state="waiting"}',
    'homeground_sockets',
    'homeground_cases{state="late"}',
    'homeground_today{what="posts"}',
    'homeground_mails_total{outcome="sent"}',
    'homeground_pushes_total{outcome="taken"}',
    'homeground_addresses_total{outcome="answered"}',
    'homeground_cache_total{cache="share_picture",outcome="hit"}',
    'homeground_live_sends_total{outcome="too_slow"}',
    'homeground_room_repairs_total{outcome="found"}',
  ])
    expect({ series, value: await valueOf(series, newApp) }).toEqual({ series, value: 0 });
  await newApp.close();
  await emptyDatabase.close();
});

test('frames to open pages, fetches of missed messages and reads of caches are counted', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [host, applicant] = [await signUpUser(app), await signUpUser(app)];
  const page = openPage(url, host.cookie);
  await page.nextFrame('hello');
  // A beat may be counted a moment before it arrives.
  await until(
    async () => (await valueOf('homeground_live_sends_total{outcome="sent"}')) === page.frames.length,
  );
  page.socket.close();

  for (const person of [host, applicant]) await setHomeOf(database, person);
  const matchId = await postDuel(app, database, host, clock.now());
  const roomId = await applyOrThrow(app, applicant, matchId, null);
  const fetchAfter = (number: number) =>
    send(app, 'GET', `/api/rooms/${roomId}/messages?after=${number}`, { cookie: host.cookie });
  await fetchAfter(0);
  await fetchAfter(1_000_000);
  await send(app, 'GET', `/api/rooms/${roomId}/messages`, { cookie: host.cookie });
  expect(await valueOf('homeground_room_repairs_total{outcome="found"}')).toBe(1);
  expect(await valueOf('homeground_room_repairs_total{outcome="nothing"}')).toBe(1);

  const latestPicture = await app.inject(`/m/${matchId}/card.en.png`);
  const address = latestPicture.headers.location ?? '';
  for (let count = 0; count < 2; count += 1) expect((await app.inject(address)).statusCode).toBe(200);
  expect(await valueOf('homeground_cache_total{cache="share_picture",outcome="miss"}')).toBe(1);
  expect(await valueOf('homeground_cache_total{cache="share_picture",outcome="hit"}')).toBe(1);
});

test('if the database is down, the scrape succeeds and reports it', async () => {
  const closedDatabase = await createTestDatabase();
  const otherApp = await testApp({ database: closedDatabase, clock });
  await closedDatabase.close();
  expect(await valueOf('homeground_database_up', otherApp)).toBe(0);
  await otherApp.close();
});
