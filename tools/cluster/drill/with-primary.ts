import pg from 'pg';
import type { Cluster } from '../cluster';

const CONNECT_WITHIN_MS = 5000;

/** Runs work with a connection to the primary. Throws if the primary does not answer. */
export async function withPrimary<T>({ plan }: Cluster, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({
    connectionString: `postgres://homeground:${plan.settings.databasePassword}@127.0.0.1:${plan.ports.primary}/homeground`,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  db.on('error', () => undefined);
  await db.connect();
  return work(db).finally(() => db.end());
}
