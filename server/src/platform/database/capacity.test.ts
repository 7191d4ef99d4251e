import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';

const document = readFileSync(join(__dirname, '../../../../docs/capacity.md'), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Line of the document, for example: | `session` | user: `user_id` | `session_pkey`: ids are random | */
interface Line {
  readonly table: string;
  /** Kind of owner of the rows, for example a user. */
  readonly key: string;
  readonly column: string | null;
  /** Unique indexes that do not contain `column`. */
  readonly indexes: readonly string[];
}

const lines: readonly Line[] = [
  ...document.matchAll(/^\| `(\w+)`\s+\| (\w+)(?:: `(\w+)`)?\s+\|(.*)\|$/gm),
].map(([, table = '', key = '', column = null, rest = '']) => ({
  table,
  key,
  column,
  indexes: [...rest.matchAll(/`(\w+)`: /g)].map(([, name = '']) => name),
}));

test('every table has one line with its key in docs/capacity.md', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  expect(lines.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const keys = new Set(lines.map(({ key }) => key));
  expect([...keys].toSorted()).toEqual(['all', 'desk', 'match', 'own', 'team', 'user']);
});

test('docs/capacity.md names exactly the unique indexes that do not contain the key of their table', async () => {
  const { rows } = await sql<{ table: string; name: string; columns: string[] }>`
    select c.relname as table, i.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey)) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace`.execute(database.db);
  const indexesWithoutKey = lines.flatMap(({ table, column }) =>
    column === null
      ? []
      : rows.filter((row) => row.table === table && !row.columns.includes(column)).map(({ name }) => name),
  );
  expect(lines.flatMap(({ indexes }) => indexes).toSorted()).toEqual(indexesWithoutKey.toSorted());
});
