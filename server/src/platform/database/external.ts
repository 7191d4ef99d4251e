import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailable, errorCode, errorMessage } from './database.errors';
import { explainConnectionFailure, addressWithoutSecrets } from './explain-connection';
import { openPools, type Pools } from './pool';
import { primaryClientClass, hostsOfPrimary, Primary } from './primary';
import type { DatabaseBounds } from './purposes';

/** `server_version_num` of PostgreSQL 15. */
const OLDEST_VERSION = 150_000;
/** Time limit for the first connection: in a compose file or after a reboot the database may start later than the server. */
const CONNECT_TIMEOUT_MS = 20_000;
const CONNECTION_ATTEMPT_MS = 10_000;
const STARTING_CODES = ['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND', '57P03'];

export interface ExternalConfig {
  readonly databaseUrl: string;
  readonly connectTimeoutMs?: number;
  readonly commands?: DatabaseBounds;
  log(line: string): void;
}

/** Connects to the PostgreSQL of DATABASE_URL, from version 15 on (ARCHITECTURE 4.1). */
export async function openExternal(config: ExternalConfig): Promise<Pools & { version: string }> {
  const hosts = hostsOfPrimary(config.databaseUrl);
  const primary = hosts && new Primary(hosts);
  const version = await waitForVersion(config, primary);
  const options = {
    connectionString: primary?.urls[0] ?? config.databaseUrl,
    ...(primary && { Client: primaryClientClass(primary) }),
    max: 20,
    connectionTimeoutMillis: CONNECTION_ATTEMPT_MS,
    keepAlive: true,
  };
  return { ...openPools(options, config.log, config.commands), version };
}

async function waitForVersion(config: ExternalConfig, primary: Primary | null): Promise<string> {
  const deadline = Date.now() + (config.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
  let hasWarned = false;
  for (;;) {
    try {
      return await readVersion(config.databaseUrl, primary);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (!STARTING_CODES.includes(errorCode(error) ?? '') || Date.now() > deadline)
        throw explainConnectionFailure(config.databaseUrl, error);
      if (!hasWarned)
        config.log(
          `Waiting for the database at ${addressWithoutSecrets(config.databaseUrl)}: ${errorMessage(error)}`,
        );
      hasWarned = true;
      await wait(500);
    }
  }
}

async function readVersion(databaseUrl: string, primary: Primary | null): Promise<string> {
  const Connection = primary ? primaryClientClass(primary) : Client;
  const client = new Connection({
    connectionString: primary?.urls[0] ?? databaseUrl,
    connectionTimeoutMillis: CONNECTION_ATTEMPT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    );
    const [row] = rows;
    if (row && row.number >= OLDEST_VERSION) return row.version;
    throw new DatabaseUnavailable(
      `The database at ${addressWithoutSecrets(databaseUrl)} is PostgreSQL ${row?.version ?? 'of an unknown version'}, and Homeground needs 15 or newer: ` +
        'upgrade it, or remove DATABASE_URL to use the embedded database.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
