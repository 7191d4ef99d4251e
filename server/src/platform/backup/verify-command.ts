import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { explainFailure } from '../explain-failure';
import { BackupRefused } from './backup.errors';
import { backupsIn } from './backup-series';
import { openTrialDatabase } from './empty-place';
import { readKeyFile } from './sealing';
import { verifyBackup } from './verify-backup';

/**
 * `npm run backup:verify [-- <folder of a backup>]` restores the backup into a temporary database and compares it; exits with 1 on a
 * difference.
 */
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const ignoreLine = () => undefined;

async function newestBackupIn(place: string): Promise<string> {
  const newest = (await backupsIn(place)).at(-1);
  if (newest === undefined)
    throw new BackupRefused(
      `There is no complete backup in ${place}: name the folder of a backup, or make one with npm run backup.`,
    );
  return newest;
}

try {
  const config = readConfig(process.env);
  const [folderArgument] = process.argv.slice(2);
  const folder =
    folderArgument === undefined
      ? await newestBackupIn(config.backup.to ?? resolve('backups'))
      : resolve(folderArgument);
  const key = config.backup.keyFile === null ? null : await readKeyFile(config.backup.keyFile);
  printLine(`Trying ${folder}`);
  const startedAt = performance.now();
  const database = await openTrialDatabase(config, ignoreLine);
  try {
    const { takenAt, tables, rows, pictures, missing } = await verifyBackup(
      { database, key, printLine: ignoreLine },
      folder,
    );
    printLine(`  ${tables} tables with ${rows} rows were restored unchanged, and migrated to this version`);
    printLine(
      `  ${pictures} pictures match their names${missing > 0 ? `; ${missing} that rows refer to are missing` : ''}`,
    );
    printLine(
      `The backup of ${takenAt} is good. It took ${Math.round((performance.now() - startedAt) / 1000)} s.`,
    );
  } finally {
    await database.close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
