import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './gate/node-version.mjs';

checkNode();
/**
 * Without options: the tests that a change needs before a merge. `--all` adds the exhaustive tests; with `--minutes`, they are skipped if
 * the run has already taken longer. `--long` also runs the fault and race tests with all rounds,
 * compares the pictures of all screens, and causes many faults in a cluster.
 */
const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, long: { type: 'boolean' }, minutes: { type: 'string' } },
});
// All test runners read this variable.
if (options.long) process.env.LONG_TESTS = '1';
// These modules are imported only now, because they need the checked Node and the installed packages.
const { installPackages } = await import('./gate/installed.mjs');
await installPackages();
const { checkFormat, runJest, runPlaywright, startLint, checkTypes } = await import('./gate/checks.mjs');
const { findCaddy } = await import('./gate/balancer.mjs');
const { chromiumAdvice, browserEnv, findChromium, findFirefox, firefoxAdvice } =
  await import('./gate/browser.mjs');
const { runNpm } = await import('./gate/command.mjs');
const { countAsOneTest, noCounts, skippedCounts } = await import('./gate/counts.mjs');
const { beginRun, removeLeftovers } = await import('./gate/leftovers.mjs');
const { findOutsideServices } = await import('./gate/outside.mjs');
const { serverBundle, site } = await import('./gate/places.mjs');
const { findPromtool } = await import('./gate/promtool.mjs');
const { clusterJestTests, exhaustiveJestTests, exhaustiveSpecs, quickJestTests } =
  await import('./gate/selection.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects } = await import('./gate/workspaces.mjs');

const isLongRun = process.env.LONG_TESTS === '1';
const runsAll = isLongRun || options.all === true;
const maxMinutes = options.minutes === undefined ? undefined : Number(options.minutes);
if (Number.isNaN(maxMinutes)) throw new Error('--minutes needs a number, e.g. --minutes 60');
const browser = await findChromium();
const caddy = await findCaddy();
const promtool = await findPromtool();
const { database, bus } = await findOutsideServices();
const thisRun = beginRun();

console.log(`Node ${process.versions.node}`);
console.log(`Browser: ${browser ?? 'none'}`);
console.log(`Balancer: ${caddy ?? 'none; the rolling restart is skipped (install caddy or set CADDY_PATH)'}`);
console.log(
  `Alert rules: ${promtool ?? 'no promtool; their tests are skipped (install prometheus or set PROMTOOL_PATH)'}`,
);
console.log(`Outside PostgreSQL: ${'url' in database ? `version ${database.version}` : database.why}`);
console.log(`Outside Redis: ${'url' in bus ? 'reachable' : bus.why}`);
console.log(
  isLongRun
    ? 'Tests: all, with all rounds (LONG_TESTS=1)'
    : runsAll
      ? 'Tests: all, with few rounds; npm run test:long runs all rounds, compares pictures and causes many faults in a cluster.'
      : 'Tests: the quick ones; npm run test:all also runs the exhaustive ones, as before each landing.',
);

let isBuilt = false;
async function buildAll() {
  const { code } = await runNpm(['run', '--silent', 'build'], { log: 'build', minutes: 6 });
  isBuilt = code === 0 && existsSync(site) && existsSync(serverBundle);
  return countAsOneTest(isBuilt);
}

/** Runs work in the browser if the build succeeded, because tests of an older build would prove nothing. @param {(browser: string) => Promise<import('./gate/counts.mjs').Counts>} work */
async function withBuild(work) {
  if (!isBuilt) return { ...noCounts, failed: 1, note: 'Not run: the build failed.' };
  if (!browser) return { ...noCounts, failed: 1, note: chromiumAdvice };
  return work(browser);
}

const noOutsideServices = {
  TEST_DATABASE_URL: undefined,
  TEST_DATABASE_ENGINE: undefined,
  TEST_REDIS_URL: undefined,
};

/** Uses three workers, because the tests spend a third of their time waiting for servers, databases and time limits. @param {string} log @param {Record<string, string>} env @param {readonly string[]} testSelection */
async function runServerTests(log, env = {}, testSelection = []) {
  return runJest(log, ['--selectProjects', 'server', '--maxWorkers', '3', ...testSelection], {
    env: { ...noOutsideServices, ...env },
    minutes: isLongRun ? 120 : 50,
  });
}

/** Tests for PGlite. Sign-up, sign-in and retried writes are enough, because PGlite is the engine of last resort. */
const pgliteTests = [
  '--testPathPatterns',
  'server/src/(app|modules/accounts/(accounts|sign-in)|platform/(idempotency|database/transaction))',
];

/**
 * Tests that depend on the version of the engine, on Redis or on several processes. Tests that start an engine themselves, and races inside
 * one process, run on the embedded PostgreSQL only. The long run repeats all tests.
 */
const engineTests = [
  '--testPathPatterns',
  'server/src/(app|platform/(bus|backup/(?!backup-pictures)|database/(?!embedded/|pglite)|idempotency|jobs|live|outbox|upgrade/(?!two-versions))|modules/(chat/chat|notifications/notifications)|modules/.*(processes|search))',
];

async function testOutsideServices() {
  if (!('url' in database)) return skippedCounts(`${database.why}. Set TEST_DATABASE_URL to use one.`);
  const env = {
    TEST_DATABASE_URL: database.url,
    ...('url' in bus ? { TEST_REDIS_URL: bus.url } : {}),
  };
  const result = await runServerTests('server-outside', env, isLongRun ? [] : engineTests);
  return 'url' in bus
    ? result
    : { ...result, note: `Without Redis: ${bus.why}. Set TEST_REDIS_URL to use one.` };
}

async function runSmoke() {
  return withBuild(async (CHROMIUM_PATH) =>
    countAsOneTest(
      (await runNpm(['run', '--silent', 'smoke'], { log: 'smoke', env: { CHROMIUM_PATH } })).code === 0,
    ),
  );
}

async function testInFirefox() {
  const program = findFirefox();
  if (!program) return skippedCounts(firefoxAdvice);
  if (!isBuilt) return { ...noCounts, failed: 1, note: 'Not run: the build failed.' };
  return runPlaywright('firefox', ['--project=firefox'], { env: { FIREFOX_PATH: program } });
}

/** Compares every screen with its landed picture (docs/decisions/147). */
async function comparePictures() {
  return withBuild(async (CHROMIUM_PATH) => {
    const args = ['run', '--silent', 'screens', '--', '--compare'];
    const { code } = await runNpm(args, { log: 'pictures', env: { CHROMIUM_PATH }, minutes: 40 });
    const note =
      'Look at .cache/screens/changed.png, or, in the log, at the screens that could not be photographed.';
    return { ...countAsOneTest(code === 0), ...(code !== 0 && { note }) };
  });
}

/** Kills parts of a cluster and compares its data with the log of its writers (docs/decisions/203). @param {readonly string[]} options */
async function drillCluster(options) {
  if (!isBuilt) return { ...noCounts, failed: 1, note: 'Not run: the build failed.' };
  const folder = path.join(thisRun.folder, 'cluster-drill');
  const args = ['run', '--silent', 'test:cluster', '--', '--folder', folder, ...options];
  const { code, output } = await runNpm(args, { log: 'cluster', minutes: 90 });
  rmSync(folder, { recursive: true, force: true });
  const lines = output.split('\n');
  const skippedLine = lines.find((line) => line.startsWith('SKIPPED: '));
  if (skippedLine !== undefined) return skippedCounts(skippedLine.slice('SKIPPED: '.length));
  // The drill prints each of these lines twice: at its beginning and at its end.
  const skippedFaults = [...new Set(lines.filter((line) => line.startsWith('SKIPPED fault: ')))];
  return {
    ...countAsOneTest(code === 0),
    ...(skippedFaults.length > 0 && { note: skippedFaults.join('; ') }),
  };
}

/** Runs the tests that start a cluster: the walk from one machine to a cluster, upgrades, and stops of `npm run cluster`. */
async function testClusters() {
  if (!isBuilt) return { ...noCounts, failed: 1, note: 'Not run: the build failed.' };
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('./cluster/programs')} */
  const { findPrograms, installAdvice } = await tsImport('./cluster/programs.ts', import.meta.url);
  const programs = findPrograms();
  if ('missing' in programs)
    return skippedCounts(
      `these programs are not installed: ${programs.missing.join(', ')}. On Debian: ${installAdvice}`,
    );
  const args = ['--selectProjects', 'tools', '--runInBand', ...clusterJestTests];
  const env = { TEST_DATABASE_URL: 'url' in database ? database.url : undefined };
  return runJest('cluster-tests', args, { env, minutes: 80 });
}

async function checkLeftovers() {
  const leftovers = await removeLeftovers(thisRun, 'url' in database ? database.url : null);
  const note = leftovers.length > 0 ? `Left behind, and removed: ${leftovers.join('; ')}` : undefined;
  return { ...countAsOneTest(leftovers.length === 0), ...(note !== undefined && { note }) };
}

/** @param {string} log @param {Record<string, string>} env @param {readonly string[]} projects */
function runBrowserTests(log, env, projects) {
  return withBuild((program) =>
    runPlaywright(log, projects, { env: { ...browserEnv(program), ...env }, minutes: isLongRun ? 90 : 45 }),
  );
}

/** @type {readonly import('./gate/stages.mjs').Stage[]} */
const exhaustiveStages = [
  {
    title: 'Server and tools, exhaustive',
    run: () => runServerTests('exhaustive', {}, ['--selectProjects', 'tools', ...exhaustiveJestTests]),
  },
  {
    title: 'Server on PGlite (smoke)',
    run: () => runServerTests('server-pglite', { TEST_DATABASE_ENGINE: 'pglite' }, pgliteTests),
  },
  { title: 'Server on an outside PostgreSQL and Redis', run: testOutsideServices },
  {
    title: 'Browser tests, exhaustive',
    run: () =>
      runBrowserTests('browser-exhaustive', { ONLY_SPECS: exhaustiveSpecs.source }, [
        '--project=chromium',
        '--project=whole-chromium',
      ]),
  },
  { title: 'Journeys by keyboard in Firefox', run: testInFirefox },
  // The long run has more faults.
  ...(isLongRun
    ? []
    : [
        {
          title: 'A cluster of which two parts are killed',
          run: () => drillCluster(['--faults', '2', '--only', 'killed', '--report-times']),
        },
      ]),
];

/** @type {readonly import('./gate/stages.mjs').Stage[]} */
const longStages = [
  { title: 'Pictures of the screens', run: comparePictures },
  { title: 'A cluster whose parts die', run: () => drillCluster([]) },
  { title: 'The way to a cluster, its upgrades and its stops', run: testClusters },
];

const lint = startLint();
const isGood = await runStages(
  [
    { title: 'Format', run: () => checkFormat() },
    { title: 'Types', run: checkTypes },
    { title: 'Build', run: buildAll },
    {
      title: 'Unit tests',
      run: () =>
        runJest('unit', [
          '--selectProjects',
          ...webProjects(),
          'tools',
          '--maxWorkers',
          '2',
          ...quickJestTests,
        ]),
    },
    { title: 'Lint', run: lint },
    { title: 'Server', run: () => runServerTests('server', {}, quickJestTests) },
    { title: 'Shell alone (npm run smoke)', run: runSmoke },
    {
      title: 'Browser tests',
      run: () =>
        runBrowserTests('browser', { IGNORED_SPECS: exhaustiveSpecs.source }, ['--project=chromium']),
    },
    ...(runsAll ? exhaustiveStages.map((stage) => ({ ...stage, isSkippedWhenLate: true })) : []),
    ...(isLongRun ? longStages : []),
    // The last stage removes processes and files that other stages left.
    { title: 'Nothing left behind', run: checkLeftovers },
  ],
  maxMinutes,
);
process.exit(isGood ? 0 : 1);
