import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { setTimeLimits, withTimeouts } from './bounds';
import { parseValues } from './parse-values';
import type { DatabaseBounds } from './purposes';
import { enableReadTogether } from './read-together';
import { ResultShapes } from './result-shapes';
import { StatementNames } from './statement-names';
import type { Db, Tables } from './tables';

export interface Connections {
  readonly db: Db;
  readonly pool: Pool;
}

/** Creates a pool for any engine (ARCHITECTURE 4.1). Without bounds nothing has a time limit. */
export function createPool(options: PoolConfig, log: (line: string) => void, bounds?: DatabaseBounds): Pool {
  const pool = new Pool({
    ...options,
    types: parseValues,
    ...(bounds && {
      max: bounds.connections,
      connectionTimeoutMillis: bounds.waitMs,
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for this promise, although its types do not say so
      onConnect: (client) => setTimeLimits(client, bounds),
    }),
  });
  // Without a listener an idle connection that breaks would end the process; the pool replaces it.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection broke: ${error.message}`);
  });
  // Without a listener a connection that breaks while it is in use would end the process; its statement or the next one fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Creates a pool with its query builder. */
export function connect(
  options: PoolConfig,
  log: (line: string) => void,
  bounds?: DatabaseBounds,
  names: StatementNames | null = null,
): Connections {
  const pool = createPool(options, log, bounds);
  if (!bounds || bounds.statementMs === 0)
    return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
  const shapes = new ResultShapes();
  const dialect = new PostgresDialect({ pool: withTimeouts(pool, bounds, names, shapes) });
  const db = new Kysely<Tables>({ dialect });
  enableReadTogether(db, shapes);
  return { pool, db };
}

export interface Pools extends Connections {
  openConnections(bounds: DatabaseBounds): Connections;
  end(): Promise<void>;
}

/** Opens the connections for migrations and commands; `openConnections` opens those for another purpose. */
export function openPools(
  options: PoolConfig,
  log: (line: string) => void,
  commands?: DatabaseBounds,
): Pools {
  const { db, pool } = connect(options, log, commands);
  const databases = [db];
  return {
    db,
    pool,
    openConnections(bounds) {
      // Calls and jobs repeat their statements, so these get names. Migrations get none, because they change the tables between statements.
      const connections = connect(options, log, bounds, new StatementNames());
      databases.push(connections.db);
      return connections;
    },
    async end() {
      await Promise.all(databases.map((item) => item.destroy()));
    },
  };
}
