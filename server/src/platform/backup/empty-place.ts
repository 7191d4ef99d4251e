import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { openDatabase, type Database } from '../database';
import { EmbeddedUnsupported } from '../database/database.errors';
import { newClient } from '../database/primary';
import { BackupRefused } from './backup.errors';

type Place = Pick<Database, 'db' | 'pool' | 'close'>;

/** Opens a database for a trial: the embedded PostgreSQL in a temporary folder, else a temporary database on the server of DATABASE_URL. */
export async function openEmptyPlace(
  { databaseUrl, database: { commands } }: Pick<Config, 'databaseUrl' | 'database'>,
  log: (line: string) => void,
): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeground-verify-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
  try {
    const opened = await openDatabase({ dataDir, engine: 'embedded', commands, log });
    return { ...opened, close: () => opened.close().finally(forget) };
  } catch (thrown) {
    await forget();
    if (!(thrown instanceof EmbeddedUnsupported)) throw thrown;
    if (databaseUrl === null)
      throw new BackupRefused(
        `A backup is tried in a PostgreSQL, and this machine runs none: set DATABASE_URL to one where databases may be created. (${thrown.message})`,
      );
    return temporaryDatabase(databaseUrl, commands, log);
  }
}

export async function temporaryDatabase(
  databaseUrl: string,
  commands: Config['database']['commands'],
  log: (line: string) => void,
): Promise<Place> {
  const name = `homeground_verify_${randomBytes(4).toString('hex')}`;
  await asAdministrator(databaseUrl, `create database ${name} template template0`);
  const drop = () => asAdministrator(databaseUrl, `drop database if exists ${name} with (force)`);
  try {
    const opened = await openDatabase({
      databaseUrl: withName(databaseUrl, name),
      dataDir: '',
      commands,
      log,
    });
    return { ...opened, close: () => opened.close().finally(drop) };
  } catch (thrown) {
    await drop();
    throw thrown;
  }
}

/** DATABASE_URL may name several hosts, which the class URL refuses. */
const withName = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/i, `$1/${name}`);

async function asAdministrator(databaseUrl: string, statement: string): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
