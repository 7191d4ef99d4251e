import type { Config } from '../config/config';
import { openDatabaseForCommand, type OpenedDatabase } from '../database/open-for-command';
import { BackupRefused } from './backup.errors';

/** Opens the database of DATABASE_URL or of the data folder, also while a server on this machine uses that folder. */
export async function openForBackup(
  { databaseUrl, dataDir, databaseEngine, database: { commands } }: Config,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  const openedDatabase = await openDatabaseForCommand({
    databaseUrl,
    dataDir,
    engine: databaseEngine,
    commands,
    log,
  });
  if (openedDatabase.kind !== 'pglite') return openedDatabase;
  await openedDatabase.close();
  throw pgliteError();
}

export function pgliteError(): BackupRefused {
  return new BackupRefused(
    'The database of this machine is PGlite, which cannot copy tables: stop the server and copy the data folder, or use DATABASE_URL.',
  );
}
