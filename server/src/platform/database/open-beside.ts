import { join } from 'node:path';
import { DatabaseUnavailable, DataFolderInUse } from './database.errors';
import { joinEmbedded } from './embedded/join-embedded';
import { openDatabase, type Database, type DatabaseConfig } from './index';
import { migrate, pendingMigrations } from './migrate';

export type Opened = Omit<Database, 'version' | 'serving'> & {
  /** A running server on this machine uses the same data folder. */
  readonly beside: boolean;
};

/** Opens the database for a command: of DATABASE_URL, or of the data folder, also while a server on this machine uses it. */
export async function openBeside(config: DatabaseConfig): Promise<Opened> {
  try {
    return { ...(await openDatabase(config)), beside: false };
  } catch (thrown) {
    if (!(thrown instanceof DataFolderInUse)) throw thrown;
    const joined = await joinEmbedded(join(config.dataDir, 'postgres'), config);
    if (!joined) throw thrown;
    return { ...joined, kind: 'embedded', beside: true };
  }
}

/** Opens the database with the schema of this version. Beside a running server it does not migrate, because the server does so at its start. */
export async function openCurrent(config: DatabaseConfig): Promise<Opened> {
  const opened = await openBeside(config);
  try {
    if (!opened.beside) await migrate(opened.db);
    else if ((await pendingMigrations(opened.db)).length > 0)
      throw new DatabaseUnavailable(
        'The server that works in this data folder is of an older version: stop it, start it again from this one (npm start), then run the command again.',
      );
    return opened;
  } catch (thrown) {
    await opened.close();
    throw thrown;
  }
}
