import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openDatabase } from './index';
import { readTogether } from './read-together';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table kinds (id int, at timestamptz, far bigint, price numeric, day date, ratio float8, raw bytea,
    names text[], ids uuid[], times timestamptz[], is_on boolean, facts jsonb, word text, "a ""name" int)`.execute(
    database.db,
  );
  await sql`insert into kinds values
    (1, '2026-06-01 10:00:00.123456+09', 9007199254740991, 1.50, '2026-06-01', 0.1, '\\x00ff', '{a,NULL,"b c"}',
      '{00000000-0000-7000-8000-000000000001}', '{2026-06-01 10:00:00+00}', true, '{"a":[1,null]}', 'it''s "so"', 5),
    (2, null, null, null, null, 'NaN', null, '{}', null, null, false, 'null', '', null)`.execute(database.db);
});
afterAll(() => database.close());

const countStatements = async <T>(run: () => Promise<T>) => {
  const query = jest.spyOn(Client.prototype, 'query');
  const result = await run();
  const statements = query.mock.calls.length;
  query.mockRestore();
  return { result, statements };
};

// PGlite has one connection in this process, so there is nothing to join.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('queries that start together', () => {
  const readAll = () =>
    readTogether(database.db, async (db) => {
      const allKinds = sql`select * from kinds where id < ${3} order by id`.execute(db);
      const missingUser = db.selectFrom('user_account').select('id').where('id', '=', '00000000-0000-7000-8000-000000000009').execute(); // prettier-ignore
      const [{ rows }, users] = await Promise.all([allKinds, missingUser]);
      const next = await sql`select id + ${1}::int as id from kinds order by id desc`.execute(db);
      return { rows, users, next: next.rows };
    });

  test('are one statement once their columns are known, with the same values as alone', async () => {
    const { result: singleResult, statements: separateStatements } = await countStatements(readAll);
    const { result: joinedResult, statements } = await countStatements(readAll);
    expect([separateStatements, statements]).toEqual([3, 2]);
    expect(joinedResult).toEqual(singleResult);
    expect(joinedResult.rows[0]).toMatchObject({ price: '1.50', at: new Date('2026-06-01T01:00:00.123Z'), raw: Buffer.from([0, 255]) }); // prettier-ignore
    expect(joinedResult.rows[1]).toMatchObject({ ratio: NaN, at: null, facts: null });
    expect(joinedResult.next).toEqual([{ id: 3 }, { id: 2 }]);
  });

  test('of two pools of one process are never mixed up', async () => {
    const bounds = { connections: 1, waitMs: 0, statementMs: 10_000, idleMs: 0 };
    const openedDatabase = await openDatabase({
      databaseUrl: database.url ?? '',
      dataDir: 'unused',
      log: () => undefined,
    });
    const readPair = async (first: number, second: number) => {
      const { db: pool } = openedDatabase.openConnections(bounds);
      const read = () =>
        readTogether(pool, async (db) => {
          const pair = [first, second].map((number) =>
            sql<{ value: number }>`select ${number}::int + ${sql.lit(number)} as value`.execute(db),
          );
          return (await Promise.all(pair)).map(({ rows }) => rows[0]?.value);
        });
      // The columns are known from the second time on.
      await read();
      return read();
    };
    expect(await readPair(1, 2)).toEqual([2, 4]);
    expect(await readPair(30, 40)).toEqual([60, 80]);
    await openedDatabase.close();
  });

  test('have the right values after a migration added or removed a column', async () => {
    await readAll();
    await sql`alter table kinds add column later int default 7`.execute(database.db);
    await expect(readAll()).resolves.toMatchObject({ rows: [{ id: 1, word: `it's "so"` }, { id: 2 }] });
    await sql`alter table kinds drop column word`.execute(database.db);
    const { rows } = await readAll();
    expect(rows).toMatchObject([{ id: 1, later: 7 }, { id: 2 }]);
    expect(rows[0]).not.toHaveProperty('word');
  });

  test('fail together, and a later read is not affected', async () => {
    const divide = (divisor: number) =>
      readTogether(database.db, (db) =>
        Promise.all([
          sql`select 1 / ${divisor}::int as part`.execute(db),
          sql`select ${divisor}::int as other`.execute(db),
        ]),
      );
    await divide(1);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    await expect(divide(1)).resolves.toMatchObject([{ rows: [{ part: 1 }] }, { rows: [{ other: 1 }] }]);
  });

  test('that change or lock something, or have two columns of one name, are sent alone', async () => {
    const mixedReads = () =>
      readTogether(database.db, (db) =>
        Promise.all([
          sql`update kinds set names = ${['x']} where id = 2 returning id`.execute(db),
          sql`select id from kinds where id = ${1} for update`.execute(db),
          sql`select id as same, id + ${1}::int as same from kinds where id = 1`.execute(db),
          sql`select id from kinds where id = ${1}`.execute(db),
        ]),
      );
    await mixedReads();
    const { result, statements } = await countStatements(mixedReads);
    expect(statements).toBe(4);
    expect(result.map(({ rows }) => rows)).toEqual([[{ id: 2 }], [{ id: 1 }], [{ same: 2 }], [{ id: 1 }]]);
  });
});

test('transactions and engines without joining read as usual', async () => {
  const count = await database.db
    .transaction()
    .execute((trx) =>
      readTogether(trx, async (db) => (await sql`select id from kinds`.execute(db)).rows.length),
    );
  expect(count).toBe(2);
});
