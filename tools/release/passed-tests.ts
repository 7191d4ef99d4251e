import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../build/write';
import { packageFile, resolveRepositoryPath, root, type Part } from '../webpack/workspace';

/** Everything on which the tests of a part depend: the hash of each file by its path from the root, and the versions of Node and Jest. */
export type TestInputs = Readonly<Record<string, string>>;

/** Names the tests to run: all tests, or the tests that import a changed file, directly or indirectly. */
export type TestsToRun = 'all' | { readonly changedFiles: readonly string[] };

/**
 * Chooses the tests to run by comparing the inputs of the last passed tests with the current inputs. If only code of the part itself was
 * edited, the tests that import this code are enough. In all other cases all tests run: an added or removed file may change what an import
 * finds, jest does not follow imports into shared, and any test may depend on packages and on the settings of jest.
 */
export function chooseTests(
  part: Part,
  passedInputs: TestInputs | null,
  currentInputs: TestInputs,
): TestsToRun {
  if (!passedInputs) return 'all';
  const paths = [...new Set([...Object.keys(passedInputs), ...Object.keys(currentInputs)])];
  const changedFiles = paths.filter((path) => passedInputs[path] !== currentInputs[path]);
  const isOwnCode = (path: string) => path.startsWith(`${part}/src/`) && /\.tsx?$/.test(path);
  const isEdited = (path: string) => isOwnCode(path) && path in passedInputs && path in currentInputs;
  return changedFiles.every(isEdited) ? { changedFiles } : 'all';
}

/** Describes the choice for the output of a release. */
export function describeTests(tests: TestsToRun): string {
  if (tests === 'all') return 'all tests';
  const { length } = tests.changedFiles;
  if (length === 0) return 'no tests: they passed with the same files before';
  return `the tests that ${length === 1 ? 'import the changed file' : `import one of ${length} changed files`}`;
}

function* filesBelow(folder: string): Generator<string> {
  if (!existsSync(resolveRepositoryPath(folder))) return;
  for (const entry of readdirSync(resolveRepositoryPath(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function contentOf(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Returns the inputs of the tests of a part. All tests may import shared, and jest itself is set up by files outside the part. */
export function testInputsOf(part: Part): TestInputs {
  const jest = JSON.parse(readFileSync(packageFile('jest', 'package.json'), 'utf8')) as { version: string };
  const files = [`${part}/package.json`, 'package-lock.json', 'shared/package.json', 'jest.config.mjs'];
  const paths = [
    ...['tools/jest', 'shared/src', `${part}/src`].flatMap((folder) => [...filesBelow(folder)]),
    ...files,
  ];
  const hashes = paths.flatMap((path) => {
    const content = contentOf(resolveRepositoryPath(path));
    return content ? [[path, createHash('sha256').update(content).digest('base64url')] as const] : [];
  });
  return {
    ...Object.fromEntries(hashes),
    'version of Node': process.version,
    'version of jest': jest.version,
  };
}

const recordFile = (part: Part) => join(root, '.cache/passed-tests', `${part}.json`);

/** Returns the inputs of the last passed tests of a part; null if there are none, or if the record cannot be read. */
export function readPassedTests(part: Part): TestInputs | null {
  try {
    return JSON.parse(readFileSync(recordFile(part), 'utf8')) as TestInputs;
  } catch {
    return null;
  }
}

export function recordPassedTests(part: Part, inputs: TestInputs): Promise<void> {
  return writeAtomically(recordFile(part), `${JSON.stringify(inputs)}\n`);
}
