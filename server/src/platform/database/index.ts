import type { Pool } from 'pg';
import { openExternal } from './external';
import { openLocal } from './local';
import type { DatabaseBounds } from './purposes';
import type { Db } from './tables';

export { compileOnce, type ValueOf, valuesIn } from './compile-once';
export { DatabaseUnavailable, DataFolderInUse } from './database.errors';
export type { DatabaseBounds, DatabasePurposes } from './purposes';
export { idList, listOf } from './lists';
export { migrate } from './migrate';
export type { Migration, Migrations } from './migration';
export type { Db, Tables, Trx } from './tables';
export { readTogether, sourceOf } from './read-together';
export { inTransaction, isContention } from './transaction';

export interface DatabaseConfig {
  /** Unset or null: the database is in the data folder. */
  readonly databaseUrl?: string | null;
  readonly dataDir: string;
  /** Engine in the data folder; omitted or null: PostgreSQL if it runs here, otherwise PGlite. */
  readonly engine?: 'embedded' | 'pglite' | null;
  /** Limits of `db`; omitted: none. */
  readonly commands?: DatabaseBounds;
  /** Maximum wait until the database of `databaseUrl` accepts connections. */
  readonly connectTimeoutMs?: number;
  log(line: string): void;
}

/** Database access of a server. `pool` is missing where the engine has no pool. */
export interface ServedDatabase {
  readonly db: Db;
  readonly pool?: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

export interface Database {
  /** For migrations and commands. */
  readonly db: Db;
  readonly pool: Pool;
  /** Opens a pool for another purpose, such as calls or jobs. */
  openConnections(bounds: DatabaseBounds): ServedDatabase;
  readonly kind: 'embedded' | 'external' | 'pglite';
  readonly version: string;
  /** Ends the connections and, where we started it, the server itself; may be called twice. */
  close(): Promise<void>;
}

/** Opens the database of this server (ARCHITECTURE 4.1). Does not migrate: call `migrate(database.db)`. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (!config.databaseUrl) return openLocal(config);
  const { db, pool, version, openConnections, end } = await openExternal({
    ...config,
    databaseUrl: config.databaseUrl,
  });
  let closePromise: Promise<void> | undefined;
  return { db, pool, version, openConnections, kind: 'external', close: () => (closePromise ??= end()) };
}
