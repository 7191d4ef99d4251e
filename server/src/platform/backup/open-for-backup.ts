import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/config';
import { DataFolderInUse, openDatabase, type Database } from '../database';
import { joinEmbedded } from '../database/embedded/join-embedded';
import { BackupRefused } from './backup.errors';

export interface Opened {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The database to read from: behind DATABASE_URL, or in the data folder, also while a server of this machine works in it. */
export async function openForBackup(config: Config, say: (line: string) => void): Promise<Opened> {
  const opened = await openOrJoin(config, say);
  if (opened.kind !== 'pglite') return opened;
  await opened.close();
  throw refusePglite();
}

async function openOrJoin(
  config: Config,
  log: (line: string) => void,
): Promise<Opened & Pick<Database, 'kind'>> {
  try {
    return await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      engine: config.databaseEngine,
      log,
    });
  } catch (thrown) {
    if (!(thrown instanceof DataFolderInUse)) throw thrown;
    const joined = await joinEmbedded(join(config.dataDir, 'postgres'), log);
    if (!joined) throw thrown;
    return { ...joined, kind: 'embedded' };
  }
}

export function refusePglite(): BackupRefused {
  return new BackupRefused(
    'This machine runs the last resort (PGlite), which cannot copy tables: stop the server and copy the data folder, or use DATABASE_URL.',
  );
}
