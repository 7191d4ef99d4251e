import { resolve } from 'node:path';
import { systemClock } from '../clock';
import { readConfig } from '../config/config';
import { openShelf } from '../files/open-shelf';
import { explainFailure } from '../explain-failure';
import { makeBackup } from './make-backup';
import { openForBackup } from './open-for-backup';

/** `npm run backup [-- <new folder>]`: everything as it is now, while the server goes on. */
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const config = readConfig(process.env);
  const day = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(process.argv[2] ?? `backups/${day}`);
  const { pool, close } = await openForBackup(config, say);
  try {
    await makeBackup({ pool, shelf: openShelf(config), clock: systemClock, say }, folder);
    say(`The backup is in ${folder}. Keep it off this machine; it holds everything people wrote.`);
    say(`Into a new data folder: DATA_DIR=<new folder> npm run restore -- ${folder}`);
  } finally {
    await close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
