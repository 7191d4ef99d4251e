import { execFileSync } from 'node:child_process';
import { packageFile, resolveRepositoryPath, root } from '../webpack/workspace';
import { chooseTests, describeTests, testInputsOf } from './passed-tests';

const passedInputs = {
  'mf-chat/src/list.tsx': 'a',
  'mf-chat/src/ball.svg': 'a',
  'shared/src/ui/row.tsx': 'b',
  'package-lock.json': 'c',
};

test('without a record all tests run', () => {
  expect(chooseTests('mf-chat', null, passedInputs)).toBe('all');
});

test('with the same files no test runs', () => {
  expect(chooseTests('mf-chat', passedInputs, { ...passedInputs })).toEqual({ changedFiles: [] });
});

test('edited code of the area narrows the choice to the tests that import it', () => {
  expect(chooseTests('mf-chat', passedInputs, { ...passedInputs, 'mf-chat/src/list.tsx': 'new' })).toEqual({
    changedFiles: ['mf-chat/src/list.tsx'],
  });
});

test.each([
  ['an added file', { ...passedInputs, 'mf-chat/src/new.tsx': 'd' }],
  ['a removed file', { 'mf-chat/src/list.tsx': 'a', 'package-lock.json': 'c' }],
  ['an edited file of shared', { ...passedInputs, 'shared/src/ui/row.tsx': 'new' }],
  ['an edited picture', { ...passedInputs, 'mf-chat/src/ball.svg': 'new' }],
  ['another package', { ...passedInputs, 'package-lock.json': 'new' }],
])('%s runs all tests', (_change, currentInputs) => {
  expect(chooseTests('mf-chat', passedInputs, currentInputs)).toBe('all');
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

test('the output describes which tests ran', () => {
  expect(describeTests('all')).toBe('all tests');
  expect(describeTests({ changedFiles: ['a'] })).toBe('the tests that import the changed file');
  expect(describeTests({ changedFiles: ['a', 'b'] })).toBe('the tests that import one of 2 changed files');
});

test('jest finds the tests of a screen by the edited texts of that screen', () => {
  const texts = resolveRepositoryPath('mf-chat/src/screens/chatlist/locales/en.ts');
  const listTests = ['--selectProjects', 'mf-chat', '--listTests', '--findRelatedTests', texts];
  const output = execFileSync(process.execPath, [packageFile('jest', 'bin/jest.js'), ...listTests], {
    cwd: root,
    encoding: 'utf8',
  });
  const relatedTests = output.trim().split('\n');
  expect(relatedTests).toContain(
    resolveRepositoryPath('mf-chat/src/screens/chatlist/chatlist.screen.test.tsx'),
  );
  expect(relatedTests).not.toContain(resolveRepositoryPath('mf-chat/src/screens/chat/chat.screen.test.tsx'));
});
