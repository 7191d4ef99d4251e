import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testClock } from '../../../test/app';
import { until } from '../../../test/until';
import {
  beginBackfill,
  finishBackfill,
  registerBackfill,
  findUnfinishedBackfills,
  type BackfillStep,
} from './backfill';
import { createJobs } from './create-jobs';

declare module './job-kinds' {
  interface JobKinds {
    'backfill.halves': { readonly after: string | null };
  }
}

let database: TestDatabase;
const clock = testClock(new Date());
const log = { error: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table num (id int primary key, half int, writes int not null default 0)`.execute(
    database.db,
  );
  await sql`insert into num select n from generate_series(1, 2500) n`.execute(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  await sql`update num set half = null, writes = 0`.execute(database.db);
  await database.db.deleteFrom('job').execute();
  // The database writes its own time into a job. That time is later than the start of the test's clock.
  clock.advance(60_000);
});

const fillHalves: BackfillStep = async (db, after) => {
  const { rows } = await sql<{ id: number }>`
    update num set half = id / 2, writes = writes + 1
    where id in (select id from num where id > ${Number(after ?? 0)} order by id limit 1000) returning id`.execute(
    db,
  );
  return rows.length < 1000 ? null : String(Math.max(...rows.map(({ id }) => id)));
};

async function expectFilledOnce(): Promise<void> {
  const { rows } = await sql`
    select count(*) filter (where half is distinct from id / 2)::int as wrong, max(writes) as most from num`.execute(
    database.db,
  );
  expect(rows).toEqual([{ wrong: 0, most: 1 }]);
  expect(await findUnfinishedBackfills(database.db)).toEqual([]);
}

test('a backfill fills every row once in batches, on several servers, and continues after a failed batch', async () => {
  let batchCount = 0;
  const createServerJobs = () => {
    const jobs = createJobs({ db: database.db, clock, log });
    registerBackfill({ jobs, clock }, 'backfill.halves', async (db, after) => {
      const lastId = await fillHalves(db, after);
      batchCount += 1;
      if (batchCount === 2) throw new Error('the server was killed here');
      return lastId;
    });
    return jobs;
  };
  await beginBackfill(database.db, 'backfill.halves', 'num');
  await beginBackfill(database.db, 'backfill.halves', 'num');
  expect(await findUnfinishedBackfills(database.db)).toEqual(['backfill.halves']);
  // A server that does not know this kind leaves the job alone.
  expect(await createJobs({ db: database.db, clock, log }).runDue()).toBe(0);
  const servers = [createServerJobs(), createServerJobs()];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(servers.map((jobs) => jobs.runDue()));
    clock.advance(5000);
  }
  expect(batchCount).toBe(4);
  await expectFilledOnce();
});

test('the contracting migration waits for a batch that another server is filling, and then fills the rest', async () => {
  await beginBackfill(database.db, 'backfill.halves', 'num');
  const jobs = createJobs({ db: database.db, clock, log });
  let letBatchEnd: () => void = () => undefined;
  const batchEnd = new Promise<void>((resolve) => (letBatchEnd = resolve));
  let hasBatchBegun = false;
  registerBackfill({ jobs, clock }, 'backfill.halves', async (db, after) => {
    const lastId = await fillHalves(db, after);
    hasBatchBegun = true;
    await batchEnd;
    return lastId;
  });
  const running = jobs.runDue();
  await until(() => hasBatchBegun);
  const finishing = finishBackfill(database.db, 'backfill.halves', fillHalves);
  await until(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`.execute(database.db);
    return (rows[0]?.count ?? 0) > 0;
  });
  letBatchEnd();
  await Promise.all([running, finishing]);
  await expectFilledOnce();
});

test('the contracting migration fills the remaining rows, and an empty table gets no backfill', async () => {
  await beginBackfill(database.db, 'backfill.halves', 'num');
  const jobs = createJobs({ db: database.db, clock, log });
  registerBackfill({ jobs, clock }, 'backfill.halves', fillHalves);
  expect(await jobs.runDue()).toBe(1);
  await finishBackfill(database.db, 'backfill.halves', fillHalves);
  await expectFilledOnce();
  await sql`create table nobody (id int)`.execute(database.db);
  await beginBackfill(database.db, 'backfill.nobody', 'nobody');
  expect(await findUnfinishedBackfills(database.db)).toEqual([]);
});
