import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { openDatabase, type Database } from '../database';
import { EmbeddedUnsupported } from '../database/database.errors';
import { newClient } from '../database/primary';
import { BackupRefused } from './backup.errors';

type TrialDatabase = Pick<Database, 'db' | 'pool' | 'close'>;

/** Opens a database for a trial: the embedded PostgreSQL in a temporary folder, else a temporary database on the server of DATABASE_URL. */
export async function openTrialDatabase(
  { databaseUrl, database: { commands } }: Pick<Config, 'databaseUrl' | 'database'>,
  log: (line: string) => void,
): Promise<TrialDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeground-verify-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataDir, engine: 'embedded', commands, log });
    return { ...database, close: () => database.close().finally(removeFolder) };
  } catch (thrown) {
    await removeFolder();
    if (!(thrown instanceof EmbeddedUnsupported)) throw thrown;
    if (databaseUrl === null)
      throw new BackupRefused(
        `A backup is restored into a temporary PostgreSQL, and this machine cannot run one: set DATABASE_URL to a server on which databases may be created. (${thrown.message})`,
      );
    return createTemporaryDatabase(databaseUrl, commands, log);
  }
}

export async function createTemporaryDatabase(
  databaseUrl: string,
  commands: Config['database']['commands'],
  log: (line: string) => void,
): Promise<TrialDatabase> {
  const name = `homeground_verify_${randomBytes(4).toString('hex')}`;
  await runStatement(databaseUrl, `create database ${name} template template0`);
  const dropDatabase = () => runStatement(databaseUrl, `drop database if exists ${name} with (force)`);
  try {
    const database = await openDatabase({
      databaseUrl: withDatabaseName(databaseUrl, name),
      dataDir: '',
      commands,
      log,
    });
    return { ...database, close: () => database.close().finally(dropDatabase) };
  } catch (thrown) {
    await dropDatabase();
    throw thrown;
  }
}

/** Replaces the database in a DATABASE_URL; by hand, because the class URL refuses several hosts. */
const withDatabaseName = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/i, `$1/${name}`);

async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
