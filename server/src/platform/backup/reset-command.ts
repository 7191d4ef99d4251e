/** `npm run reset [-- --yes]` empties the data folder, so that the next start creates new demo data. */
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config/config';
import { explainFailure } from '../explain-failure';
import { BackupRefused } from './backup.errors';
import { resetDataFolder } from './reset-data-folder';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new BackupRefused(`This removes everything in ${dataDir}: add -- --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Remove everything in ${dataDir}? Accounts, matches, chats, pictures. (y/N) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  const config = readConfig(process.env);
  if (await isConfirmed(config.dataDir)) {
    await resetDataFolder(config);
    printLine(`${config.dataDir} is empty. npm start creates new demo data.`);
  } else printLine('Nothing was removed.');
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
