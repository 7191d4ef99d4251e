import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { killLeftovers, startProcess } from '../../../test/processes';
import { migrations } from '../../../migrations';
import { until } from '../../../test/until';
import { migrate, pendingMigrations } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterEach(async () => {
  killLeftovers();
  await database.close();
});

const names = Object.keys(migrations).sort();
const testWithProcesses = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

test('migrate applies every migration once', async () => {
  expect(await migrate(database.db)).toEqual(names);
  expect(await migrate(database.db)).toEqual([]);
});

test('a migration leaves no temporary objects behind in its session', async () => {
  await migrate(database.db, {
    '001': {
      kind: 'expanding',
      up: async (db) => {
        await sql`create function pg_temp.two() returns int language sql as 'select 2'`.execute(db);
      },
    },
  });
  const { rows } = await sql`select from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname like 'pg_temp%')`.execute(database.db);
  expect(rows).toEqual([]);
});

testWithProcesses(
  'one of several simultaneous processes migrates, and the others find all migrations applied',
  async () => {
    const rivals = Array.from({ length: 3 }, () => startProcess(['migrate', database.url ?? '']));
    await Promise.all(rivals.map((rival) => rival.waitForLine((line) => line === 'ready')));
    rivals.forEach((rival) => rival.tell('go'));
    const outcomes = rivals.map(async ({ exit, errors }) =>
      (await exit) === 0 ? 'well' : errors.join('\n'),
    );
    expect(await Promise.all(outcomes)).toEqual(['well', 'well', 'well']);
    const appliedLines = rivals.flatMap(({ lines }) => lines.filter((line) => line.startsWith('applied')));
    expect(appliedLines.sort()).toEqual(['applied ', 'applied ', `applied ${names.join(',')}`]);
  },
);

/** Without a lock some of many concurrent "create table if not exists" would fail: the table, its type or its index exists already. */
test('all of many simultaneous migrations of an empty database succeed', async () => {
  for (let round = 0; round < 40; round += 1) {
    await sql`drop table if exists schema_migration`.execute(database.db);
    const calls = Array.from({ length: 12 }, () => migrate(database.db, {}));
    expect(await Promise.all(calls)).toEqual(calls.map(() => []));
  }
});

test('after a failed migration the earlier ones stay applied, and the next start continues with the failed one', async () => {
  const tableMigration = (table: string) => ({
    up: async (db: Kysely<unknown>) =>
      void (await sql`create table ${sql.table(table)} (id int)`.execute(db)),
  });
  const brokenMigrations = {
    '1': tableMigration('first_one'),
    '2': tableMigration('first_one'),
    '3': tableMigration('third_one'),
  };
  await expect(migrate(database.db, brokenMigrations)).rejects.toMatchObject({ code: '42P07' });
  expect(await migrate(database.db, { ...brokenMigrations, '2': tableMigration('second_one') })).toEqual([
    '2',
    '3',
  ]);
});

const emptyMigration = { up: async () => undefined };

test('this version starts on a newer schema with expanding migrations only', async () => {
  const addedMigration = { ...emptyMigration, kind: 'expanding' } as const;
  await migrate(database.db, { '1': emptyMigration, '2-adds': addedMigration });
  expect(await migrate(database.db, { '1': emptyMigration, '3': emptyMigration })).toEqual(['3']);
  expect(
    await pendingMigrations(database.db, { '1': emptyMigration, '3': emptyMigration, '4': addedMigration }),
  ).toEqual(['4']);
  for (const kind of ['contracting', undefined] as const) {
    const name = `5-${String(kind)}`;
    await migrate(database.db, {
      '1': emptyMigration,
      '3': emptyMigration,
      [name]: { ...emptyMigration, ...(kind && { kind }) },
    });
    await expect(
      migrate(database.db, { '1': emptyMigration, '3': emptyMigration, '4': emptyMigration }),
    ).rejects.toThrow(
      `The database has the migration ${name}, which this version of Homeground does not know and cannot work with`,
    );
    await sql`delete from schema_migration where name = ${name}`.execute(database.db);
  }
});

test('the migration table of an older version gets the column "kind"', async () => {
  await sql`create table schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    database.db,
  );
  await sql`insert into schema_migration (name) values ('lock'), ('1')`.execute(database.db);
  expect(await pendingMigrations(database.db, { '1': emptyMigration, '2': emptyMigration })).toEqual(['2']);
  expect(await migrate(database.db, { '1': emptyMigration, '2': emptyMigration })).toEqual(['2']);
});

const index = { name: 'num_by_half', table: 'num', on: '(half) where half > 0' };
const numbersMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table num as select n as half from generate_series(1, 1000) n`.execute(db);
  },
};
const isIndexValid = async () => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('num_by_half')`.execute(
    database.db,
  );
  return rows[0]?.valid;
};

test('an index is built, also after a build that was killed', async () => {
  const twoMigrations = { '1': numbersMigration, '2': { kind: 'expanding', index } } as const;
  await migrate(database.db, { '1': numbersMigration });
  if (database.kind !== 'pglite') {
    // The state that a killed "create index concurrently" leaves.
    await sql`create index num_by_half on num (half)`.execute(database.db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'num_by_half'::regclass`.execute(
      database.db,
    );
  }
  expect(await migrate(database.db, twoMigrations)).toEqual(['2']);
  expect(await isIndexValid()).toBe(true);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('num_by_half'::regclass) as definition`.execute(database.db);
  expect(rows[0]?.definition).toContain('WHERE (half > 0)');
  expect(await migrate(database.db, twoMigrations)).toEqual([]);
});

testWithProcesses(
  'an index is built while others write and while another process waits for its turn',
  async () => {
    await migrate(database.db, { '1': numbersMigration });
    let isWriting = true;
    let writeCount = 0;
    const writer = async () => {
      for (; isWriting; writeCount += 1) await sql`insert into num values (1)`.execute(database.db);
    };
    const writers = [writer(), writer()];
    const twoMigrations = { '1': numbersMigration, '2': { kind: 'expanding', index } } as const;
    const appliedNames = await Promise.all([1, 2, 3].map(() => migrate(database.db, twoMigrations)));
    isWriting = false;
    await Promise.all(writers);
    expect(appliedNames.flat()).toEqual(['2']);
    expect(writeCount).toBeGreaterThan(0);
    expect(await isIndexValid()).toBe(true);
  },
);

testWithProcesses(
  'a migration of a locked table is retried, and queries work between the tries',
  async () => {
    await migrate(database.db, { '1': numbersMigration });
    const expandingMigration = {
      kind: 'expanding',
      up: async (db: Kysely<unknown>) => void (await sql`alter table num add column third int`.execute(db)),
    } as const;
    const timeouts = { lockMs: 100, totalMs: 120_000, pauseMs: 50 };
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select from num limit 1');
    await expect(
      migrate(database.db, { '1': numbersMigration, '2': expandingMigration }, { ...timeouts, totalMs: 300 }),
    ).rejects.toThrow(
      /The migration 2 did not get its table for 0 s, because a transaction holds it: look at/,
    );
    let isDone = false;
    const migration = migrate(
      database.db,
      { '1': numbersMigration, '2': expandingMigration },
      timeouts,
    ).finally(() => {
      isDone = true;
    });
    // Without the limit a read would wait for the end of the long transaction, which ends after the reads.
    for (let read = 0; read < 20; read += 1) await sql`select from num limit 1`.execute(database.db);
    expect(isDone).toBe(false);
    await client.query('commit');
    client.release();
    expect(await migration).toEqual(['2']);
  },
);

testWithProcesses('a start that is killed at any moment is continued by the next start', async () => {
  for (let round = 0; round < 3; round += 1) {
    const killedProcess = startProcess(['migrate', database.url ?? '']);
    await killedProcess.waitForLine((line) => line === 'ready');
    killedProcess.tell('go');
    await until(async () => {
      const { rows } = await sql<{ count: number }>`
        select case when to_regclass('schema_migration') is null then 0 else 1 end as count`.execute(
        database.db,
      );
      if (rows[0]?.count === 0) return false;
      const { rows: appliedNames } = await sql`select from schema_migration`.execute(database.db);
      return appliedNames.length > 10 * (round + 1);
    });
    killedProcess.child.kill('SIGKILL');
    await killedProcess.exit;
  }
  const appliedNames = await migrate(database.db);
  expect(appliedNames.length).toBeLessThan(names.length);
  expect(await pendingMigrations(database.db)).toEqual([]);
});
