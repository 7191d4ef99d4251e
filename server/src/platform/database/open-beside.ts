import { join } from 'node:path';
import { DatabaseUnavailable, DataFolderInUse } from './database.errors';
import { joinEmbedded } from './embedded/join-embedded';
import { openDatabase, type Database, type DatabaseConfig } from './index';
import { migrate, pendingMigrations } from './migrate';

export type Opened = Omit<Database, 'version' | 'serving'> & {
  /** A server of this machine works in the same data folder, and goes on. */
  readonly beside: boolean;
};

/** The database of a command: behind DATABASE_URL, or in the data folder, also while a server of this machine works in it. */
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

/** Opens the database with the schema of this version. Under a running server nothing is migrated: that server migrates when it starts. */
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
