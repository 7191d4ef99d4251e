import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { limitClient } from './bounds';
import { createPool } from './pool';
import type { DatabaseBounds } from './purposes';
import { enableReadTogether } from './read-together';
import { ReplicaHosts } from './replica-hosts';
import { ResultShapes } from './result-shapes';
import { StatementNames } from './statement-names';
import type { Db, Tables } from './tables';

/** Maximum number of connections that one call tries. */
const MAX_TRIES = 4;

/** Log positions, in bytes, that a replica needs for a call. */
export interface NeededPositions {
  /** A replica before this position is too far behind for anybody, so its connection is closed. */
  readonly floor: number;
  /** Position for this call, not before the floor. */
  readonly own: number;
  /** True: tries other connections, too, if a replica has not reached `own`. */
  readonly isPatient: boolean;
}

export interface LentReplica {
  /** All reads of a call go over one connection, so that a later read never sees an older state than an earlier one. */
  readonly db: Db;
  release(): void;
}

export interface ReplicaPoolConfig {
  readonly readUrl: string;
  readonly bounds: DatabaseBounds;
  /** Time limit for a new connection, and for the position of a replica; a waiting call could query the primary instead. */
  readonly answerMs: number;
  /** Database of the primary. Caches are kept under it. */
  readonly source: Db;
  log(line: string): void;
}

/** Connections to the replicas of DATABASE_READ_URL. */
export class ReplicaPool {
  readonly #source: Db;
  readonly #statementMs: number;
  readonly #answerMs: number;
  readonly #hosts: ReplicaHosts;
  readonly #pool: Pool;
  readonly #names = new StatementNames();
  readonly #shapes = new ResultShapes();
  /** Last known position of each connection. A connection stays with one replica, whose position only grows. */
  #positions = new WeakMap<PoolClient, number>();

  constructor({ readUrl, bounds, answerMs, source, log }: ReplicaPoolConfig) {
    this.#source = source;
    this.#statementMs = bounds.statementMs;
    this.#answerMs = answerMs;
    this.#hosts = new ReplicaHosts(readUrl);
    this.#pool = createPool(
      { connectionString: this.#hosts.url, Client: this.#hosts.clientClass(), keepAlive: true },
      log,
      { ...bounds, waitMs: answerMs },
    );
  }

  /** Lends a connection to a replica that has replayed the log as far as needed; null if there is none. */
  async lend(needed: NeededPositions): Promise<LentReplica | null> {
    // Unsuitable connections are released at the end, so that each try gets another connection.
    const unsuitable: PoolClient[] = [];
    try {
      while (unsuitable.length < MAX_TRIES) {
        const client = await this.#pool.connect();
        const position = await this.#positionOf(client, needed.own);
        if (position >= needed.own) return this.#createLentReplica(client);
        if (position < needed.floor) this.#hosts.rest(client);
        unsuitable.push(client);
        if (position >= needed.floor && !needed.isPatient) return null;
      }
      return null;
    } catch {
      // No host can be used. The reason is the operator's concern, and `npm run doctor` names it.
      return null;
    } finally {
      for (const client of unsuitable) client.release((this.#positions.get(client) ?? -1) < needed.floor);
    }
  }

  /** Makes the next call query the position of each replica, after a replica failed. */
  forgetPositions(): void {
    this.#positions = new WeakMap();
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /**
   * Returns the position of a replica, queried only if the known one is before `needed`. -1: no answer, or no standby.
   */
  async #positionOf(client: PoolClient, needed: number): Promise<number> {
    const knownPosition = this.#positions.get(client) ?? -1;
    if (knownPosition >= needed) return knownPosition;
    const position = await replayPosition(client, this.#answerMs).catch(() => -1);
    this.#positions.set(client, position);
    return position;
  }

  #createLentReplica(client: PoolClient): LentReplica {
    const limited = limitClient(client, this.#statementMs, this.#names, this.#shapes);
    const connection = withQueuedStatements(limited);
    const pool = { connect: async () => connection, end: async () => undefined };
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    enableReadTogether(db, this.#shapes, this.#source);
    return { db, release: () => limited.release() };
  }
}

async function replayPosition(client: PoolClient, answerMs: number): Promise<number> {
  const query = {
    text: `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`,
    query_timeout: answerMs,
  };
  const { rows } = await client.query<{ position: number | null }>(query);
  return rows[0]?.position ?? -1;
}

/** Returns a client that runs the statements of a call one after the other, because a connection runs one at a time. */
function withQueuedStatements(client: PostgresPoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: ((text: string, values: readonly unknown[]) => {
      const result = last.then(() => client.query(text, values));
      last = result.catch(() => undefined);
      return result;
    }) as PostgresPoolClient['query'],
    // The connection is released when the call ends.
    release: () => undefined,
  };
}
