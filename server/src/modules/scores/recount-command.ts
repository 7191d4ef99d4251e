import { readConfig } from '../../platform/config/config';
import { openWithCurrentSchema } from '../../platform/database/open-for-command';
import { explainFailure } from '../../platform/explain-failure';
import { checkScores, rebuildScores } from './recount.usecases';

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const [act = '--check', ...extraArguments] = process.argv.slice(2);
const recountActs = { '--check': checkScores, '--rebuild': rebuildScores } as const;
const maxLines = 20;

/** Runs `npm run scores [-- --check | --rebuild]`: compares records and ratings with the final results, or rebuilds them. */
async function recount(act: keyof typeof recountActs): Promise<void> {
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
    log: printLine,
  });
  try {
    const differences = await recountActs[act](database.db);
    for (const { sport, sideId, matchId, kind } of differences.slice(0, maxLines))
      printLine(`  ${sport}: ${matchId === null ? 'standing' : `match ${matchId}`} of ${sideId}: ${kind}`);
    if (differences.length > maxLines) printLine(`  … and ${differences.length - maxLines} more`);
    if (differences.length === 0) printLine('Records and ratings match the final results.');
    else if (act === '--rebuild') printLine(`Rebuilt: ${differences.length} rows were different.`);
    else printLine(`${differences.length} rows are different. npm run scores -- --rebuild corrects them.`);
    if (differences.length > 0 && act === '--check') process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  if ((act !== '--check' && act !== '--rebuild') || extraArguments.length > 0) {
    printLine('npm run scores                 checks that records and ratings match the final results');
    printLine('npm run scores -- --rebuild    rebuilds records and ratings that do not match');
    process.exitCode = 2;
  } else await recount(act);
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
