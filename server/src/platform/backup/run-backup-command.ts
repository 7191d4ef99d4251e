import { resolve } from 'node:path';
import { systemClock } from '../clock';
import { readConfig } from '../config/config';
import { explainFailure } from '../explain-failure';
import { openStorageBackend } from '../files/open-storage-backend';
import { BackupRefused } from './backup.errors';
import { makeNextBackup, deleteOldBackups } from './backup-series';
import { rememberGoodBackup } from './backup-state.repository';
import { makeBackup } from './make-backup';
import { openForBackup } from './open-for-backup';
import { readKeyFile } from './sealing';

/**
 * `npm run backup [-- <new folder>] [--since <earlier backup>]` makes a backup while the server runs. Without a folder the backup is
 * the next one in BACKUP_TO. `--daily` is for the server's own process: it also removes old backups.
 */
const usage = 'npm run backup [-- <new folder>] [--since <folder of an earlier backup>]';
const exitWithParent = () => process.exit(1);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

function readArguments(commandArguments: readonly string[]) {
  const rest = commandArguments.filter((argument) => argument !== '--daily');
  const sinceIndex = rest.indexOf('--since');
  // Removes the option and its value.
  const since = sinceIndex === -1 ? null : rest.splice(sinceIndex, 2)[1];
  const [folder = null, ...extraArguments] = rest;
  if (since === undefined || extraArguments.length > 0 || folder?.startsWith('-'))
    throw new BackupRefused(`Usage: ${usage}`);
  if (since !== null && folder === null)
    throw new BackupRefused(
      `Name the new folder too: ${usage}. Without a folder, the backup links the pictures of the newest backup.`,
    );
  return { isDaily: commandArguments.includes('--daily'), folder, since };
}

try {
  const { isDaily, folder, since } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  // Stops when the server that started this process has ended: the next server continues the backup.
  if (isDaily) process.once('disconnect', exitWithParent);
  const key = config.backup.keyFile === null ? null : await readKeyFile(config.backup.keyFile);
  const { pool, db, close } = await openForBackup(config, printLine);
  try {
    const deps = { pool, storage: openStorageBackend(config), clock: systemClock, key, printLine };
    const place = config.backup.to ?? resolve('backups');
    const target = folder === null ? await makeNextBackup(deps, place) : resolve(folder);
    if (folder !== null)
      await makeBackup(deps, target, { earlierFolder: since === null ? null : resolve(since) });
    await rememberGoodBackup(db, systemClock.now());
    if (isDaily)
      for (const oldFolder of await deleteOldBackups(place, config.backup.keep))
        printLine(`  removed: ${oldFolder}`);
    printLine(`The backup is in ${target}. Keep it off this machine; it contains all data of the users.`);
    printLine(`Into a new data folder: DATA_DIR=<new folder> npm run restore -- ${target}`);
  } finally {
    await close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
// The channel to the server would keep this process alive.
process.removeListener('disconnect', exitWithParent);
if (process.connected) process.disconnect();
