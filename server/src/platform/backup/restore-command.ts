import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { openDatabase } from '../database';
import { openStorageBackend } from '../files/open-storage-backend';
import { explainFailure } from '../explain-failure';
import { BackupRefused } from './backup.errors';
import { pgliteError } from './open-for-backup';
import { restoreBackup } from './restore-backup';
import { readKeyFile } from './sealing';

/** `npm run restore -- <folder of a backup>` restores into a new data folder, or into the empty database of DATABASE_URL. */
const printLine = (line: string) => process.stdout.write(`${line}\n`);
try {
  const [backupFolder] = process.argv.slice(2);
  if (!backupFolder)
    throw new BackupRefused('Name the folder of the backup: npm run restore -- backups/2026-06-01T10-00-00');
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    engine: config.databaseEngine,
    commands: config.database.commands,
    log: printLine,
  });
  try {
    if (database.kind === 'pglite') throw pgliteError();
    const key = config.backup.keyFile === null ? null : await readKeyFile(config.backup.keyFile);
    const { takenAt } = await restoreBackup(
      { database, storage: openStorageBackend(config), key, printLine },
      resolve(backupFolder),
    );
    printLine(`Restored: everything is as it was at ${takenAt}. Start the server with npm start.`);
  } finally {
    await database.close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
