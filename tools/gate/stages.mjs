import { noCounts, skippedCounts, sumCounts } from './counts.mjs';
import { failureList } from './failures.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * `isSkippedWhenLate`: the stage is skipped if the run has already taken longer than its limit.
 * @typedef {{ title: string, run: () => Promise<Counts>, isSkippedWhenLate?: boolean }} Stage
 */

/** @param {number} startedAt */
const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
/** @param {Counts} counts */
const describeCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Runs the stages one after the other. A failing stage does not stop the others, so one run shows all faults. Prints the counts as the
 * last line and returns whether no stage failed and a test has passed. After `minutes` it skips the stages that can wait, and says so.
 * @param {readonly Stage[]} stages @param {number} [minutes]
 */
export async function runStages(stages, minutes = Number.POSITIVE_INFINITY) {
  const runStartedAt = performance.now();
  /** @type {(Counts & { title: string, time: string })[]} */
  const results = [];
  for (const [index, { title, run, isSkippedWhenLate = false }] of stages.entries()) {
    const startedAt = performance.now();
    console.log(`\n[${index + 1}/${stages.length}] ${title}`);
    /** @type {Counts} */
    let result;
    try {
      const isTooLate = isSkippedWhenLate && startedAt - runStartedAt > minutes * 60_000;
      result = isTooLate ? skippedCounts(`the run had taken more than ${minutes} minutes.`) : await run();
    } catch (cause) {
      result = { ...noCounts, failed: 1, note: cause instanceof Error ? cause.message : String(cause) };
    }
    if (result.passed + result.failed + result.skipped === 0)
      result = { ...result, failed: 1, note: 'The stage ran no test.' };
    results.push({ title, ...result, time: secondsSince(startedAt) });
    if (result.note) console.log(`    ${result.note}`);
    console.log(
      `  ${result.failed > 0 ? 'FAILED' : result.passed === 0 ? 'SKIPPED' : 'ok'}: ${describeCounts(result)} in ${secondsSince(startedAt)}`,
    );
  }
  const total = sumCounts(results);
  console.log(`\nSummary (${secondsSince(runStartedAt)})`);
  for (const { title, failed, passed, skipped, time, note } of results) {
    const mark = failed > 0 ? 'FAILED ' : passed === 0 ? 'SKIPPED' : 'ok     ';
    console.log(
      `  ${mark} ${title}: ${describeCounts({ passed, failed, skipped })}, ${time}${note ? ` (${note})` : ''}`,
    );
  }
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log(`\nWhat failed\n${failureList(failures).join('\n')}\n`);
  console.log(describeCounts(total));
  return total.failed === 0 && total.passed > 0;
}
