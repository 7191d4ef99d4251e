import { existsSync } from 'node:fs';
import { checkNode } from './gate/node-version.mjs';

checkNode();
// All test runners read this variable.
if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';
const { install } = await import('./gate/installed.mjs');
await install();
const { format, jest, playwright, skipped, startLint, types } = await import('./gate/checks.mjs');
const { balancer } = await import('./gate/balancer.mjs');
const { advice, browserEnv, chromium, firefox, firefoxAdvice } = await import('./gate/browser.mjs');
const { npm } = await import('./gate/command.mjs');
const { countOf, nothing } = await import('./gate/counts.mjs');
const { beginRun, leftoversOf } = await import('./gate/leftovers.mjs');
const { outside } = await import('./gate/outside.mjs');
const { serverBundle, site } = await import('./gate/places.mjs');
const { promtool } = await import('./gate/promtool.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects } = await import('./gate/workspaces.mjs');

const long = process.env.LONG_TESTS === '1';
const browser = await chromium();
const caddy = await balancer();
const alertRules = await promtool();
const { database, bus } = await outside();
const thisRun = beginRun();

console.log(`Node ${process.versions.node}`);
console.log(`Browser: ${browser ?? 'none'}`);
console.log(`Balancer: ${caddy ?? 'none; the rolling restart is skipped (install caddy or set CADDY_PATH)'}`);
console.log(
  `Alert rules: ${alertRules ?? 'no promtool; their tests are skipped (install prometheus or set PROMTOOL_PATH)'}`,
);
console.log(`Outside PostgreSQL: ${'url' in database ? `version ${database.version}` : database.why}`);
console.log(`Outside Redis: ${'url' in bus ? 'reachable' : bus.why}`);
console.log(
  long
    ? 'Counts: full (LONG_TESTS=1)'
    : 'Counts: short; npm run test:long runs the fault and race tests at their full counts.',
);

let isBuilt = false;
async function build() {
  const { code } = await npm(['run', '--silent', 'build'], { log: 'build', minutes: 6 });
  isBuilt = code === 0 && existsSync(site) && existsSync(serverBundle);
  return countOf(isBuilt);
}

/** Runs browser tests if the build succeeded: tests of an older build would prove nothing. @param {(browser: string) => Promise<import('./gate/counts.mjs').Counts>} work */
async function onTheBuild(work) {
  if (!isBuilt) return { ...nothing, failed: 1, note: 'Not run: the build failed.' };
  if (!browser) return { ...nothing, failed: 1, note: advice };
  return work(browser);
}

const plain = { TEST_DATABASE_URL: undefined, TEST_DATABASE_ENGINE: undefined, TEST_REDIS_URL: undefined };

/** @param {string} log @param {Record<string, string>} env @param {readonly string[]} only */
async function server(log, env = {}, only = []) {
  return jest(log, ['--selectProjects', 'server', '--maxWorkers', '2', ...only], {
    env: { ...plain, ...env },
    minutes: long ? 120 : 30,
  });
}

/** Tests for PGlite: accounts, sessions and retried writes are enough for an engine of last resort. */
const onPglite = [
  '--testPathPatterns',
  'server/src/(app|modules/accounts|platform/(idempotency|database/transaction))',
];

/** Tests that depend on the engine, Redis or several processes, except those with an engine of their own. The long run repeats all tests. */
const onAnother = [
  '--testPathPatterns',
  'server/(seed|src/(app|platform/(bus|backup/(?!backup-pictures)|database/(?!embedded/|pglite)|idempotency|jobs|live|outbox|upgrade/(?!two-versions))|modules/(chat/(chat|room-writer|texts-at-once)|notifications/notifications|scores/scores)|modules/.*(races|processes|search)))',
];

async function onOutside() {
  if (!('url' in database)) return skipped(`${database.why}. Set TEST_DATABASE_URL to use one.`);
  const env = {
    TEST_DATABASE_URL: database.url,
    ...('url' in bus ? { TEST_REDIS_URL: bus.url } : {}),
  };
  const result = await server('server-outside', env, long ? [] : onAnother);
  return 'url' in bus
    ? result
    : { ...result, note: `Without Redis: ${bus.why}. Set TEST_REDIS_URL to use one.` };
}

async function smoke() {
  return onTheBuild(async (CHROMIUM_PATH) =>
    countOf((await npm(['run', '--silent', 'smoke'], { log: 'smoke', env: { CHROMIUM_PATH } })).code === 0),
  );
}

async function inFirefox() {
  const program = firefox();
  if (!program) return skipped(firefoxAdvice);
  if (!isBuilt) return { ...nothing, failed: 1, note: 'Not run: the build failed.' };
  return playwright('firefox', ['--project=firefox'], { env: { FIREFOX_PATH: program } });
}

/** Compares every screen with its landed picture (docs/decisions/147). */
async function comparePictures() {
  return onTheBuild(async (CHROMIUM_PATH) => {
    const args = ['run', '--silent', 'screens', '--', '--compare'];
    const { code } = await npm(args, { log: 'pictures', env: { CHROMIUM_PATH }, minutes: 40 });
    const note = 'Look at .cache/screens/changed.png, or at what was not photographed above.';
    return { ...countOf(code === 0), ...(code !== 0 && { note }) };
  });
}

/** Hurts a cluster and compares it with what its writers noted (docs/decisions/203). */
async function drillCluster() {
  if (!isBuilt) return { ...nothing, failed: 1, note: 'Not run: the build failed.' };
  const { code, output } = await npm(['run', '--silent', 'test:cluster'], { log: 'cluster', minutes: 90 });
  const missing = output.split('\n').find((line) => line.startsWith('SKIPPED: '));
  return missing === undefined ? countOf(code === 0) : skipped(missing.slice('SKIPPED: '.length));
}

async function checkLeftovers() {
  const leftovers = await leftoversOf(thisRun, 'url' in database ? database.url : null);
  const note = leftovers.length > 0 ? `Left behind, and taken away: ${leftovers.join('; ')}` : undefined;
  // Leftovers are always removed. Only the long run counts them as a failure.
  return { ...countOf(leftovers.length === 0 || !long), ...(note !== undefined && { note }) };
}

const lint = startLint();
const good = await runStages([
  { title: 'Format', run: () => format() },
  { title: 'Types', run: types },
  { title: 'Build', run: build },
  {
    title: 'Unit tests',
    run: () => jest('unit', ['--selectProjects', ...webProjects(), 'tools', '--maxWorkers', '2']),
  },
  { title: 'Lint', run: lint },
  { title: 'Server on the embedded PostgreSQL', run: () => server('server-embedded') },
  {
    title: 'Server on PGlite (smoke)',
    run: () => server('server-pglite', { TEST_DATABASE_ENGINE: 'pglite' }, onPglite),
  },
  { title: 'Server on an outside PostgreSQL and Redis', run: onOutside },
  { title: 'Shell alone (npm run smoke)', run: smoke },
  {
    title: 'Browser tests',
    run: () =>
      onTheBuild((program) =>
        playwright('browser', ['--project=chromium', '--project=whole-chromium'], {
          env: browserEnv(program),
          minutes: long ? 90 : 45,
        }),
      ),
  },
  { title: 'Journeys by keyboard in Firefox', run: inFirefox },
  ...(long
    ? [
        { title: 'Pictures of the screens', run: comparePictures },
        { title: 'A cluster whose parts die', run: drillCluster },
      ]
    : []),
  // The last stage removes processes and files that other stages left.
  { title: 'Nothing left behind', run: checkLeftovers },
]);
process.exit(good ? 0 : 1);
