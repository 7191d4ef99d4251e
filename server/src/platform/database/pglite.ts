import { DatabaseUnavailable } from './database.errors';
import type { Database } from './index';
import { connect } from './pool';

const LIMITS =
  'The database runs on PGlite, the last resort: it does not force writes to the disk (a power cut may lose the latest ones or ' +
  'damage the database), works for one server process, one query at a time, and has no statement timeout. ' +
  'Take backups, and use DATABASE_URL for anything that matters.';
const HOUR_MS = 3_600_000;

/** PostgreSQL compiled to WebAssembly, for machines where no binary runs (ARCHITECTURE 4.1). */
export async function openPglite(
  folder: string | 'memory://',
  log: (line: string) => void,
): Promise<Database> {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]).catch((cause: unknown) => {
    throw new DatabaseUnavailable('This installation brings no database of its own: set DATABASE_URL.', {
      cause,
    });
  });
  const engine = await PGlite.create(folder).catch((error: unknown) => {
    throw new DatabaseUnavailable(
      `PGlite cannot open ${folder}: restore a backup or choose another DATA_DIR.`,
      { cause: error },
    );
  });
  log(LIMITS);
  // One connection that never idles out, because the engine has only this one.
  const { db, pool } = connect({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 }, log);
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const vacuum = setInterval(() => void pool.query('vacuum analyze').catch(() => undefined), HOUR_MS);
  vacuum.unref();
  return {
    db,
    pool,
    // No limits: with one connection there is no lock contention, and the engine runs in this process.
    openConnections: () => ({ db }),
    kind: 'pglite',
    version: rows[0]?.server_version ?? 'unknown',
    close: async () => {
      clearInterval(vacuum);
      await db.destroy();
      await engine.close();
    },
  };
}
