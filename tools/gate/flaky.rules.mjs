/** @typedef {{ fullName: string, status: string, failureMessages: readonly string[] }} Assertion */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly { name: string, status: string, message: string, assertionResults: readonly Assertion[] }[] }} Report */
/** @typedef {{ seed: number, code: number | null, seconds: number, report: Report | null, output?: string }} Round */
/** @typedef {{ patterns: readonly string[], rounds: number, load: number, seed?: number, projects: readonly string[] }} FlakyOptions */

const usage = `npm run test:flaky -- <pattern …> [options]
  --rounds 10        number of runs, each in another order with its own seed
  --load <cores>     number of cores that are kept busy (0: none; default: all)
  --seed <number>    the order of this seed, in every round
  --project <name>   only in this jest project (server, shell, mf-chat, tools …)
A pattern is a part of a path, as for jest: transaction.test, server/src/platform/jobs`;

/**
 * @param {readonly string[]} patterns
 * @param {{ rounds: string, load: string, seed?: string | undefined, project: readonly string[] }} options
 * @returns {FlakyOptions | { usage: string }}
 */
export function parseOptions(patterns, { rounds, load, seed, project }) {
  const numbers = [rounds, load, seed ?? '0'].map(Number);
  const [roundCount = 0, coreCount = 0, seedNumber = 0] = numbers;
  if (
    patterns.length === 0 ||
    numbers.some((number) => !Number.isInteger(number) || number < 0) ||
    roundCount < 1
  )
    return { usage };
  return {
    patterns,
    rounds: roundCount,
    load: coreCount,
    projects: project,
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

/** @param {Round} round @returns {readonly { name: string, why: string }[]} */
export function failuresOf({ report, code, output }) {
  if (!report) return [{ name: 'The run wrote no report', why: output?.trim().split('\n').at(-1) ?? '' }];
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failedTests.length === 0) return [{ name, why: firstLinesOf([message]) }];
    return failedTests.map(({ fullName, failureMessages }) => ({
      name: fullName,
      why: firstLinesOf(failureMessages),
    }));
  });
  if (failures.length === 0 && report.numPassedTests === 0)
    return [{ name: 'No test ran', why: 'Is the pattern right?' }];
  if (failures.length === 0 && code !== 0)
    return [{ name: 'No test failed, but the run did', why: `exit code ${code}` }];
  return failures;
}

/** @param {Round} round */
export function describeRound(round) {
  const failures = failuresOf(round);
  const counts = round.report
    ? `${round.report.numPassedTests} passed, ${failures.length} failed`
    : 'no report';
  return `seed ${round.seed}: ${counts}, ${round.seconds} s`;
}

/** @param {readonly Round[]} rounds @param {FlakyOptions} options */
export function summarize(rounds, { patterns, load, projects }) {
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
  const projectOptions = projects.map((name) => `--project ${name} `).join('');
  return {
    isGood: false,
    lines: [
      `${failuresByName.size} failed at least once in ${rounds.length} rounds:`,
      ...[...failuresByName].flatMap(([name, { why, seeds }]) => [
        `  ${seeds.length} × ${name}`,
        `      ${why}`,
        `      seeds: ${seeds.join(', ')}`,
      ]),
      `The same order again: npm run test:flaky -- ${projectOptions}--rounds 3 --load ${load} --seed ${firstFailure?.seeds[0]} ${patterns.join(' ')}`,
    ],
  };
}
