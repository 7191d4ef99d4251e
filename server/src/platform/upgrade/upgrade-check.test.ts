import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testClock } from '../../../test/app';
import { migrations } from '../../../migrations';
import type { Migrations } from '../database';
import { rememberGoodBackup } from '../backup/backup-state.repository';
import { beginBackfill } from '../jobs/backfill';
import { describeUpgrade } from './describe-upgrade.rules';
import { checkUpgrade } from './upgrade-check.usecases';

let database: TestDatabase;
const clock = testClock(new Date());
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.connection().execute(async (connection) => {
    await sql`create table large as select n as id, n as slot from generate_series(1, 400000) n`.execute(
      connection,
    );
    // Otherwise the server may count the new rows later, and add them to the analysed number.
    await sql`select pg_stat_force_next_flush()`.execute(connection);
    await sql`analyze large`.execute(connection);
  });
});
afterAll(() => database.close());

const rememberFreshBackup = () =>
  rememberGoodBackup(database.db, new Date(clock.now().getTime() - 3_600_000));
beforeEach(async () => {
  await sql`delete from job`.execute(database.db);
  await rememberFreshBackup();
});

const runSql = (text: string) => async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
const check = (migrationsToAdd: Migrations, isStopped = false) =>
  checkUpgrade({ db: database.db, clock, isStopped, migrations: { ...migrations, ...migrationsToAdd } });
const expandingMigration = {
  kind: 'expanding',
  up: runSql('alter table large add column third int'),
} as const;

test('a database of this version has nothing to do', async () => {
  const report = await check({});
  expect(report.problems).toEqual([]);
  expect(describeUpgrade(report)).toEqual(['Nothing to do: the database has the schema of this version.']);
});

test('pending migrations are reported with tables, sizes, locks and times, and are safe only with a fresh backup', async () => {
  const index = { name: 'large_by_slot', table: 'large', on: '(slot)' };
  const migrationsToAdd: Migrations = {
    '900-adds': expandingMigration,
    '901-index': { kind: 'expanding', index },
  };
  await database.db.deleteFrom('backup_state').execute();
  expect((await check(migrationsToAdd)).problems).toEqual([
    'There is no backup of the last 26 hours: npm run backup.',
  ]);
  await rememberFreshBackup();
  const report = await check(migrationsToAdd);
  expect(report).toMatchObject({ isRolling: true, problems: [] });
  const text = describeUpgrade(report).join('\n');
  expect(text).toMatch(
    /large \(about 400000 rows, \d+\.\d MB\): changes no row, nobody reads or writes, under a second/,
  );
  expect(text).toMatch(/large \(about 400000 rows, .*\): builds an index, people read and write, about 1 s/);
  expect(text).toMatch(/Servers of the previous version may run/);
  expect(text.endsWith('Safe.')).toBe(true);
  const { rows } =
    await sql`select from pg_attribute where attrelid = 'large'::regclass and attname = 'third'`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
});

test('a contracting migration requires stopped servers and a finished backfill', async () => {
  const contractingMigration: Migrations = {
    '902-takes': { kind: 'contracting', up: runSql('alter table large drop column slot') },
  };
  expect((await check(contractingMigration)).problems).toEqual([
    'Servers of the previous version cannot run after 902-takes: stop them all, then run this with --stopped.',
  ]);
  expect((await check(contractingMigration, true)).problems).toEqual([]);
  await beginBackfill(database.db, 'backfill.slots', 'large');
  expect((await check(contractingMigration, true)).problems).toEqual([
    'backfill.slots is under way: let the running version finish it.',
  ]);
});

test('a long lock on a large table is not safe', async () => {
  const lockingMigration: Migrations = {
    '903-type': { kind: 'contracting', up: runSql('alter table large alter column slot type bigint') },
  };
  expect((await check(lockingMigration, true)).problems).toEqual([
    '903-type locks large for about 3 s, in which nobody reads or writes: choose a quiet hour and stop the servers.',
  ]);
});
