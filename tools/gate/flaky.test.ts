import {
  parseOptions,
  failuresOf,
  describeRound,
  resultOfJest,
  resultOfPlaywright,
  summarize,
  type Round,
} from './flaky.rules.mjs';

const flakyOptions = {
  patterns: ['transaction'],
  rounds: 2,
  load: 2,
  projects: ['server'],
  inBrowser: false,
};
const testResult = (status: string) => ({
  fullName: 'counts',
  status,
  failureMessages: ['Error: 3\n\n  got 4\n at x'],
});
const round = (seed: number, ...statuses: readonly string[]): Round => ({
  seed,
  code: statuses.includes('failed') ? 1 : 0,
  seconds: 4,
  result: resultOfJest({
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: statuses.map(testResult) },
    ],
  }),
});

test('rounds, load and seed are numbers, and a pattern is needed', () => {
  const options = { rounds: '10', load: '2', project: [], browser: false };
  expect(parseOptions(['a'], options)).toEqual({
    patterns: ['a'],
    rounds: 10,
    load: 2,
    projects: [],
    inBrowser: false,
  });
  expect(parseOptions(['a'], { ...options, seed: '7' })).toMatchObject({ seed: 7 });
  for (const [patterns, extraOptions] of [
    [[], {}],
    [['a'], { rounds: '0' }],
    [['a'], { load: 'all' }],
    [['a'], { seed: '-1' }],
    // Browser tests belong to no jest project.
    [['a'], { browser: true, project: ['server'] }],
  ] as const)
    expect(parseOptions(patterns, { ...options, ...extraOptions })).toEqual({
      usage: expect.stringContaining('test:flaky'),
    });
});

test('each failure is listed with its seeds, and the summary ends with the command that repeats the first failure', () => {
  const rounds = [round(11, 'passed'), round(12, 'failed'), round(13, 'failed', 'passed')];
  expect(describeRound(rounds[2] ?? round(0))).toBe('seed 13: 1 passed, 1 failed, 4 s');
  const { lines, isGood } = summarize([...rounds.slice(1)], flakyOptions);
  expect(isGood).toBe(false);
  expect(lines.join('\n')).toBe(
    [
      '1 failed at least once in 2 rounds:',
      '  2 × counts',
      '      Error: 3 got 4 at x',
      '      seeds: 12, 13',
      'The same order again: npm run test:flaky -- --project server --rounds 3 --load 2 --seed 12 transaction',
    ].join('\n'),
  );
});

test('a failure in the browser is listed with its file, and the summary repeats the browser tests', () => {
  const result = resultOfPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: 'Error: the server did not start' }],
    suites: [
      {
        title: 'chat.spec.ts',
        specs: [
          {
            title: 'a message arrives',
            tests: [
              {
                status: 'unexpected',
                results: [{ errors: [{ message: 'Error: timeout\n  waiting for a message' }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(result).toEqual({
    passed: 3,
    failures: [
      { name: 'chat.spec.ts: a message arrives', why: 'Error: timeout waiting for a message' },
      { name: 'Playwright', why: 'Error: the server did not start' },
    ],
  });
  const options = { ...flakyOptions, patterns: ['chat.spec'], projects: [], inBrowser: true };
  const { lines } = summarize([{ seed: 5, code: 1, seconds: 9, result }], options);
  expect(lines.at(-1)).toBe(
    'The same order again: npm run test:flaky -- --browser --rounds 3 --load 2 --seed 5 chat.spec',
  );
});

test('rounds in which nothing failed are good', () => {
  const passedRound: Round = { seed: 1, code: 0, seconds: 4, result: { passed: 1, failures: [] } };
  expect(summarize([passedRound], flakyOptions)).toEqual({
    isGood: true,
    lines: ['Nothing failed in 1 rounds.'],
  });
});

test('a run that found no test, broke off or wrote nothing has failed', () => {
  const emptyRound: Round = { seed: 1, code: 0, seconds: 1, result: { passed: 0, failures: [] } };
  expect(failuresOf(emptyRound)).toMatchObject([{ name: 'No test ran' }]);
  expect(failuresOf({ ...emptyRound, result: null, output: 'a\nkilled' })).toMatchObject([{ why: 'killed' }]);
  const brokenRound = { ...emptyRound, code: 1, result: { passed: 2, failures: [] } };
  expect(failuresOf(brokenRound)).toMatchObject([{ why: 'exit code 1' }]);
});
