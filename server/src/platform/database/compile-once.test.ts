import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { compileOnce, valuesIn, type ValueOf } from './compile-once';
import { readTogether } from './read-together';

interface Values {
  readonly first: string;
  readonly second: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const columns = (valueOf: ValueOf<Values>) =>
  sql<{
    text: string;
  }>`select ${valueOf('second')}::int || ${valueOf('first')}::text || ${'!'}::text || ${valueOf('second')}::int as text`;

test('a query that is compiled once runs with the values of each call', async () => {
  const build = jest.fn((db: TestDatabase['db'], valueOf: ValueOf<Values>) => columns(valueOf).compile(db));
  const run = compileOnce(build);
  const rowsOf = async (values: Values) =>
    Promise.all([run(database.db, values), readTogether(database.db, (db) => run(db, values))]);
  expect(await rowsOf({ first: 'a', second: 1 })).toEqual([[{ text: '1a!1' }], [{ text: '1a!1' }]]);
  expect(await rowsOf({ first: 'b', second: 2 })).toEqual([[{ text: '2b!2' }], [{ text: '2b!2' }]]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('the same part of a query can be used with the values themselves', async () => {
  const { rows } = await columns(valuesIn({ first: 'c', second: 3 })).execute(database.db);
  expect(rows).toEqual([{ text: '3c!3' }]);
});
