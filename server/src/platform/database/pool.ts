import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { parseValues } from './parse-values';
import type { Tables } from './tables';

export interface Connections {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
}

/** The one way to a pool, whatever is behind it (ARCHITECTURE 4.1). */
export function connect(options: PoolConfig, log: (line: string) => void): Connections {
  const pool = new Pool({ ...options, types: parseValues });
  // Without a listener a connection that breaks while idle ends the process; the pool replaces it by itself.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection broke: ${error.message}`);
  });
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
