import type { TestDatabase } from '../test/database';
import { columnOf, wordOf, wordsAt, wordsKeys, type WordsKey } from './people-words.fixture';
import { places } from './words-by-people.fixture';
import type { DerivedValues } from './words-without-calls.fixture';

/** A column in which a text was found, and the entry of peopleWords that wrote it. */
export interface Trace {
  readonly column: string;
  readonly key: WordsKey;
}

const isCopy = (key: WordsKey): boolean => wordsAt[key].by.startsWith('copy of ');
const isPlace = (key: WordsKey): boolean => /\.(lat|lng|\w+itude\w*)$/.test(key);

/** Returns the text that each entry wrote. Copies and places have none, except those with a derived value. */
export const textsOf = ({ values }: DerivedValues): ReadonlyMap<WordsKey, string> =>
  new Map(
    wordsKeys
      .filter((key) => values[key] !== undefined || (!isCopy(key) && !isPlace(key)))
      .map((key) => [key, values[key] ?? wordOf(key)]),
  );

interface Column {
  readonly table: string;
  readonly name: string;
}

async function columnsOf({ pool }: TestDatabase): Promise<readonly Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('uuid', 'boolean', 'timestamp with time zone')`,
  );
  return rows;
}

/** Finds the texts in every column of every table. */
export async function findTexts(
  database: TestDatabase,
  derivedValues: DerivedValues,
): Promise<readonly Trace[]> {
  const texts = [...textsOf(derivedValues)];
  const traces: Trace[] = [];
  for (const { table, name } of await columnsOf(database)) {
    const { rows } = await database.pool.query<{ key: WordsKey }>(
      `select key from unnest($1::text[], $2::text[]) as item (key, word)
       where exists (select from "${table}" where position(word in lower("${name}"::text)) > 0)`,
      [texts.map(([key]) => key), texts.map(([, text]) => text.toLowerCase())],
    );
    traces.push(...rows.map(({ key }) => ({ column: `${table}.${name}`, key })));
  }
  return traces;
}

/** Finds the tables with a row that contains both numbers of a place. */
export async function findPlaces(database: TestDatabase): Promise<readonly string[]> {
  const traces: string[] = [];
  for (const table of new Set((await columnsOf(database)).map((column) => column.table)))
    for (const place of places) {
      const { rowCount } = await database.pool.query(
        `select 1 from (select row_to_json(t)::text as row from "${table}" t) as rows
         where position($1 in row) > 0 and position($2 in row) > 0 limit 1`,
        [...place],
      );
      if (rowCount) traces.push(`${table}: ${place.join(' ')}`);
    }
  return traces;
}

/**
 * Returns the entries of peopleWords whose column contains no written text: a test that erases or hides would prove
 * nothing about them.
 */
export async function findEmptyLines(
  database: TestDatabase,
  traces: readonly Trace[],
): Promise<readonly WordsKey[]> {
  const placeDigits = places.flat();
  const emptyLines: WordsKey[] = [];
  for (const key of wordsKeys) {
    const column = columnOf(key);
    const [table = '', name = ''] = column.split('.');
    const isFilled = isPlace(key)
      ? (
          await database.pool.query(
            `select from "${table}" where exists (select from unnest($1::text[]) as digits
             where position(digits in "${name}"::text) > 0) limit 1`,
            [placeDigits],
          )
        ).rowCount
      : traces.some((trace) => trace.column === column && (isCopy(key) || trace.key === key));
    if (!isFilled) emptyLines.push(key);
  }
  return emptyLines;
}
