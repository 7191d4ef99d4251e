import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { formats, type Part } from './export-part';
import { exportParts } from './export-parts';

type Row = Readonly<Record<string, unknown>>;

/** Rows held in memory at a time. A message has up to a thousand characters, so a page stays small. */
const ROWS_AT_ONCE = 16;

const KEY = 'export_key';

function exportedColumn(table: string, column: string) {
  const format = formats[column];
  return format ? sql`${format.as} as ${sql.ref(format.of)}` : sql.ref(`${table}.${column}`);
}

/** Reads one page of a part after a key. Each page is a query of its own, so that a slow reader holds no connection and no snapshot. */
async function readPage(
  db: Db,
  part: Part,
  {
    userId,
    now,
    ownerIndex,
    after,
  }: { userId: string; now: Date; ownerIndex: number; after: readonly string[] | null },
): Promise<Row[]> {
  const { table, joinedRow } = part;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const keys = Object.entries(part.key);
  const selected = [
    ...part.columns.map((name) => exportedColumn(table, name)),
    ...(joinedRow?.columns ?? []).map((name) => sql.ref(`${joinedRow?.table}.${name}`)),
  ];
  const conditions = [
    ...part.ownerColumns.slice(ownerIndex, ownerIndex + 1).map((name) => sql`${column(name)} = ${userId}`),
    // A row that names the user in two columns is exported once.
    ...part.ownerColumns.slice(0, ownerIndex).map((name) => sql`${column(name)} is distinct from ${userId}`),
    ...(part.filter ? [part.filter(now)] : []),
  ];
  if (after) {
    const [names, values] = [
      sql.join(keys.map(([name, type]) => sql`${column(name)}::${sql.raw(type)}`)),
      sql.join(keys.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`)),
    ];
    conditions.push(sql`(${names}) > (${values})`);
  }
  const order = keys.map(([name, type]) => sql`${column(name)}::${sql.raw(type)}`);
  const { rows } = await sql<Row>`
    select ${sql.join(selected)}, array[${sql.join(keys.map(([name]) => sql`${column(name)}::text`))}] as ${sql.ref(KEY)}
    from ${sql.table(table)}
    ${joinedRow ? sql`join ${sql.table(joinedRow.table)} on ${sql.ref(`${joinedRow.table}.id`)} = ${column(joinedRow.on)}` : sql``}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order)} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

async function* rowsOf(db: Db, part: Part, userId: string, now: Date): AsyncGenerator<string[]> {
  for (const ownerIndex of part.ownerColumns.keys()) {
    let after: readonly string[] | null = null;
    for (;;) {
      const rows: Row[] = await readPage(db, part, { userId, now, ownerIndex, after });
      if (rows.length > 0) yield rows.map(({ [KEY]: _key, ...row }) => JSON.stringify(row));
      const lastKey = rows.at(-1)?.[KEY];
      if (rows.length < ROWS_AT_ONCE || !Array.isArray(lastKey)) break;
      after = lastKey.map(String);
    }
  }
}

/** Yields all data about one user as a JSON document, in pieces that are built only as fast as they are read. */
export async function* streamExport(db: Db, userId: string, now: Date): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now.toISOString())}`;
  for (const [name, part] of Object.entries(exportParts)) {
    const start = `,\n${JSON.stringify(name)}:`;
    if (part.isSingle) {
      let object = 'null';
      for await (const [row] of rowsOf(db, part, userId, now)) object = row ?? object;
      yield start + object;
      continue;
    }
    yield `${start}[`;
    let separator = '\n';
    for await (const rows of rowsOf(db, part, userId, now)) {
      yield separator + rows.join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
