import { testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openMailbox } from '../../../test/mailbox';
import { inTransaction } from '../database';
import { newId } from '../ids';
import { listGivenUp, MAX_ATTEMPTS, pauseAfter, retryGivenUp } from '../queues';
import { createMail } from './create-mail';
import { mailTable } from './mail.repository';
import { openMailServer } from './mail-server';

declare module './create-mail' {
  interface MailKinds {
    'test.refused': { readonly to: string };
  }
}

const clock = testClock();
const logged: object[] = [];
const log = { error: (details: object) => void logged.push(details) };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a letter that the mail server refuses until the end stays without its address, and is sent once when it is tried again', async () => {
  const mailbox = await openMailbox();
  const server = openMailServer(mailbox.url, 'ground@example.com');
  const mail = createMail({ db: database.db, clock, newId, log, server });
  const to = 'mina@mail.example.com';
  mail.on('test.refused', (payload) => Promise.resolve({ ...payload, subject: 'Hello', text: 'Hello' }));
  await inTransaction(database.db, (trx) => mail.enqueue(trx, 'test.refused', { to }));
  mailbox.refuse(MAX_ATTEMPTS);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await mail.sendDue();
    expect(logged).toHaveLength(attempt);
    clock.advance(pauseAfter(attempt, 30_000));
  }
  expect(await mail.sendDue()).toBe(0);
  expect(logged).toHaveLength(MAX_ATTEMPTS);
  const [row] = await listGivenUp(database.db, [mailTable], { offset: 0, limit: 2 });
  expect(row).toMatchObject({ kind: 'test.refused', attempts: MAX_ATTEMPTS, error: 'EMESSAGE 451' });
  expect(JSON.stringify([row, logged])).not.toContain('mina');

  const presses = Array.from({ length: 20 }, () =>
    inTransaction(database.db, (trx) =>
      retryGivenUp(trx, mailTable, { kind: 'test.refused', key: row?.key ?? '' }, clock.now()),
    ),
  );
  expect((await Promise.all(presses)).reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mail.sendDue()).toBe(1);
  expect(await mail.sendDue()).toBe(0);
  expect(mailbox.received.map((letter) => letter.to)).toEqual([[to]]);
  await mail.stop();
  await mailbox.close();
});
