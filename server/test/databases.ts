import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedUnsupported, errorMessage } from '../src/platform/database/database.errors';
import { openEmbedded } from '../src/platform/database/embedded/embedded';
import { migrate } from '../src/platform/database/migrate';
import { connect } from '../src/platform/database/pool';
import { type Offer, withDatabase } from './offer';

const ignoreLine = () => undefined;
/** Test databases are thrown away, so they need not wait for the disk. */
const FAST_SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

interface Server {
  readonly offer: Offer;
  close(): Promise<void>;
}

/**
 * Offers a database server and a template to all test files, from jest's main process. Both are created at the first request, so that
 * runs without database tests cost nothing.
 */
export async function serveDatabases(): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'homeground-test-'));
  let startedServer: Promise<Server> | undefined;
  const offerServer = createServer((socket) => {
    socket.on('error', ignoreLine);
    startedServer ??= startServer(folder);
    startedServer.then(
      ({ offer }) => socket.end(JSON.stringify(offer)),
      (error: unknown) =>
        socket.end(JSON.stringify({ kind: 'failed', reason: errorMessage(error) } satisfies Offer)),
    );
  });
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'offer');
  await new Promise<void>((resolve, reject) => offerServer.once('error', reject).listen(path, resolve));
  process.env['HOMEGROUND_TEST_DATABASES'] = path;
  return {
    close: async () => {
      await new Promise((resolve) => offerServer.close(resolve));
      await (await startedServer?.catch(ignoreLine))?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string): Promise<Server> {
  const externalUrl = process.env['TEST_DATABASE_URL'];
  if (externalUrl) return withTemplate('external', externalUrl, async () => undefined);
  try {
    const { address, close } = await openEmbedded({
      dataDir: folder,
      settings: FAST_SETTINGS,
      log: ignoreLine,
    });
    const hostAndPort = address.host.startsWith('/')
      ? `localhost:${address.port}`
      : `${address.host}:${address.port}`;
    const user = address.password ? `postgres:${address.password}` : 'postgres';
    return await withTemplate(
      'embedded',
      `postgres://${user}@${hostAndPort}/postgres?host=${encodeURIComponent(address.host)}`,
      close,
    );
  } catch (error) {
    if (error instanceof EmbeddedUnsupported)
      return { offer: { kind: 'pglite' }, close: async () => undefined };
    throw error;
  }
}

/** Migrates a template once; every test file gets a copy of it. */
async function withTemplate(
  kind: 'external' | 'embedded',
  url: string,
  stop: () => Promise<void>,
): Promise<Server> {
  // The gate uses the mark of its run to find databases that were not removed.
  const run = process.env['HOMEGROUND_TEST_RUN'] ?? 'byhand';
  const template = `homeground_test_${run}_${process.pid}_${Date.now().toString(36)}`;
  await runStatement(url, `create database ${template}`);
  const { db } = connect({ connectionString: withDatabase(url, template) }, ignoreLine);
  await migrate(db).finally(() => db.destroy());
  return {
    offer: { kind, url, template },
    close: async () => {
      const { rows } = await runStatement(
        url,
        `select datname from pg_database where datname like '${template}%'`,
      );
      for (const { datname } of rows)
        await runStatement(url, `drop database if exists "${datname}" with (force)`);
      await stop();
    },
  };
}

async function runStatement(
  url: string,
  statement: string,
): Promise<{ rows: readonly { datname: string }[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<{ datname: string }>(statement);
  } finally {
    await client.end();
  }
}
