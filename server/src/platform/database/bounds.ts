import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { ClientBase, Pool, PoolClient, Submittable } from 'pg';
import { tracedStatement } from '../tracing';
import type { DatabaseBounds } from './purposes';
import type { ResultShapes } from './result-shapes';
import type { StatementNames } from './statement-names';

/** Added to the limit of a statement: a working server has responded by then, at least with a timeout error. */
const ANSWER_MS = 1000;

/** Sets the time limits of a connection with a statement, because poolers refuse unknown connection parameters. */
export async function setTimeLimits(
  client: ClientBase,
  { waitMs, statementMs, idleMs }: DatabaseBounds,
): Promise<void> {
  await client.query(
    `set lock_timeout = ${waitMs}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`,
  );
}

/** Error: the database server does not respond, or its network is down. The code is PostgreSQL's for a lost connection. */
export class DatabaseSilent extends Error {
  readonly code = '08006';

  constructor() {
    super('The database does not answer.');
    this.name = 'DatabaseSilent';
  }
}

/** Creates a pool that gives up a connection when the server falls silent, because a silent server cannot cancel a statement. */
export function withTimeouts(
  pool: Pool,
  { statementMs }: DatabaseBounds,
  names: StatementNames | null,
  shapes: ResultShapes,
): PostgresPool {
  return {
    connect: async () => limitClient(await pool.connect(), statementMs, names, shapes),
    end: () => pool.end(),
  };
}

/** Limits the time of each statement of a client. `release` gives the client back to its pool. */
export function limitClient(
  client: PoolClient,
  statementMs: number,
  names: StatementNames | null,
  shapes: ResultShapes,
): PostgresPoolClient {
  let isLost = false;

  /** The server rolls back the work of a lost connection. */
  function dropConnection(): DatabaseSilent {
    isLost = true;
    client.release(true);
    return new DatabaseSilent();
  }

  async function sendOrRetry(text: string, values: readonly unknown[]) {
    try {
      return await send(text, values);
    } catch (error) {
      // Inside a transaction, `inTransaction` repeats all of it instead.
      if (!names?.recover(text, error) || client.getTransactionStatus() !== 'I') throw error;
      return send(text, values);
    }
  }

  async function send(text: string, values: readonly unknown[]) {
    if (isLost) throw new DatabaseSilent();
    let timer: NodeJS.Timeout | undefined;
    let rejection: NodeJS.Immediate | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        // If this process itself was blocked, the response has arrived and is read first.
        rejection = setImmediate(() => reject(dropConnection()));
      }, statementMs + ANSWER_MS);
    });
    const name = values.length > 0 ? names?.nameOf(text) : undefined;
    const response = client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    const resultPromise = response.then((result) => {
      shapes.learn(text, result.fields);
      return result;
    });
    return Promise.race([resultPromise, silence]).finally(() => {
      clearTimeout(timer);
      clearImmediate(rejection);
    });
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(input: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    // A cursor fetches in pieces and uses pg's own query object.
    return typeof input === 'string'
      ? tracedStatement(input, () => sendOrRetry(input, values))
      : client.query(input as PostgresCursor<unknown> & Submittable);
  }

  return {
    query,
    release: () => {
      if (!isLost) client.release();
    },
  };
}
