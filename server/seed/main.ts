import { readConfig } from '../src/platform/config/config';
import { systemClock } from '../src/platform/clock';
import { migrate, openDatabase } from '../src/platform/database';
import { seed } from './seed';

/** `npm run seed`: demo data into the database of this configuration. */
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (config.environment === 'production') {
  say('Demo data is refused in production: its password is public. Unset NODE_ENV to seed a trial database.');
  process.exitCode = 1;
} else {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    engine: config.databaseEngine,
    log: say,
  });
  try {
    await migrate(database.db);
    const signIns = await seed(database.db, systemClock, config.environment);
    say('The neighbourhood is alive. Log in as:');
    for (const { username, password, nickname } of signIns) say(`  ${username}  ${password}  (${nickname})`);
  } finally {
    await database.close();
  }
}
