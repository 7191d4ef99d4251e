import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { killLeftovers, startProcess } from '../../../test/processes';
import { migrations } from '../../../migrations';
import { migrate } from './migrate';

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
const withProcesses = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

test('applies everything once, in the order of the names', async () => {
  expect(await migrate(database.db)).toEqual(names);
  expect(await migrate(database.db)).toEqual([]);
});

withProcesses(
  'of several processes that start at once one migrates and the others find it done',
  async () => {
    const rivals = Array.from({ length: 3 }, () => startProcess(['migrate', database.url ?? '']));
    await Promise.all(rivals.map((rival) => rival.says((line) => line === 'ready')));
    rivals.forEach((rival) => rival.tell('go'));
    const ends = rivals.map(async ({ exited, errors }) =>
      (await exited) === 0 ? 'well' : errors.join('\n'),
    );
    expect(await Promise.all(ends)).toEqual(['well', 'well', 'well']);
    const applied = rivals.flatMap(({ lines }) => lines.filter((line) => line.startsWith('applied')));
    expect(applied.sort()).toEqual(['applied ', 'applied ', `applied ${names.join(',')}`]);
  },
);

/** "if not exists" alone is no protection: of many that create the same table at once, some are told of its type, its index or itself. */
test('of many that start on an empty database in the same moment, all come up', async () => {
  for (let round = 0; round < 40; round += 1) {
    await sql`drop table if exists schema_migration`.execute(database.db);
    const started = Array.from({ length: 12 }, () => migrate(database.db, {}));
    expect(await Promise.all(started)).toEqual(started.map(() => []));
  }
});

test('a migration that fails takes the ones before it back with it', async () => {
  const first = {
    up: async (db: Kysely<unknown>) => void (await sql`create table first_one (id int)`.execute(db)),
  };
  const second = {
    up: async (db: Kysely<unknown>) => void (await sql`create table first_one (id int)`.execute(db)),
  };
  await expect(migrate(database.db, { '1': first, '2': second })).rejects.toMatchObject({ code: '42P07' });
  expect(await migrate(database.db, { '1': first })).toEqual(['1']);
  expect(await migrate(database.db, { '1': first, '2': { up: async () => undefined } })).toEqual(['2']);
});

test('a database of a newer version is refused before anything changes', async () => {
  const nothing = { up: async () => undefined };
  await migrate(database.db, { '1': nothing, '2-from-the-future': nothing });
  await expect(migrate(database.db, { '1': nothing, '3': nothing })).rejects.toThrow(
    'The database has the migration 2-from-the-future, which this version of Homeground does not know',
  );
});
