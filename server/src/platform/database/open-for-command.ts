import { join } from 'node:path';
import { DatabaseUnavailable, DataFolderInUse } from './database.errors';
import { connectToRunningEmbedded } from './embedded/join-embedded';
import { openDatabase, type Database, type DatabaseConfig } from './index';
import { migrate, pendingMigrations } from './migrate';

export type OpenedDatabase = Omit<Database, 'version' | 'openConnections'> & {
  /** A running server on this machine uses the same data folder. */
  readonly isBesideServer: boolean;
};

/** Opens the database of DATABASE_URL or of the data folder for a command, also while a server on this machine uses it. */
export async function openDatabaseForCommand(config: DatabaseConfig): Promise<OpenedDatabase> {
  try {
    return { ...(await openDatabase(config)), isBesideServer: false };
  } catch (thrown) {
    if (!(thrown instanceof DataFolderInUse)) throw thrown;
    const runningServer = await connectToRunningEmbedded(join(config.dataDir, 'postgres'), config);
    if (!runningServer) throw thrown;
    return { ...runningServer, kind: 'embedded', isBesideServer: true };
  }
}

/**
 * Opens the database with the schema of this version. Beside a running server the command does not migrate, because the server
 * migrates at its start.
 */
export async function openWithCurrentSchema(config: DatabaseConfig): Promise<OpenedDatabase> {
  const openedDatabase = await openDatabaseForCommand(config);
  try {
    if (!openedDatabase.isBesideServer) await migrate(openedDatabase.db);
    else if ((await pendingMigrations(openedDatabase.db)).length > 0)
      throw new DatabaseUnavailable(
        'The server that works in this data folder has an older version: stop it, start this version (npm start), then run the command again.',
      );
    return openedDatabase;
  } catch (thrown) {
    await openedDatabase.close();
    throw thrown;
  }
}
