import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { ClientBase, Pool, PoolClient, Submittable } from 'pg';

/** How long one call may wait for the database before it is told to come again. */
export interface DatabaseBounds {
  /** For a row that somebody else holds, and for a free connection. */
  readonly waitMs: number;
}

/** On top of the wait for a row: what a statement of ours takes on a busy machine. */
const WORK_MS = 2000;
/** On top of that: a server that works answers by then, if only that it was too slow. */
const ANSWER_MS = 1000;
/** A transaction whose process was frozen gives its rows back. */
const IDLE_MS = 30_000;

/** Set by a statement, not by a parameter of the connection: poolers refuse those they do not know. */
export async function boundStatements(client: ClientBase, { waitMs }: DatabaseBounds): Promise<void> {
  await client.query(
    `set lock_timeout = ${waitMs}; set statement_timeout = ${waitMs + WORK_MS}; set idle_in_transaction_session_timeout = ${IDLE_MS}`,
  );
}

/** The server fell silent: stopped, or behind a network that lost it. The code is PostgreSQL's for a lost connection. */
export class DatabaseSilent extends Error {
  readonly code = '08006';

  constructor() {
    super('The database does not answer.');
    this.name = 'DatabaseSilent';
  }
}

/** A pool whose connections are given up when the server falls silent: it can no longer end a statement itself. */
export function impatient(pool: Pool, { waitMs }: DatabaseBounds): PostgresPool {
  return {
    connect: async () => bounded(await pool.connect(), waitMs + WORK_MS + ANSWER_MS),
    end: () => pool.end(),
  };
}

function bounded(client: PoolClient, patienceMs: number): PostgresPoolClient {
  let isLost = false;

  /** What was begun on a lost connection is undone by the server when it finds nobody there. */
  function giveUp(): DatabaseSilent {
    isLost = true;
    client.release(true);
    return new DatabaseSilent();
  }

  async function ask(text: string, values: readonly unknown[]) {
    if (isLost) throw new DatabaseSilent();
    let timer: NodeJS.Timeout | undefined;
    let last: NodeJS.Immediate | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        // When this process itself stood still, the answer has come and is read before this.
        last = setImmediate(() => reject(giveUp()));
      }, patienceMs);
    });
    const answer = client.query(text, [...values]);
    return Promise.race([answer, silence]).finally(() => {
      clearTimeout(timer);
      clearImmediate(last);
    });
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    // A cursor asks by itself, piece by piece; it is one of pg's own.
    return typeof asked === 'string'
      ? ask(asked, values)
      : client.query(asked as PostgresCursor<unknown> & Submittable);
  }

  return {
    query,
    release: () => {
      if (!isLost) client.release();
    },
  };
}
