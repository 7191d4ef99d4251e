import { CompiledQuery, Kysely, type DatabaseConnection, type QueryResult } from 'kysely';
import { errorCode } from './database.errors';
import { parseRows, type ResultShapes, type Shape } from './result-shapes';
import type { Db, Tables } from './tables';
import { unusedDialect, unusedDriver } from './unused-dialect';

/** Number of joined texts that are remembered; all are dropped together. */
const MAX_JOINED_TEXTS = 500;

interface WaitingQuery {
  readonly query: CompiledQuery;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

type Query = WaitingQuery & { readonly shape: Shape | null | undefined };
type ShapedQuery = WaitingQuery & { readonly shape: Shape };

const shapesOfDatabase = new WeakMap<Db, ResultShapes>();
const sources = new WeakMap<Db, Db>();

/**
 * Lets `readTogether` join the queries of this database. A database that only reads for another database names that database as its
 * `source`.
 */
export function enableReadTogether(db: Db, shapes: ResultShapes, source?: Db): void {
  shapesOfDatabase.set(db, shapes);
  if (source) sources.set(db, source);
}

/**
 * Runs `read` with a database that joins queries: all queries that `read` starts before it waits for a result become one statement, with
 * one snapshot. A query whose column types are not yet known is sent alone. Changes are also sent alone, after the joined statement.
 */
export function readTogether<T>(db: Db, read: (joiningDb: Db) => Promise<T>): Promise<T> {
  const shapes = shapesOfDatabase.get(db);
  return read(shapes ? createJoiningDb(db, shapes) : db);
}

/**
 * Returns the server's database for a database that joins queries or reads from a replica, because caches belong to the
 * server's database.
 */
export const sourceOf = (db: Db): Db => sources.get(db) ?? db;

function createJoiningDb(db: Db, shapes: ResultShapes): Db {
  let waitingQueries: WaitingQuery[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        // The callback runs when no promise can continue. By then every query that does not depend on another result is waiting.
        if (waitingQueries.length === 0) process.nextTick(sendWaiting);
        waitingQueries.push({ query, resolve: resolve as WaitingQuery['resolve'], reject });
      }),
    streamQuery: () => {
      throw new Error('A joined read has no cursor.');
    },
  };

  function sendWaiting(): void {
    const queries = waitingQueries.map((item) => ({ ...item, shape: shapes.shapeOf(item.query.sql) }));
    waitingQueries = [];
    void sendAll(db, shapes, queries);
  }

  const executor = db
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const joiningDb = new Kysely<Tables>({
    config: { dialect: unusedDialect },
    dialect: unusedDialect,
    driver: unusedDriver,
    executor,
  });
  sources.set(joiningDb, sourceOf(db));
  return joiningDb;
}

async function sendAll(db: Db, shapes: ResultShapes, queries: readonly Query[]): Promise<void> {
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

async function sendInTurn(db: Db, queries: readonly WaitingQuery[]): Promise<void> {
  for (const { query, resolve, reject } of queries) await db.executeQuery(query).then(resolve, reject);
}

const joinedTexts = new Map<string, string>();

function joinQueries(queries: readonly ShapedQuery[]): CompiledQuery {
  const key = queries.map(({ shape }) => shape.id).join();
  const text = joinedTexts.get(key) ?? joinTexts(queries);
  if (joinedTexts.size >= MAX_JOINED_TEXTS) joinedTexts.clear();
  joinedTexts.set(key, text);
  return CompiledQuery.raw(text, queries.flatMap(({ query }) => [...query.parameters])); // prettier-ignore
}

function joinTexts(queries: readonly ShapedQuery[]): string {
  let parameterCount = 0;
  const columns = queries.map(({ query, shape }, index) => {
    // Parameters of later queries come after those of earlier ones, so their numbers are shifted.
    const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + parameterCount}`);
    parameterCount += query.parameters.length;
    return `(${shape.aggregate(text)}) as r${index}`;
  });
  return `select ${columns.join(', ')}`;
}

/** Class 42: the statement does not fit the tables. */
const isOutdated = (error: unknown) => errorCode(error)?.startsWith('42') === true;
