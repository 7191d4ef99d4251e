import { failureList, failuresOfJest, failuresOfPlaywright } from './failures.mjs';

test('a failing test of jest is named with its error, without stack and colours', () => {
  const failureMessages = [
    'Error: \u001B[2mexpect(\u001B[22mreceived).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at Object.test (src/a.test.ts:3:9)',
  ];
  const assertionResults = [
    { status: 'passed', fullName: 'b' },
    { status: 'failed', fullName: 'a adds', failureMessages },
  ];
  expect(failuresOfJest([{ name: 'src/a.test.ts', assertionResults }])).toEqual([
    'src/a.test.ts: a adds\n    Error: expect(received).toBe(expected)\n    Expected: 1\n    Received: 2',
  ]);
});

test('a test file that does not load is named with the reason', () => {
  const message = 'Cannot find module ./b';
  expect(failuresOfJest([{ name: 'src/a.test.ts', message, assertionResults: [] }])).toEqual([
    'src/a.test.ts\n    Cannot find module ./b',
  ]);
});

test('a test file whose tests pass but that fails as a whole is named with the reason', () => {
  const assertionResults = [{ status: 'passed', fullName: 'adds' }];
  const message = 'thrown: "Exceeded timeout of 5000 ms for a hook."';
  expect(failuresOfJest([{ name: 'src/a.test.ts', message, assertionResults }])).toEqual([
    `src/a.test.ts\n    ${message}`,
  ]);
  expect(failuresOfJest([{ name: 'src/a.test.ts', message: '', assertionResults }])).toEqual([]);
});

test('a failing browser test is named with its file, its line and its error', () => {
  const error = {
    message: 'Error: not visible\n> 78 |  await expect',
    location: { file: 'a.spec.ts', line: 78 },
  };
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ errors: [error] }] }],
  });
  const suites = [
    {
      title: 'specs/a.spec.ts',
      specs: [spec('works', 'expected'), spec('fails', 'unexpected')],
      suites: [{ title: 'in Korean', specs: [spec('fails too', 'flaky')] }],
    },
  ];
  expect(failuresOfPlaywright(suites)).toEqual([
    'specs/a.spec.ts:78: fails\n    Error: not visible',
    'specs/a.spec.ts:78: fails too\n    Error: not visible',
  ]);
});

test('a long list ends with the number of further failures', () => {
  const list = failureList(Array.from({ length: 14 }, (_, index) => `${index}`));
  expect(list).toHaveLength(13);
  expect(list.at(-1)).toContain('and 2 more');
});
