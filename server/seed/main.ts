import { readConfig } from '../src/platform/config/config';
import { systemClock } from '../src/platform/clock';
import { openWithCurrentSchema } from '../src/platform/database/open-for-command';
import { explainFailure } from '../src/platform/explain-failure';
import { seed } from './seed';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Runs `npm run seed`: inserts demo data into the configured database, also while its server runs. */
async function seedConfiguredDatabase(): Promise<void> {
  const {
    databaseUrl,
    dataDir,
    databaseEngine,
    environment,
    database: { commands },
  } = readConfig(process.env);
  if (environment === 'production') {
    printLine(
      'Demo data is refused in production: its password is public. Unset NODE_ENV to seed a trial database.',
    );
    process.exitCode = 1;
    return;
  }
  const database = await openWithCurrentSchema({
    databaseUrl,
    dataDir,
    engine: databaseEngine,
    commands,
    log: printLine,
  });
  try {
    const signIns = await seed(database.db, systemClock, environment);
    printLine('The demo data is in the database. Log in as:');
    for (const { username, password, nickname } of signIns)
      printLine(`  ${username}  ${password}  (${nickname})`);
  } finally {
    await database.close();
  }
}

try {
  await seedConfiguredDatabase();
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
