import { failuresOfPlaywright } from './failures.mjs';

/** @typedef {{ fullName: string, status: string, failureMessages: readonly string[] }} Assertion */
/** @typedef {{ numPassedTests: number, testResults: readonly { name: string, status: string, message: string, assertionResults: readonly Assertion[] }[] }} JestReport */
/** @typedef {import('./counts.mjs').PlaywrightReport} PlaywrightReport */
/** @typedef {{ name: string, why: string }} Failure */
/** @typedef {{ passed: number, failures: readonly Failure[] }} RoundResult */
/** @typedef {{ seed: number, code: number | null, seconds: number, result: RoundResult | null, output?: string }} Round */
/** @typedef {{ patterns: readonly string[], rounds: number, load: number, seed?: number, projects: readonly string[], inBrowser: boolean }} FlakyOptions */

const usage = `npm run test:flaky -- <pattern …> [options]
  --rounds 10        number of runs, each in another order with its own seed
  --load <cores>     number of cores that are kept busy (0: none; default: all)
  --seed <number>    runs every round in the order of this seed
  --project <name>   only in this jest project (server, shell, mf-chat, tools …)
  --browser          browser tests (e2e/specs) on the site that npm run build has built
A pattern is a part of a path, as for jest and Playwright: transaction.test, server/src/platform/jobs, chat.spec`;

/**
 * @param {readonly string[]} patterns
 * @param {{ rounds: string, load: string, seed?: string | undefined, project: readonly string[], browser: boolean }} options
 * @returns {FlakyOptions | { usage: string }}
 */
export function parseOptions(patterns, { rounds, load, seed, project, browser }) {
  const numbers = [rounds, load, seed ?? '0'].map(Number);
  const [roundCount = 0, coreCount = 0, seedNumber = 0] = numbers;
  if (
    patterns.length === 0 ||
    numbers.some((number) => !Number.isInteger(number) || number < 0) ||
    roundCount < 1 ||
    (browser && project.length > 0)
  )
    return { usage };
  return {
    patterns,
    rounds: roundCount,
    load: coreCount,
    projects: project,
    inBrowser: browser,
    ...(seed !== undefined && { seed: seedNumber }),
  };
}

/** Returns the first three lines of an error; the rest is in the log. @param {readonly string[]} messages */
const firstLinesOf = (messages) =>
  (messages[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(' ');

/** @param {JestReport} report @returns {RoundResult} */
export function resultOfJest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failedTests.length === 0) return [{ name, why: firstLinesOf([message]) }];
    return failedTests.map(({ fullName, failureMessages }) => ({
      name: fullName,
      why: firstLinesOf(failureMessages),
    }));
  });
  return { passed: numPassedTests, failures };
}

/** @param {PlaywrightReport} report @returns {RoundResult} */
export function resultOfPlaywright({ stats, errors, suites = [] }) {
  const failures = failuresOfPlaywright(suites).map((description) => {
    const [name = '', ...lines] = description.split('\n');
    return { name, why: firstLinesOf([lines.join('\n')]) };
  });
  const runErrors = errors.map((error) => ({ name: 'Playwright', why: firstLinesOf([messageOf(error)]) }));
  return { passed: stats.expected, failures: [...failures, ...runErrors] };
}

/** @param {unknown} error */
const messageOf = (error) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** @param {Round} round @returns {readonly Failure[]} */
export function failuresOf({ result, code, output }) {
  if (!result) return [{ name: 'The run wrote no report', why: output?.trim().split('\n').at(-1) ?? '' }];
  if (result.failures.length === 0 && result.passed === 0)
    return [{ name: 'No test ran', why: 'Is the pattern right?' }];
  if (result.failures.length === 0 && code !== 0)
    return [{ name: 'No test failed, but the run did', why: `exit code ${code}` }];
  return result.failures;
}

/** @param {Round} round */
export function describeRound(round) {
  const failures = failuresOf(round);
  const counts = round.result ? `${round.result.passed} passed, ${failures.length} failed` : 'no report';
  return `seed ${round.seed}: ${counts}, ${round.seconds} s`;
}

/** @param {readonly Round[]} rounds @param {FlakyOptions} options */
export function summarize(rounds, { patterns, load, projects, inBrowser }) {
  /** @type {Map<string, { why: string, seeds: number[] }>} */
  const failuresByName = new Map();
  for (const round of rounds)
    for (const { name, why } of failuresOf(round)) {
      const failure = failuresByName.get(name) ?? { why, seeds: [] };
      failuresByName.set(name, { ...failure, seeds: [...failure.seeds, round.seed] });
    }
  if (failuresByName.size === 0)
    return { isGood: true, lines: [`Nothing failed in ${rounds.length} rounds.`] };
  const [firstFailure] = [...failuresByName.values()];
  const suiteOptions = inBrowser ? '--browser ' : projects.map((name) => `--project ${name} `).join('');
  return {
    isGood: false,
    lines: [
      `${failuresByName.size} failed at least once in ${rounds.length} rounds:`,
      ...[...failuresByName].flatMap(([name, { why, seeds }]) => [
        `  ${seeds.length} × ${name}`,
        `      ${why}`,
        `      seeds: ${seeds.join(', ')}`,
      ]),
      `The same order again: npm run test:flaky -- ${suiteOptions}--rounds 3 --load ${load} --seed ${firstFailure?.seeds[0]} ${patterns.join(' ')}`,
    ],
  };
}
