import { sql } from 'kysely';
import { testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { inTransaction, openDatabase, type Database } from './index';
import { StatementNames } from './statement-names';

const errorWithCode = (code: string, message = 'something') => Object.assign(new Error(message), { code });

describe('names of statements', () => {
  const nameAfterThreeUses = (names: StatementNames, text: string) =>
    [1, 2, 3].map(() => names.nameOf(text)).at(-1);

  test('a statement has a name from the third time on, always the same and unique', () => {
    const names = new StatementNames();
    expect([names.nameOf('select 1'), names.nameOf('select 1')]).toEqual([undefined, undefined]);
    const name = names.nameOf('select 1');
    expect(name).toEqual(expect.any(String));
    expect(names.nameOf('select 1')).toBe(name);
    expect(nameAfterThreeUses(names, 'select 2')).not.toBe(name);
    // Another process behind the same pooler gives the same text the same name.
    expect(nameAfterThreeUses(new StatementNames(), 'select 1')).toBe(name);
  });

  test('the number of names is limited', () => {
    const names = new StatementNames();
    const assignedNames = Array.from({ length: 3000 }, (_, nth) =>
      nameAfterThreeUses(names, `select ${nth}`),
    ).filter(Boolean);
    expect(assignedNames.length).toBe(500);
  });

  test('a stale plan gets a new name; a lost name switches names off; other errors are not handled', () => {
    const names = new StatementNames();
    const name = nameAfterThreeUses(names, 'select 1');
    expect(names.recover('select 1', errorWithCode('23505'))).toBe(false);
    expect(names.recover('select 1', errorWithCode('0A000', 'row sharing is not supported'))).toBe(false);
    expect(names.recover('select 1', errorWithCode('0A000', 'cached plan must not change result type'))).toBe(
      true,
    );
    expect(names.nameOf('select 1')).not.toBe(name);
    expect(names.recover('select 1', errorWithCode('26000'))).toBe(true);
    expect(names.nameOf('select 1')).toBeUndefined();
  });
});

// PGlite has one connection without limits, and no names.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('statements with a name', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let db: Database['db'];

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase({ databaseUrl: testDatabase.url, dataDir: 'unused', log: () => undefined });
    ({ db } = database.openConnections({ ...testConfig({}).database.calls, connections: 1 }));
    await sql`create table plan_test (id int)`.execute(database.db);
    await sql`insert into plan_test values (1)`.execute(database.db);
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.close();
  });

  const planTestRows = async (db: Database['db']) =>
    (await sql<object>`select * from plan_test where id = ${1}`.execute(db)).rows;
  const countPreparedStatements = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement like '%plan_test%'`.execute(
      db,
    );
    return rows[0]?.count;
  };

  test('are planned once, and work after a migration of their table, inside and outside a transaction', async () => {
    for (let turn = 0; turn < 4; turn += 1) expect(await planTestRows(db)).toEqual([{ id: 1 }]);
    expect(await countPreparedStatements()).toBe(1);
    await sql`alter table plan_test add column first int default 7`.execute(database.db);
    expect(await planTestRows(db)).toEqual([{ id: 1, first: 7 }]);
    await sql`alter table plan_test add column second int default 8`.execute(database.db);
    expect(await inTransaction(db, planTestRows)).toEqual([{ id: 1, first: 7, second: 8 }]);
  });

  test('continue without names when a pooler has lost one', async () => {
    for (let turn = 0; turn < 4; turn += 1) await planTestRows(db);
    expect(await countPreparedStatements()).toBe(1);
    await sql`deallocate all`.execute(db);
    expect(await planTestRows(db)).toEqual([{ id: 1 }]);
    expect(await countPreparedStatements()).toBe(0);
  });
});
