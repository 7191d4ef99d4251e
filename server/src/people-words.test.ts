import { testApp } from '../test/app';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { leavesOf } from './evil-values.fixture';
import type { App } from './platform/http/app-instance';
import { otherColumns } from './other-columns.fixture';
import { columnOf, wordsKeys } from './people-words.fixture';
import { otherTexts, textsOfCalls } from './texts-of-calls.fixture';

let database: TestDatabase;
let app: App;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const listedNames = new Set(wordsKeys.map(columnOf));
const otherNames = otherColumns.flatMap(({ columns }) => columns);

interface Column {
  readonly column: string;
  readonly type: string;
  /** Its CHECK constraints. */
  readonly checks: readonly string[];
}

async function fetchColumns(): Promise<readonly Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select table_name || '.' || column_name as column, ltrim(udt_name, '_') as type, array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'c' and a.attname = column_name
        and k.conrelid = format('%I.%I', table_schema, table_name)::regclass) as checks
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return rows;
}

/** Ids, times, whole numbers, yes or no; bytes are hashes and keys. A fraction may be a place. */
const typesWithoutWords = ['uuid', 'bool', 'timestamptz', 'date', 'int2', 'int4', 'int8', 'bytea'];

/** Returns whether a CHECK allows only listed values. */
const hasFixedValues = ({ column, checks }: Column): boolean => {
  const name = column.split('.')[1] ?? '';
  const fixedList = new RegExp(
    `^CHECK \\(\\(+(?:cardinality\\(${name}\\) <= \\d+\\) AND \\()?${name} (= ANY \\(|<@ )ARRAY\\[`,
  );
  return checks.some((check) => fixedList.test(check));
};

test('each column that can hold words or places of people has a line that says how they are hidden and erased', async () => {
  const problems = (await fetchColumns())
    .filter((item) => !typesWithoutWords.includes(item.type) && !hasFixedValues(item))
    .map(({ column }) => column)
    .filter((column) => !listedNames.has(column) && !otherNames.includes(column))
    .map(
      (column) =>
        `${column}: add a line to people-words.fixture.ts, or to other-columns.fixture.ts (CONTRIBUTING.md, "Add a field")`,
    );
  expect(problems).toEqual([]);
});

test('each listed column exists, and is listed once', async () => {
  const existingNames = new Set((await fetchColumns()).map(({ column }) => column));
  expect([...listedNames, ...otherNames].filter((column) => !existingNames.has(column))).toEqual([]);
  expect(
    otherNames.filter((column, index) => listedNames.has(column) || otherNames.indexOf(column) !== index),
  ).toEqual([]);
});

/** Returns the free texts of all calls that change something, as address and path. */
const textsOfRoutes = () =>
  app.everyRoute
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .flatMap(({ url, takes }) =>
      [takes.querystring, takes.body]
        .flatMap((part) => leavesOf(app, part))
        .filter(
          ({ kind, shape }) => kind === 'text' && shape.const === undefined && !shape.enum && !shape.format,
        )
        .map(({ path }) => `${url} ${path.join('.')}`),
    );

const listedTexts = Object.entries(textsOfCalls).flatMap(([url, texts]) =>
  Object.keys(texts).map((path) => `${url} ${path}`),
);

test('each text that a call accepts is stored in a listed column, or is no text of a person', () => {
  const problems = textsOfRoutes()
    .filter((text) => !listedTexts.includes(text) && !otherTexts.some(({ texts }) => texts.test(text)))
    .map((text) => `${text}: add it to texts-of-calls.fixture.ts (CONTRIBUTING.md, "Add a field")`);
  expect(problems).toEqual([]);
});

test('each listed text of a call exists', () => {
  const existingTexts = textsOfRoutes();
  expect(listedTexts.filter((text) => !existingTexts.includes(text))).toEqual([]);
  expect(otherTexts.filter(({ texts }) => !existingTexts.some((text) => texts.test(text)))).toEqual([]);
});
