import type { Config } from '../config/config';
import { openBeside, type Opened } from '../database/open-beside';
import { BackupRefused } from './backup.errors';

/** The database to read from: behind DATABASE_URL, or in the data folder, also while a server of this machine works in it. */
export async function openForBackup(
  { databaseUrl, dataDir, databaseEngine, database: { commands } }: Config,
  log: (line: string) => void,
): Promise<Opened> {
  const opened = await openBeside({ databaseUrl, dataDir, engine: databaseEngine, commands, log });
  if (opened.kind !== 'pglite') return opened;
  await opened.close();
  throw refusePglite();
}

export function refusePglite(): BackupRefused {
  return new BackupRefused(
    'This machine runs the last resort (PGlite), which cannot copy tables: stop the server and copy the data folder, or use DATABASE_URL.',
  );
}
