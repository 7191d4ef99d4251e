import { testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openMailbox } from '../../../test/mailbox';
import { inTransaction } from '../database';
import { newId } from '../ids';
import { listGivenUp, MAX_ATTEMPTS, retryDelayMs, retryGivenUp } from '../queues';
import { createMail, type MailOutcome } from './create-mail';
import { mailTable } from './mail.repository';
import { openMailServer } from './mail-server';

declare module './create-mail' {
  interface MailKinds {
    'test.refused': { readonly to: string };
    'test.letter': { readonly to: string };
  }
}

const clock = testClock();
const logEntries: object[] = [];
const log = { error: (details: object) => void logEntries.push(details) };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  logEntries.length = 0;
  await database.db.deleteFrom('mail').execute();
});
afterAll(() => database.close());

test('a letter that is given up is listed and logged without its address, and simultaneous retries send it only once', async () => {
  const mailbox = await openMailbox();
  const server = openMailServer(mailbox.url, 'ground@example.com');
  const mail = createMail({ db: database.db, clock, newId, log, server });
  const to = 'mina@mail.example.com';
  mail.on('test.refused', (payload) => Promise.resolve({ ...payload, subject: 'Hello', text: 'Hello' }));
  await inTransaction(database.db, (trx) => mail.enqueue(trx, 'test.refused', { to }));
  mailbox.refuse(MAX_ATTEMPTS);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await mail.sendDue();
    expect(logEntries).toHaveLength(attempt);
    clock.advance(retryDelayMs(attempt, 30_000));
  }
  expect(await mail.sendDue()).toBe(0);
  expect(logEntries).toHaveLength(MAX_ATTEMPTS);
  const [row] = await listGivenUp(database.db, [mailTable], { offset: 0, limit: 2 });
  expect(row).toMatchObject({ kind: 'test.refused', attempts: MAX_ATTEMPTS, error: 'EMESSAGE 451' });
  expect(JSON.stringify([row, logEntries])).not.toContain('mina');

  // Twenty operators press "try again" at the same time.
  const retries = Array.from({ length: 20 }, () =>
    inTransaction(database.db, (trx) =>
      retryGivenUp(trx, mailTable, { kind: 'test.refused', key: row?.key ?? '' }, clock.now()),
    ),
  );
  expect((await Promise.all(retries)).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mail.sendDue()).toBe(1);
  expect(await mail.sendDue()).toBe(0);
  expect(mailbox.received.map((letter) => letter.to)).toEqual([[to]]);
  await mail.stop();
  await mailbox.close();
});

test('letters are counted by their outcome', async () => {
  const outcomes: MailOutcome[] = [];
  let isBroken = true;
  const server = {
    send: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve()),
    check: () => Promise.resolve(),
    close: () => undefined,
  };
  const mail = createMail({
    db: database.db,
    clock,
    newId,
    log,
    server,
    observe: (outcome) => outcomes.push(outcome),
  });
  mail.on('test.letter', ({ to }) => Promise.resolve({ to, subject: 'Hello', text: 'Hello' }));
  const queueLetter = () =>
    database.db.transaction().execute((trx) => mail.enqueue(trx, 'test.letter', { to: 'a@b.kr' }));
  await queueLetter();
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    await mail.sendDue();
    clock.advance(3_600_000);
  }
  isBroken = false;
  await queueLetter();
  await mail.sendDue();
  expect(outcomes).toEqual([...Array.from({ length: MAX_ATTEMPTS - 1 }, () => 'failed'), 'given_up', 'sent']);
});
