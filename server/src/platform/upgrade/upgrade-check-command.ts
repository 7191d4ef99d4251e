import { systemClock } from '../clock';
import { readConfig } from '../config/config';
import { DatabaseUnavailable } from '../database';
import { openDatabaseForCommand } from '../database/open-for-command';
import { explainFailure } from '../explain-failure';
import { describeUpgrade } from './describe-upgrade.rules';
import { checkUpgrade } from './upgrade-check.usecases';

/**
 * `npm run upgrade:check [-- --stopped]` prints the effects of a start of this version on the database; exits with 1 when it is not safe.
 */
const printLine = (line: string) => process.stdout.write(`${line}\n`);
try {
  const [option, ...extraArguments] = process.argv.slice(2);
  if ((option !== undefined && option !== '--stopped') || extraArguments.length > 0)
    throw new DatabaseUnavailable('Usage: npm run upgrade:check [-- --stopped]');
  const config = readConfig(process.env);
  const { db, close } = await openDatabaseForCommand({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    engine: config.databaseEngine,
    commands: config.database.commands,
    log: printLine,
  });
  try {
    const report = await checkUpgrade({ db, clock: systemClock, isStopped: option === '--stopped' });
    for (const line of describeUpgrade(report)) printLine(line);
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
