import { readConfig } from '../../platform/config/config';
import { openWithCurrentSchema } from '../../platform/database/open-beside';
import { explainFailure } from '../../platform/explain-failure';
import { checkScores, rebuildScores } from './recount.usecases';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [act = '--check', ...more] = process.argv.slice(2);
const acts = { '--check': checkScores, '--rebuild': rebuildScores } as const;
const mostLines = 20;

/** Runs `npm run scores [-- --check | --rebuild]`: compares records and ratings with the final results, or rebuilds them. */
async function recount(act: keyof typeof acts): Promise<void> {
  const {
    databaseUrl,
    dataDir,
    databaseEngine,
    database: { commands },
  } = readConfig(process.env);
  const database = await openWithCurrentSchema({
    databaseUrl,
    dataDir,
    engine: databaseEngine,
    commands,
    log: say,
  });
  try {
    const found = await acts[act](database.db);
    for (const { sport, sideId, matchId, kind } of found.slice(0, mostLines))
      say(`  ${sport}: ${matchId === null ? 'standing' : `match ${matchId}`} of ${sideId}: ${kind}`);
    if (found.length > mostLines) say(`  … and ${found.length - mostLines} more`);
    if (found.length === 0) say('Records and ratings match the final results.');
    else if (act === '--rebuild') say(`Rebuilt: ${found.length} rows were different.`);
    else say(`${found.length} rows are different. npm run scores -- --rebuild corrects them.`);
    if (found.length > 0 && act === '--check') process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  if ((act !== '--check' && act !== '--rebuild') || more.length > 0) {
    say('npm run scores                 checks that records and ratings match the final results');
    say('npm run scores -- --rebuild    rebuilds those that do not match');
    process.exitCode = 2;
  } else await recount(act);
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
