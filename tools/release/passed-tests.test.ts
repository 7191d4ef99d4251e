import { chooseTests, describeTests, testInputsOf } from './passed-tests';

const passed = { 'mf-chat/src/list.tsx': 'a', 'shared/src/ui/row.tsx': 'b', 'package-lock.json': 'c' };

test('without a record all tests run', () => {
  expect(chooseTests(null, passed)).toBe('all');
});

test('with the same files no test runs', () => {
  expect(chooseTests(passed, { ...passed })).toEqual({ changedFiles: [] });
});

test('edited source files of the area or of shared narrow the choice to the tests that import them', () => {
  expect(
    chooseTests(passed, { ...passed, 'mf-chat/src/list.tsx': 'new', 'shared/src/ui/row.tsx': 'new' }),
  ).toEqual({ changedFiles: ['mf-chat/src/list.tsx', 'shared/src/ui/row.tsx'] });
});

test.each([
  ['an added file', { ...passed, 'mf-chat/src/new.tsx': 'd' }],
  ['a removed file', { 'mf-chat/src/list.tsx': 'a', 'package-lock.json': 'c' }],
  ['another package', { ...passed, 'package-lock.json': 'new' }],
])('%s runs all tests', (_change, now) => {
  expect(chooseTests(passed, now)).toBe('all');
});

test('the inputs of an area are its own files, shared, the packages and the settings of jest, but no other area', () => {
  const paths = Object.keys(testInputsOf('mf-chat'));
  expect(paths).toEqual(
    expect.arrayContaining([
      'mf-chat/src/entry.ts',
      'mf-chat/src/screens/chatlist/chatlist.screen.test.tsx',
      'shared/src/testing/index.ts',
      'tools/jest/projects.mjs',
      'jest.config.mjs',
      'package-lock.json',
      'version of Node',
    ]),
  );
  expect(paths.filter((path) => /^(mf-matches|mf-teams|mf-account|shell|server)\//.test(path))).toEqual([]);
});

test('the output names what was run', () => {
  expect(describeTests('all')).toBe('all tests');
  expect(describeTests({ changedFiles: ['a'] })).toBe('the tests that the changed file reaches');
  expect(describeTests({ changedFiles: ['a', 'b'] })).toBe('the tests that 2 changed files reach');
});
