import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedUnsupported } from './database.errors';
import { openEmbedded } from './embedded/embedded';
import { lockDataFolder } from './folder-lock';
import type { Database, DatabaseConfig } from './index';
import { openPglite } from './pglite';

type Engine = NonNullable<DatabaseConfig['engine']>;

/** Opens the database in the data folder. The folder's lock ensures that only one server process uses it. */
export async function openLocal(config: DatabaseConfig): Promise<Database> {
  const dataDir = resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir);
  try {
    const database = await openEngine({ ...config, dataDir }, config.engine ?? undefined);
    let closePromise: Promise<void> | undefined;
    const { db, pool, kind, version, openConnections } = database;
    return {
      db,
      pool,
      kind,
      version,
      openConnections,
      close: () => (closePromise ??= database.close().finally(() => lock.release())),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openEngine(config: DatabaseConfig, engine: Engine | undefined): Promise<Database> {
  const postgresDir = join(config.dataDir, 'postgres');
  const pgliteDir = join(config.dataDir, 'pglite');
  if (engine === 'pglite') return openPglite(pgliteDir, config.log);
  // If an earlier start had to use PGlite, this start uses PGlite too, so that the data stays visible.
  if (!engine && existsSync(pgliteDir) && !existsSync(postgresDir)) return openPglite(pgliteDir, config.log);
  try {
    return await openEmbedded(config);
  } catch (error) {
    if (!(error instanceof EmbeddedUnsupported) || engine || existsSync(postgresDir)) throw error;
    config.log(error.message);
    return openPglite(pgliteDir, config.log);
  }
}
