import { readFile } from 'node:fs/promises';
import type { DatabaseConfig } from '../index';
import { connect, type Connections } from '../pool';
import { passwordFile } from './cluster';
import { readPidFile } from './pid-file';

/** Number of connections of a command beside a running server; a backup uses four. */
const MAX_CONNECTIONS = 4;

/** Connects to the PostgreSQL that a running server started in this folder. Returns null if no server accepts connections there. */
export async function connectToRunningEmbedded(
  folder: string,
  { log, commands }: Pick<DatabaseConfig, 'log' | 'commands'>,
): Promise<(Connections & { close(): Promise<void> }) | null> {
  const pidFile = await readPidFile(folder);
  if (pidFile?.status !== 'ready') return null;
  const password = await readFile(passwordFile(folder), 'utf8').catch(() => undefined);
  const { pool, db } = connect(
    {
      host: pidFile.socketDir || '127.0.0.1',
      port: pidFile.port,
      user: 'postgres',
      database: 'postgres',
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      ...(password !== undefined && { password }),
    },
    log,
    commands && { ...commands, connections: Math.min(MAX_CONNECTIONS, commands.connections) },
  );
  return { db, pool, close: () => db.destroy() };
}
