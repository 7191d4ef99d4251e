import { readdirSync } from 'node:fs';
import {
  clusterJestTests,
  clusterTests,
  exhaustiveJestTests,
  exhaustiveSpecs,
  exhaustiveTests,
  quickJestTests,
} from './selection.mjs';
import { root } from './places.mjs';

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file) && !file.includes('node_modules'));
const files = {
  tools: filesBelow('tools', /\.test\.(?:ts|mjs)$/),
  server: filesBelow('server', /\.test\.ts$/),
  browser: filesBelow('e2e/specs', /\.spec\.ts$/),
};

test.each(['tools', 'server', 'browser'] as const)(
  'each entry names tests of %s, and other tests remain for npm test',
  (kind) => {
    const patterns = exhaustiveTests[kind].map((entry) =>
      kind === 'browser' ? new RegExp(`/specs/${entry}\\.spec\\.ts$`) : new RegExp(entry),
    );
    const emptyEntries = patterns.filter((pattern) => !files[kind].some((file) => pattern.test(file)));
    expect(emptyEntries).toEqual([]);
    expect(files[kind].filter((file) => !patterns.some((pattern) => pattern.test(file)))).not.toEqual([]);
  },
);

test('an entry of a spec is the whole name of a file', () => {
  expect(exhaustiveSpecs.test('/e2e/specs/access-states.spec.ts')).toBe(true);
  expect(exhaustiveSpecs.test('/e2e/specs/access.spec.ts')).toBe(false);
});

test('each test that starts a cluster exists, and belongs to the stage of these tests alone', () => {
  const patternsOf = (selection: readonly string[]) => new RegExp(selection.at(-1) ?? '');
  for (const entry of clusterTests) {
    const file = files.tools.find((path) => new RegExp(entry).test(path)) ?? '';
    expect(file).not.toBe('');
    expect(file).toMatch(patternsOf(clusterJestTests));
    expect(file).not.toMatch(patternsOf(exhaustiveJestTests));
    expect(quickJestTests.some((pattern) => new RegExp(pattern).test(file))).toBe(true);
  }
});
