import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { inTransaction } from '../database';
import { countGivenUp, MAX_ATTEMPTS, retryDelayMs } from '../queues';
import { createJobs, type JobOutcome, type Jobs } from './create-jobs';
import { jobTable } from './jobs.repository';
import { schedule, unschedule } from './schedule';

declare module './job-kinds' {
  interface JobKinds {
    'test.note': { readonly text: string };
    'test.fail': { readonly times: number };
  }
}

const start = new Date('2026-05-01T10:00:00Z');
const timeAfter = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let database: TestDatabase;
let now: Date;
const clock = { now: () => now };
const errors: string[] = [];
const log = { error: (_details: object, message: string) => void errors.push(message) };

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table test_note (id integer generated always as identity, text text)`.execute(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  errors.length = 0;
  await sql`delete from job`.execute(database.db);
  await sql`delete from test_note`.execute(database.db);
});

function createWorker(observe?: (outcome: JobOutcome) => void): Jobs {
  const jobs = createJobs({ db: database.db, clock, log, ...(observe && { observe }) });
  jobs.on('test.note', async ({ text }, { trx }) => {
    await sql`insert into test_note (text) values (${text})`.execute(trx);
  });
  return jobs;
}

const scheduleJobs = (...jobs: Parameters<typeof schedule>[2][]) =>
  inTransaction(database.db, (trx) => schedule(trx, clock, ...jobs));
const noteJob = (text: string, dueAt: Date, subject = text) =>
  ({ kind: 'test.note', subject, payload: { text }, dueAt }) as const;

async function storedNotes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from test_note order by id`.execute(database.db);
  return rows.map(({ text }) => text);
}

test('jobs run once, when they are due, in the order of due times', async () => {
  await scheduleJobs(noteJob('later', timeAfter(20)), noteJob('sooner', timeAfter(10)));
  const jobs = createWorker();
  expect(await jobs.runDue()).toBe(0);
  now = timeAfter(20);
  expect(await jobs.runDue()).toBe(2);
  expect(await jobs.runDue()).toBe(0);
  expect(await storedNotes()).toEqual(['sooner', 'later']);
});

test('scheduling again moves the job; unscheduling removes it', async () => {
  await scheduleJobs(noteJob('first', timeAfter(10), 'a'), noteJob('gone', timeAfter(10), 'b'));
  await scheduleJobs(noteJob('second', timeAfter(30), 'a'));
  await inTransaction(database.db, (trx) => unschedule(trx, 'test.note', 'b'));
  now = timeAfter(10);
  expect(await createWorker().runDue()).toBe(0);
  now = timeAfter(30);
  expect(await createWorker().runDue()).toBe(1);
  expect(await storedNotes()).toEqual(['second']);
});

test('a job of a failed transaction does not exist', async () => {
  const failedTransaction = inTransaction(database.db, async (trx) => {
    await schedule(trx, clock, noteJob('never', start));
    throw new Error('no');
  });
  await expect(failedTransaction).rejects.toThrow('no');
  expect(await createWorker().runDue()).toBe(0);
});

test('several concurrent workers run every job once', async () => {
  const count = process.env['LONG_TESTS'] ? 1000 : 60;
  await scheduleJobs(...Array.from({ length: count }, (_, index) => noteJob(`${index}`, start)));
  const runCounts = await Promise.all(
    [createWorker(), createWorker(), createWorker()].map((jobs) => jobs.runDue()),
  );
  // A worker that only finds locked rows stops early; the others run the remaining jobs.
  expect(runCounts.reduce((sum, item) => sum + item, 0)).toBe(count);
  expect(new Set(await storedNotes()).size).toBe(count);
  expect(await storedNotes()).toHaveLength(count);
});

test('a failing job is rolled back, retried after growing pauses, and stays in the table when given up', async () => {
  const outcomes: JobOutcome['outcome'][] = [];
  const jobs = createWorker(({ outcome }) => outcomes.push(outcome));
  jobs.on('test.fail', async (_payload, { trx }) => {
    await sql`insert into test_note (text) values ('half')`.execute(trx);
    throw new Error('broken');
  });
  await scheduleJobs({ kind: 'test.fail', subject: 'x', payload: { times: 1 }, dueAt: start });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await jobs.runDue();
    expect(outcomes).toHaveLength(attempt);
    await jobs.runDue();
    expect(outcomes).toHaveLength(attempt);
    now = new Date(now.getTime() + retryDelayMs(attempt));
  }
  expect(outcomes.at(-1)).toBe('given_up');
  expect(await jobs.runDue()).toBe(0);
  expect(await storedNotes()).toEqual([]);
  expect(errors).toHaveLength(MAX_ATTEMPTS);
  expect(await countGivenUp(database.db, [jobTable])).toEqual([
    { queue: 'jobs', kind: 'test.fail', count: 1 },
  ]);
});

test('a failing job does not delay the others, and succeeds when its cause is gone', async () => {
  let isBroken = true;
  const jobs = createWorker();
  jobs.on('test.fail', async (_payload, { trx }) => {
    if (isBroken) throw new Error('broken');
    await sql`insert into test_note (text) values ('mended')`.execute(trx);
  });
  await scheduleJobs(
    { kind: 'test.fail', subject: 'x', payload: { times: 1 }, dueAt: start },
    noteJob('other', timeAfter(1)),
  );
  now = timeAfter(1);
  expect(await jobs.runDue()).toBe(1);
  isBroken = false;
  now = timeAfter(10);
  expect(await jobs.runDue()).toBe(1);
  expect(await storedNotes()).toEqual(['other', 'mended']);
});

// PGlite has one connection in this process.
const testOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

testOnServer('a slow job does not delay the others', async () => {
  const jobs = createWorker();
  let finishSlowJob = () => undefined as void;
  // Created here and not in the handler: on a busy machine the test may call `finishSlowJob` before the slow job has started.
  const slowJob = new Promise<void>((resolve) => (finishSlowJob = resolve));
  jobs.on('test.fail', () => slowJob, { isSlow: true });
  await scheduleJobs(
    { kind: 'test.fail', subject: 'x', payload: { times: 1 }, dueAt: start },
    noteJob('reminder', timeAfter(1)),
  );
  now = timeAfter(1);
  const run = jobs.runDue();
  await until(async () => (await storedNotes()).includes('reminder'));
  finishSlowJob();
  expect(await run).toBe(2);
});

test('jobs of a kind run together; after a failure one by one, so that only the failing job is retried', async () => {
  const jobs = createJobs({ db: database.db, clock, log });
  const textsByTransaction = new Map<string, string[]>();
  jobs.on(
    'test.note',
    async ({ text }, { trx }) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
      const id = rows[0]?.id ?? '';
      textsByTransaction.set(id, [...(textsByTransaction.get(id) ?? []), text]);
      await sql`insert into test_note (text) values (${text})`.execute(trx);
      if (text === 'bad') throw new Error('no');
    },
    { perCommit: 3 },
  );
  await scheduleJobs(...['a', 'bad', 'c', 'd', 'e'].map((text, index) => noteJob(text, timeAfter(index))));
  now = timeAfter(10);
  expect(await jobs.runDue()).toBe(4);
  expect([...textsByTransaction.values()]).toEqual([['a', 'bad'], ['a'], ['bad'], ['c'], ['d', 'e']]);
  expect(await storedNotes()).toEqual(['a', 'c', 'd', 'e']);
  const waitingJobs = await database.db.selectFrom('job').select(['subject', 'attempts']).execute();
  expect(waitingJobs).toEqual([{ subject: 'bad', attempts: 1 }]);
});

test('a handler may schedule its job again', async () => {
  const jobs = createJobs({ db: database.db, clock, log });
  jobs.on('test.note', async ({ text }, { trx, dueAt }) => {
    await sql`insert into test_note (text) values (${text})`.execute(trx);
    await schedule(trx, clock, noteJob(text, new Date(dueAt.getTime() + 60_000)));
  });
  await scheduleJobs(noteJob('again', start));
  expect(await jobs.runDue()).toBe(1);
  now = timeAfter(60);
  expect(await jobs.runDue()).toBe(1);
  expect(await storedNotes()).toEqual(['again', 'again']);
});

test('a job of an unknown kind waits for another server', async () => {
  await scheduleJobs(noteJob('mine', start), {
    kind: 'test.fail',
    subject: 'newer',
    payload: { times: 1 },
    dueAt: start,
  });
  expect(await createWorker().runDue()).toBe(1);
  const waitingJobs = await database.db.selectFrom('job').select(['subject', 'attempts']).execute();
  expect(waitingJobs).toEqual([{ subject: 'newer', attempts: 0 }]);
});
