import { readFileSync, rmSync } from 'node:fs';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string, failures?: readonly string[] }} Counts */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: readonly (import('./failures.mjs').JestSuite & { status: string })[] }} JestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: readonly unknown[], suites?: readonly import('./failures.mjs').PlaywrightSuite[] }} PlaywrightReport */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** @param {readonly Counts[]} list @returns {Counts} */
export function sumCounts(list) {
  return list.reduce(
    (all, item) => ({
      passed: all.passed + item.passed,
      failed: all.failed + item.failed,
      skipped: all.skipped + item.skipped,
    }),
    noCounts,
  );
}

/** Counts a check without tests (lint, types, build) as one test. @param {boolean} isGood @returns {Counts} */
export const countAsOneTest = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/** @param {string} why @returns {Counts} */
export const skippedCounts = (why) => ({ ...noCounts, skipped: 1, note: `SKIPPED: ${why}` });

/** @param {JestReport} report @returns {Counts} */
export function countsOfJest(report) {
  // A suite that does not load has no failed tests, but counts as a failure.
  const unloadedSuites = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const reasons = reasonsOfSkips(report.testResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadedSuites.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOfJest(report.testResults),
    ...(reasons.length > 0 && { note: reasons.join('; ') }),
  };
}

/** Returns the names of skipped tests that say why they are skipped. jest does not print them. @param {JestReport['testResults']} suites */
const reasonsOfSkips = (suites) =>
  suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .flatMap(({ fullName = '' }) => (fullName.includes('(SKIPPED: ') ? [fullName] : []));

/** @param {PlaywrightReport} report @returns {Counts} */
export function countsOfPlaywright({ stats, errors, suites = [] }) {
  // A test that only passes in a retry counts as failed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: failuresOfPlaywright(suites),
  };
}

/**
 * Compares a runner's report with its exit code: a missing report, a bad exit without a failing test and a run without
 * tests are failures, too.
 * @param {Counts | null} counts @param {number | null} code @returns {Counts}
 */
export function checkedCounts(counts, code) {
  if (counts === null) return { ...noCounts, failed: 1, note: 'There is no report: see the output above.' };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'The runner ran no test.' };
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: 'No test failed, but the runner did: see its output above.' };
  return counts;
}

/** @template Report, Result @param {string} file @param {(report: Report) => Result} summarize @returns {Result | null} */
export function readReport(file, summarize) {
  try {
    return summarize(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** @param {string} file */
export const deleteReport = (file) => rmSync(file, { force: true });
