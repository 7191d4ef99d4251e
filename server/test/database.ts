import { randomBytes } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { type Database, migrate } from '../src/platform/database';
import { openPglite } from '../src/platform/database/pglite';
import { connect } from '../src/platform/database/pool';
import { StatementNames } from '../src/platform/database/statement-names';
import { type Offer, withDatabase } from './offer';

export interface TestDatabase extends Database {
  /** URL for another process; null on PGlite, which runs in this process. */
  readonly url: string | null;
}

const ignoreLine = () => undefined;
const bounds = { connections: 20, waitMs: 30_000, statementMs: 32_000, idleMs: 30_000 };

/**
 * Creates a migrated database for one test file; `close()` drops it. Uses the embedded PostgreSQL, the server of TEST_DATABASE_URL,
 * or PGlite in memory with TEST_DATABASE_ENGINE=pglite.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const offer = await requestServer();
  if (offer.kind === 'failed') throw new Error(`No database for the tests: ${offer.reason}`);
  if (offer.kind === 'pglite') {
    const database = await openPglite('memory://', ignoreLine);
    await migrate(database.db);
    return { ...database, url: null };
  }
  const name = `${offer.template}_${randomBytes(4).toString('hex')}`;
  await runStatement(offer.url, `create database ${name} template ${offer.template}`);
  const url = withDatabase(offer.url, name);
  const { db, pool } = connect({ connectionString: url }, ignoreLine, bounds, new StatementNames());
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  let closePromise: Promise<void> | undefined;
  const dropDatabase = async () => {
    await db.destroy();
    await runStatement(offer.url, `drop database if exists ${name} with (force)`);
  };
  return {
    db,
    pool,
    url,
    openConnections: () => ({ db }),
    kind: offer.kind,
    version: rows[0]?.server_version ?? 'unknown',
    close: () => (closePromise ??= dropDatabase()),
  };
}

async function requestServer(): Promise<Offer> {
  if (process.env['TEST_DATABASE_ENGINE'] === 'pglite') return { kind: 'pglite' };
  const socket = process.env['HOMEGROUND_TEST_DATABASES'];
  if (!socket) throw new Error('Run the tests through jest: its global setup offers the databases.');
  const offer: Offer = JSON.parse(await text(connectTo(socket)));
  return offer;
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
