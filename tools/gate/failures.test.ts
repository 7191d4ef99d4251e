import { join } from 'node:path';
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

/** Returns the report of a file of browser tests in which one test passes, and two fail with this error. */
function suitesWith(error: { readonly message: string; readonly location?: { file: string; line: number } }) {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ errors: [error] }] }],
  });
  return [
    {
      title: 'a.spec.ts',
      specs: [spec('works', 'expected'), spec('fails', 'unexpected')],
      suites: [{ title: 'in Korean', specs: [spec('fails too', 'flaky')] }],
    },
  ];
}

test('a failing browser test is named with its file, its line and its error', () => {
  const error = {
    message: 'Error: not visible\n> 78 |  await expect\n    at /x/e2e/specs/a.spec.ts:78:13',
    location: { file: '/x/e2e/specs/a.spec.ts', line: 78 },
  };
  expect(failuresOfPlaywright(suitesWith(error))).toEqual([
    'a.spec.ts:78: fails\n    Error: not visible',
    'a.spec.ts:78: fails too\n    Error: not visible',
  ]);
});

test('a browser test that fails in the code of another file is named with its own line and the place in that file', () => {
  const helper = join(process.cwd(), 'e2e/core/help.ts');
  const location = { file: helper, line: 3 };
  const firstLines = `Error: not visible\n\n   at ../core/help.ts:3\n\n> 3 |  await expect\n    at help (${helper}:3:23)`;
  expect(
    failuresOfPlaywright(
      suitesWith({ message: `${firstLines}\n    at /x/e2e/specs/a.spec.ts:40:3`, location }),
    )[0],
  ).toBe('a.spec.ts:40 (e2e/core/help.ts:3): fails\n    Error: not visible');
  // A hook of the other file has no line in the spec.
  expect(failuresOfPlaywright(suitesWith({ message: firstLines, location }))[0]).toBe(
    'a.spec.ts (e2e/core/help.ts:3): fails\n    Error: not visible',
  );
});

test('a browser test that fails without a place is named with its file', () => {
  expect(failuresOfPlaywright(suitesWith({ message: 'Test timeout of 120000ms exceeded.' }))[0]).toBe(
    'a.spec.ts: fails\n    Test timeout of 120000ms exceeded.',
  );
});

test('a long list ends with the number of further failures', () => {
  const list = failureList(Array.from({ length: 14 }, (_, index) => `${index}`));
  expect(list).toHaveLength(13);
  expect(list.at(-1)).toContain('and 2 more');
});
