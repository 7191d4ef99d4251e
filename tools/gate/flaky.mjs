import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { browserEnv, chromiumAdvice, findChromium } from './browser.mjs';
import { runNode } from './command.mjs';
import { deleteReport, readReport } from './counts.mjs';
import { describeRound, parseOptions, resultOfJest, resultOfPlaywright, summarize } from './flaky.rules.mjs';
import { cache, root } from './places.mjs';

/** `npm run test:flaky -- <pattern>` repeats tests in random order on a busy machine. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '10' },
    load: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string' },
    project: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
  },
});

function readOptions() {
  const options = parseOptions(positionals, values);
  if (!('usage' in options)) return options;
  console.error(options.usage);
  return process.exit(2);
}

const options = readOptions();

/** Each worker keeps one core busy; all end with this process. */
const busyWorkers = Array.from({ length: options.load }, () => new Worker('for (;;);', { eval: true }));

const report = path.join(cache, 'gate/flaky.json');

/** @param {number} seed */
function jestArguments(seed) {
  const projects = options.projects.length > 0 ? ['--selectProjects', ...options.projects] : [];
  return [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...projects,
    ...['--randomize', '--seed', String(seed), '--json', '--outputFile', report],
    ...['--cacheDirectory', path.join(cache, 'jest'), '--testTimeout=240000', '--maxWorkers', '2'],
    ...['--testPathPatterns', ...options.patterns],
  ];
}

/** @param {number} seed */
const playwrightArguments = (seed) => [
  path.join(root, 'node_modules/playwright/cli.js'),
  ...['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'json', '--shuffle', String(seed)],
  ...['--project=chromium', '--project=whole-chromium', ...options.patterns],
];

async function browserVariables() {
  const program = await findChromium();
  if (program) return { ...browserEnv(program), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  console.error(chromiumAdvice);
  return process.exit(2);
}

const env = options.inBrowser ? await browserVariables() : { NODE_ENV: 'test' };

/** @param {number} seed @returns {Promise<import('./flaky.rules.mjs').Round>} */
async function runRound(seed) {
  deleteReport(report);
  const startedAt = performance.now();
  const args = options.inBrowser ? playwrightArguments(seed) : jestArguments(seed);
  const { code, output } = await runNode(args, { log: `flaky-${seed}`, minutes: 120, show: false, env });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const result = options.inBrowser
    ? readReport(report, resultOfPlaywright)
    : readReport(report, resultOfJest);
  return { seed, code, seconds, result, ...(result === null && { output: output.slice(-2_000) }) };
}

console.log(
  `${options.rounds} rounds, ${options.load} cores kept busy. The output of each round: .cache/gate/flaky-<seed>.log`,
);
/** @type {import('./flaky.rules.mjs').Round[]} */
const rounds = [];
for (let number = 1; number <= options.rounds; number += 1) {
  const round = await runRound(options.seed ?? randomInt(2 ** 31));
  rounds.push(round);
  console.log(`${number}/${options.rounds}  ${describeRound(round)}`);
}
await Promise.all(busyWorkers.map((worker) => worker.terminate()));
const { lines, isGood } = summarize(rounds, options);
for (const line of lines) console.log(line);
process.exit(isGood ? 0 : 1);
