import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database';
import { newId } from '../../platform/ids';
import { createJobs, schedule } from '../../platform/jobs';
import { createMail } from '../../platform/mail/create-mail';
import { addToOutbox, createOutbox } from '../../platform/outbox';
import { MAX_ATTEMPTS, retryDelayMs } from '../../platform/queues';
import { until } from '../../../test/until';
import { fetchPage, sendForm } from './desk.fixture';
import { app, clock, database, moderator, owner, setUpDesk, support } from './desk-app.fixture';
import { addGivenUpJobs } from './desk-subjects.fixture';

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'test.job': { readonly words: string };
  }
}
declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'test.mail': { readonly words: string };
  }
}
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    'test.event': { readonly words: string };
  }
}

setUpDesk();

const silentLog = { error: () => undefined };
const secret = 'Kick-off at the secret pitch';
/** An error that repeats a password and texts of users, as real errors do. */
const failure = new Error(`smtp://mina:hunter2@mail.example.com refused "${secret}" for mina@example.com`);

/** While true, the handlers of the test's own queues fail. Their kinds are unknown to the app. */
let isBroken = true;
const deliveries: string[] = [];
const handle = (name: string) => {
  if (isBroken) throw failure;
  deliveries.push(name);
  return Promise.resolve();
};

function startQueues() {
  const deps = { db: database.db, clock, log: silentLog };
  const jobs = createJobs(deps);
  jobs.on('test.job', () => handle('job'));
  const outbox = createOutbox({ ...deps, pollMs: 10 });
  outbox.on('test.event', () => handle('event'));
  const server = { send: () => handle('mail'), check: () => Promise.resolve(), close: () => undefined };
  const mail = createMail({ ...deps, newId, server });
  mail.on('test.mail', () => Promise.resolve({ to: 'mina@example.com', subject: secret, text: secret }));
  return { jobs, outbox, mail };
}

let queues: ReturnType<typeof startQueues>;
const runJobsAndMail = async () => {
  await queues.jobs.runDue();
  await queues.mail.sendDue();
};

const readPage = async (query = '', language = 'en') =>
  (await fetchPage(app, `/operator/given-up${query}`, owner.cookie, language)).body;
const retry = (fields: Record<string, string>) => sendForm(app, '/operator/given-up/retry', fields, owner);
const discard = (fields: Record<string, string>) =>
  sendForm(app, '/operator/given-up/discard', fields, owner);
/** Number of the last log line before the test. */
let numberBefore = 0;
const logLines = (act: string) =>
  database.db
    .selectFrom('operator_log')
    .select(['operator_name', 'details'])
    .where('act', '=', act)
    .where('number', '>', numberBefore)
    .orderBy('number', 'desc')
    .execute();

const addJobs = (count: number, kind?: string) => addGivenUpJobs({ database, clock }, count, kind);

beforeAll(() => {
  queues = startQueues();
});
beforeEach(async () => {
  isBroken = true;
  deliveries.length = 0;
  const { last } = await database.db
    .selectFrom('operator_log')
    .select((log) => log.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  numberBefore = Number(last);
});
afterEach(async () => {
  await queues.outbox.stop();
  for (const table of ['job', 'outbox', 'mail'] as const) await database.db.deleteFrom(table).execute();
});

test('the page says when nothing was given up, in both languages', async () => {
  expect(await readPage()).toContain('Nothing has been given up.');
  expect(await readPage('', 'ko')).toContain('실패한 작업이 없어요.');
});

test('a job, an event and a letter that fail until the end are on the page, and are delivered once when they are tried again', async () => {
  await inTransaction(database.db, async (trx) => {
    await schedule(trx, clock, {
      ...{ kind: 'test.job', subject: 'x', payload: { words: secret }, dueAt: clock.now() },
    });
    await addToOutbox(trx, { kind: 'test.event', payload: { words: secret } });
    await queues.mail.enqueue(trx, 'test.mail', { words: secret });
  });
  queues.outbox.start();
  const attemptsOfEvent = async () =>
    (await database.db.selectFrom('outbox').select('attempts').executeTakeFirst())?.attempts;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await runJobsAndMail();
    await until(async () => (await attemptsOfEvent()) === attempt);
    clock.advance(retryDelayMs(attempt, 30_000));
  }
  await database.db.updateTable('operator_session').set({ last_seen_at: clock.now() }).execute();

  const page = await readPage();
  for (const kind of ['test.job', 'test.event', 'test.mail'])
    expect(page).toContain(`<code>${kind}</code> · 1 failed`);
  expect(page.match(new RegExp(`<dd>${MAX_ATTEMPTS}</dd>`, 'g'))).toHaveLength(3);
  expect(page).toContain('refused');
  for (const words of ['hunter2', 'mina', secret]) expect(page).not.toContain(words);
  const { rows: errors } = await database.pool.query<{ text: string }>(
    `select last_error as text from job union all select last_error from outbox union all select last_error from mail`,
  );
  expect(errors).toHaveLength(3);
  for (const words of ['hunter2', 'mina', secret]) expect(JSON.stringify(errors)).not.toContain(words);

  // The cause is fixed, but nothing is tried again before an operator presses the button.
  isBroken = false;
  await runJobsAndMail();
  expect(deliveries).toEqual([]);
  const subjects = [
    { queue: 'jobs', kind: 'test.job' },
    { queue: 'outbox', kind: 'test.event' },
    { queue: 'mail', kind: 'test.mail' },
  ];
  const answers = await Promise.all(
    subjects.flatMap((fields) => Array.from({ length: 20 }, () => retry(fields))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(57);
  await runJobsAndMail();
  await until(() => deliveries.includes('event'));
  await queues.outbox.stop();
  await runJobsAndMail();
  expect([...deliveries].sort()).toEqual(['event', 'job', 'mail']);
  expect(await readPage()).toContain('Nothing has been given up.');
  const details = (await logLines('retried')).map((line) => line.details);
  expect([...details].sort()).toEqual(['jobs test.job 1', 'mail test.mail 1', 'outbox test.event 1']);
});

test('a single row is tried again or discarded, and a second press says that there is nothing to do', async () => {
  const [first = '', second = ''] = await addJobs(2);
  const fieldsOf = (key: string) => ({ queue: 'jobs', kind: 'test.row', key });
  expect((await retry(fieldsOf(first))).body).toContain('It is being tried again now.');
  const repeatedAnswer = await retry(fieldsOf(first));
  expect([repeatedAnswer.statusCode, repeatedAnswer.body]).toEqual([
    409,
    expect.stringContaining('tried again or discarded in the meantime'),
  ]);
  // A row that was tried again cannot be discarded from an old page.
  expect((await discard({ ...fieldsOf(first), really: 'yes' })).statusCode).toBe(409);

  expect((await discard(fieldsOf(second))).statusCode).toBe(422);
  expect((await discard({ ...fieldsOf(second), really: 'yes' })).body).toContain('Discarded.');
  expect((await discard({ ...fieldsOf(second), really: 'yes' })).statusCode).toBe(409);
  const rows = await database.db.selectFrom('job').select(['id', 'attempts', 'given_up_at']).execute();
  expect(rows).toEqual([{ id: first, attempts: 0, given_up_at: null }]);
  expect((await logLines('discarded'))[0]).toEqual({
    operator_name: 'yuna',
    details: `jobs test.row ${second} 1`,
  });
});

test('all rows of a kind are tried again, in batches, and no others', async () => {
  await addJobs(1200);
  await addJobs(1, 'test.other');
  expect((await retry({ queue: 'jobs', kind: 'test.row' })).body).toContain(
    '1200 are being tried again now.',
  );
  const givenUp = database.db.selectFrom('job').select('kind').where('given_up_at', 'is not', null);
  expect(await givenUp.execute()).toEqual([{ kind: 'test.other' }]);
});

test('the page has fifty rows, the latest first, and a link to the next page', async () => {
  await addJobs(60);
  const [firstPage, secondPage] = [await readPage(), await readPage('?page=2')];
  expect(firstPage).toContain('no 0.');
  expect(firstPage).toContain('no 49.');
  expect(firstPage).not.toContain('no 50.');
  expect(firstPage).toContain('/operator/given-up?page=2');
  expect(secondPage).toContain('no 59.');
  expect(secondPage).not.toContain('no 49.');
  expect(secondPage).not.toContain('?page=3');
});

test.each([
  ['an unknown queue', { queue: 'letters', kind: 'test.row', key: randomUUID() }],
  ['a key of another table', { queue: 'jobs', kind: 'test.row', key: `${randomUUID()}.${randomUUID()}` }],
  ['a key that is not an id', { queue: 'jobs', kind: 'test.row', key: "' or true --" }],
  ['a kind of another table', { queue: 'push', kind: 'test.row', key: randomUUID() }],
])('nothing happens for %s', async (_name, fields) => {
  const [id] = await addJobs(1);
  expect((await retry(fields)).statusCode).toBe(409);
  expect((await discard({ ...fields, really: 'yes' })).statusCode).toBe(409);
  const rows = await database.db
    .selectFrom('job')
    .select('id')
    .where('given_up_at', 'is not', null)
    .execute();
  expect(rows).toEqual([{ id }]);
});

test('only an owner sees the page and its link; strangers and other roles are refused', async () => {
  const fields = { queue: 'jobs', kind: 'test.row', really: 'yes' };
  const key = (await addJobs(1))[0] ?? '';
  for (const [cookie, status] of [
    ['', 401],
    [support.cookie, 403],
    [moderator.cookie, 403],
  ] as const) {
    const answers = [
      await fetchPage(app, '/operator/given-up', cookie),
      await sendForm(app, '/operator/given-up/retry', fields, { cookie }),
      await sendForm(app, '/operator/given-up/discard', { ...fields, key }, { cookie }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    for (const { body } of answers) expect(body).not.toContain('test.row');
    expect((await fetchPage(app, '/operator', cookie)).body).not.toContain('/operator/given-up');
  }
  expect((await fetchPage(app, '/operator', owner.cookie)).body).toContain('/operator/given-up');
  expect(await database.db.selectFrom('job').select('id').execute()).toHaveLength(1);
});
