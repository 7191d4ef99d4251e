import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { boundStatements, impatient, type DatabaseBounds } from './bounds';
import { parseValues } from './parse-values';
import type { Tables } from './tables';

export interface Connections {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
}

/** The one way to a pool, whatever is behind it (ARCHITECTURE 4.1). Without bounds a statement may take as long as it takes. */
export function connect(
  options: PoolConfig,
  log: (line: string) => void,
  bounds?: DatabaseBounds,
): Connections {
  const pool = new Pool({
    ...options,
    types: parseValues,
    ...(bounds && {
      connectionTimeoutMillis: bounds.waitMs,
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, which its types do not say
      onConnect: (client) => boundStatements(client, bounds),
    }),
  });
  // Without a listener a connection that breaks while idle ends the process; the pool replaces it by itself.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection broke: ${error.message}`);
  });
  const dialect = new PostgresDialect({ pool: bounds ? impatient(pool, bounds) : pool });
  return { pool, db: new Kysely<Tables>({ dialect }) };
}

export interface Ways extends Connections {
  serving(bounds: DatabaseBounds): Connections;
  end(): Promise<void>;
}

/** Connections that wait as long as it takes, for migrations and tools, and on demand such that serve people. */
export function waysTo(options: PoolConfig, log: (line: string) => void): Ways {
  const { db, pool } = connect(options, log);
  const opened = [db];
  return {
    db,
    pool,
    serving(bounds) {
      const served = connect(options, log, bounds);
      opened.push(served.db);
      return served;
    },
    async end() {
      await Promise.all(opened.map((one) => one.destroy()));
    },
  };
}
