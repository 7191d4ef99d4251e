import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { checkedCounts, countsOfJest, countsOfPlaywright } from './counts.mjs';

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
};

describe('the report of a test runner', () => {
  test('is counted', () => {
    expect(checkedCounts(countsOfJest(jestReport), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
      failures: [],
    });
    expect(
      checkedCounts(
        countsOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }),
        1,
      ),
    ).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: [],
    });
  });

  test('names the skipped tests that say why they are skipped', () => {
    const skippedTest = { status: 'pending', fullName: 'the walk (SKIPPED: no PostgreSQL)' };
    const assertionResults = [skippedTest, { status: 'pending', fullName: 'another test' }];
    const report = { ...jestReport, testResults: [{ status: 'passed', assertionResults }] };
    expect(checkedCounts(countsOfJest(report), 0).note).toBe('the walk (SKIPPED: no PostgreSQL)');
  });

  test('a suite that does not load counts as a failure', () => {
    const brokenReport = { ...jestReport, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(checkedCounts(countsOfJest(brokenReport), 1).failed).toBe(1);
  });

  test.each([
    ['no report', null, 0],
    ['no test at all', { passed: 0, failed: 0, skipped: 0 }, 0],
    ['only skipped tests', { passed: 0, failed: 0, skipped: 7 }, 0],
    ['a bad end without a failing test', { passed: 5, failed: 0, skipped: 0 }, 1],
    ['a run that was ended by its time limit', { passed: 5, failed: 0, skipped: 0 }, null],
  ])('%s is a failure', (_case, counts, code) => {
    expect(checkedCounts(counts, code).failed).toBe(1);
  });
});

/** Runs stages in a separate process, as the gate does; returns the last output line and the exit status. */
function runGate(stages: string): { readonly lastLine: string | undefined; readonly isGood: boolean } {
  const module = JSON.stringify(path.join(__dirname, 'stages.mjs'));
  const code = `const { runStages } = await import(${module}); const isGood = await runStages(${stages}); process.exit(isGood ? 0 : 1);`;
  try {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    return { lastLine: output.trimEnd().split('\n').at(-1), isGood: true };
  } catch (cause) {
    const { stdout } = cause as { stdout: string };
    return { lastLine: stdout.trimEnd().split('\n').at(-1), isGood: false };
  }
}

const stageWith = (counts: string) => `{ title: 'one', run: async () => (${counts}) }`;
const passingStage = stageWith('{ passed: 2, failed: 0, skipped: 1 }');
const failingStage = stageWith('{ passed: 1, failed: 1, skipped: 0 }');

describe('the gate', () => {
  test('ends with one line and success', () => {
    expect(runGate(`[${passingStage}, ${passingStage}]`)).toEqual({
      lastLine: '4 passed, 0 failed, 2 skipped',
      isGood: true,
    });
  });

  test('continues after a failing stage and ends with failure', () => {
    expect(runGate(`[${failingStage}, ${passingStage}]`)).toEqual({
      lastLine: '3 passed, 1 failed, 1 skipped',
      isGood: false,
    });
  });

  test.each([
    ['throws', "{ title: 'one', run: async () => { throw new Error('no'); } }"],
    ['ran nothing', stageWith('{ passed: 0, failed: 0, skipped: 0 }')],
  ])('a stage that %s has failed', (_case, failedStage) => {
    expect(runGate(`[${failedStage}, ${passingStage}]`)).toEqual({
      lastLine: '2 passed, 1 failed, 1 skipped',
      isGood: false,
    });
  });
});
