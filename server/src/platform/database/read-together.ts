import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { errorCode } from './database.errors';
import { parseRows, type ResultShapes, type Shape } from './result-shapes';
import type { Tables } from './tables';

/** Number of joined texts that are remembered; all are dropped together. */
const MAX_JOINED = 500;

interface Waiting {
  readonly query: CompiledQuery;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

type Query = Waiting & { readonly shape: Shape | null | undefined };
type ShapedQuery = Waiting & { readonly shape: Shape };

const shapesOfDatabase = new WeakMap<Kysely<Tables>, ResultShapes>();
const sources = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** Lets `readTogether` join the queries of this database. */
export function joinQueriesOf(db: Kysely<Tables>, shapes: ResultShapes): void {
  shapesOfDatabase.set(db, shapes);
}

/**
 * Runs `read` with a database that joins queries: the queries that have started when `read` can only wait become one statement, with one
 * snapshot. A query whose column types are not yet known is sent alone. Changes are also sent alone, after the joined statement.
 */
export function readTogether<T>(
  db: Kysely<Tables>,
  read: (together: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const shapes = shapesOfDatabase.get(db);
  return read(shapes ? joining(db, shapes) : db);
}

/** Returns the underlying database of one that joins queries, because caches belong to the underlying database. */
export const sourceOf = (db: Kysely<Tables>): Kysely<Tables> => sources.get(db) ?? db;

function joining(db: Kysely<Tables>, shapes: ResultShapes): Kysely<Tables> {
  let waiting: Waiting[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        // The callback runs when no promise can continue. By then every query that does not depend on another result is waiting.
        if (waiting.length === 0) process.nextTick(flush);
        waiting.push({ query, resolve: resolve as Waiting['resolve'], reject });
      }),
    streamQuery: () => {
      throw new Error('A joined read has no cursor.');
    },
  };

  function flush(): void {
    const queries = waiting.map((item) => ({ ...item, shape: shapes.shapeOf(item.query.sql) }));
    waiting = [];
    void sendAll(db, shapes, queries);
  }

  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const together = new Kysely<Tables>({
    config: { dialect: readsOnly },
    dialect: readsOnly,
    driver: noDriver,
    executor,
  });
  sources.set(together, db);
  return together;
}

async function sendAll(db: Kysely<Tables>, shapes: ResultShapes, queries: readonly Query[]): Promise<void> {
  const shapedQueries = queries.filter((item): item is ShapedQuery => !!item.shape);
  // The columns of a query that runs for the first time are unknown.
  if (shapedQueries.length < 2 || queries.some(({ shape }) => shape === undefined))
    return sendInTurn(db, queries);
  try {
    const { rows } = await db.executeQuery<Record<string, unknown>>(joinQueries(shapedQueries));
    shapedQueries.forEach(({ shape, resolve }, index) =>
      resolve({ rows: parseRows(shape, rows[0]?.[`r${index}`]) }),
    );
  } catch (error) {
    if (!isOutdated(error)) return queries.forEach(({ reject }) => reject(error));
    // A migration has changed the columns since they were learned.
    shapes.forget(shapedQueries.map(({ query }) => query.sql));
    return sendInTurn(db, queries);
  }
  await sendInTurn(db, queries.filter(({ shape }) => shape === null)); // prettier-ignore
}

async function sendInTurn(db: Kysely<Tables>, queries: readonly Waiting[]): Promise<void> {
  for (const { query, resolve, reject } of queries) await db.executeQuery(query).then(resolve, reject);
}

const joinedTexts = new Map<string, string>();

function joinQueries(queries: readonly ShapedQuery[]): CompiledQuery {
  const key = queries.map(({ shape }) => shape.id).join();
  const text = joinedTexts.get(key) ?? joinTexts(queries);
  if (joinedTexts.size >= MAX_JOINED) joinedTexts.clear();
  joinedTexts.set(key, text);
  return CompiledQuery.raw(text, queries.flatMap(({ query }) => [...query.parameters])); // prettier-ignore
}

function joinTexts(queries: readonly ShapedQuery[]): string {
  let before = 0;
  const columns = queries.map(({ query, shape }, index) => {
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    before += query.parameters.length;
    return `(${shape.aggregate(text)}) as r${index}`;
  });
  return `select ${columns.join(', ')}`;
}

/** Class 42: the statement does not fit the tables. */
const isOutdated = (error: unknown) => errorCode(error)?.startsWith('42') === true;

function refuse(): never {
  throw new Error('A joined read has no transaction, because it only reads.');
}

const noDriver: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
};

const readsOnly: Dialect = {
  createDriver: refuse,
  createQueryCompiler: refuse,
  createAdapter: refuse,
  createIntrospector: refuse,
};
