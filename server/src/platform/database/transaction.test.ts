import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction } from './transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counter (id int primary key, n int not null)`.execute(database.db);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.close());

const increment = (id: number) => sql`update counter set n = n + 1 where id = ${id}`;

// PGlite has one connection: its transactions wait for each other and never deadlock.
const testWithConnections = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

testWithConnections('two transactions in a deadlock both succeed', async () => {
  const waitForBoth = barrier(2);
  let attempts = 0;
  const incrementBoth = (first: number, second: number) =>
    inTransaction(database.db, async (trx) => {
      attempts += 1;
      await increment(first).execute(trx);
      await waitForBoth();
      await increment(second).execute(trx);
    });
  await Promise.all([incrementBoth(1, 2), incrementBoth(2, 1)]);
  const { rows } = await sql<{ n: number }>`select n from counter order by id`.execute(database.db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  // One transaction ran at least twice. On a busy machine a second try may end in a deadlock again.
  expect(attempts).toBeGreaterThanOrEqual(3);
});

test('gives up after three tries and leaves the database unchanged', async () => {
  let attempts = 0;
  const transaction = inTransaction(database.db, async (trx) => {
    attempts += 1;
    await sql`insert into counter values (3, ${attempts})`.execute(trx);
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(transaction).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
  const { rows } = await sql`select n from counter where id = 3`.execute(database.db);
  expect(rows).toEqual([]);
});

test('any other error is not tried again', async () => {
  let attempts = 0;
  const transaction = inTransaction(database.db, async (trx) => {
    attempts += 1;
    await sql`insert into counter values (1, 0)`.execute(trx);
  });
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

/** Creates a barrier that blocks its callers until `count` of them have come; later callers pass at once. */
function barrier(count: number): () => Promise<void> {
  let passAll: () => void = () => undefined;
  const passSignal = new Promise<void>((resolve) => (passAll = resolve));
  let callerCount = 0;
  return () => {
    callerCount += 1;
    if (callerCount >= count) passAll();
    return passSignal;
  };
}
