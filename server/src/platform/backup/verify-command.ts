import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { explainFailure } from '../explain-failure';
import { BackupRefused } from './backup.errors';
import { backupsIn } from './backup-series';
import { openEmptyPlace } from './empty-place';
import { readKeyFile } from './sealing';
import { verifyBackup } from './verify-backup';

/** `npm run backup:verify [-- <folder of a backup>]` restores the backup into a temporary database and compares it; exits with 1 on a difference. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const ignoreLine = () => undefined;

async function newestIn(place: string): Promise<string> {
  const newest = (await backupsIn(place)).at(-1);
  if (newest === undefined)
    throw new BackupRefused(
      `There is no complete backup in ${place}: name its folder, or make one with npm run backup.`,
    );
  return newest;
}

try {
  const config = readConfig(process.env);
  const [folderArgument] = process.argv.slice(2);
  const folder =
    folderArgument === undefined
      ? await newestIn(config.backup.to ?? resolve('backups'))
      : resolve(folderArgument);
  const key = config.backup.keyFile === null ? null : await readKeyFile(config.backup.keyFile);
  say(`Trying ${folder}`);
  const started = performance.now();
  const database = await openEmptyPlace(config, ignoreLine);
  try {
    const { takenAt, tables, rows, pictures, missing } = await verifyBackup(
      { database, key, say: ignoreLine },
      folder,
    );
    say(`  ${tables} tables with ${rows} rows were restored unchanged, and migrated to this version`);
    say(
      `  ${pictures} pictures match their names${missing > 0 ? `; ${missing} that rows refer to are missing` : ''}`,
    );
    say(`The backup of ${takenAt} is good. It took ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await database.close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
