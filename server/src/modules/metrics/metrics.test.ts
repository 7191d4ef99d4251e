import { randomUUID } from 'node:crypto';
import { testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { createMail, type MailOutcome } from '../../platform/mail/create-mail';
import { newId } from '../../platform/ids';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'test.letter': { readonly to: string };
  }
}

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

/** The value of one series; undefined: there is none. */
async function valueOf(series: string, from = app): Promise<number | undefined> {
  const { body } = await from.inject('/metrics');
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('what waits, what was given up and how long shows by queue and kind', async () => {
  expect(await valueOf('homeground_queue_oldest_seconds{queue="jobs"}')).toBe(0);
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

test('connections, open pages, cases and the day are there from the first scrape', async () => {
  expect(await valueOf('homeground_database_up')).toBe(1);
  expect(await valueOf('homeground_pool{state="waiting"}')).toBe(0);
  expect(await valueOf('homeground_sockets')).toBe(0);
  expect(await valueOf('homeground_cases{state="late"}')).toBe(0);
  expect(await valueOf('homeground_today{what="posts"}')).toBe(0);
});

test('a database that is away is a value, not a failed scrape', async () => {
  const lost = await createTestDatabase();
  const other = await testApp({ database: lost, clock });
  await lost.close();
  expect(await valueOf('homeground_database_up', other)).toBe(0);
  await other.close();
});

test('letters are counted by what became of them', async () => {
  const outcomes: MailOutcome[] = [];
  let broken = true;
  const server = {
    send: () => (broken ? Promise.reject(new Error('no')) : Promise.resolve()),
    check: () => Promise.resolve(),
    close: () => undefined,
  };
  const log = { error: () => undefined };
  const mail = createMail({
    db: database.db,
    clock,
    newId,
    log,
    server,
    observe: (outcome) => outcomes.push(outcome),
  });
  mail.on('test.letter', ({ to }) => Promise.resolve({ to, subject: 'Hello', text: 'Hello' }));
  const ask = () =>
    database.db.transaction().execute((trx) => mail.ask(trx, 'test.letter', { to: 'a@b.kr' }));
  await ask();
  for (let round = 0; round < 8; round += 1) {
    await mail.sendDue();
    clock.advance(3_600_000);
  }
  broken = false;
  await ask();
  await mail.sendDue();
  expect(outcomes).toEqual([...Array.from({ length: 7 }, () => 'failed'), 'given_up', 'sent']);
});
