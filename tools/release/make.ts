import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compilePart } from '../build/build-parts';
import { readRelease } from '../build/release';
import { packageFile, resolveRepositoryPath, root, isMainRepository, type Part } from '../webpack/workspace';
import { builtCandidate, type Candidate } from './gate/candidate';
import { createTemporaryFolder } from './temporary-folder';
import { chooseTests, describeTests, readPassedTests, recordPassedTests, testInputsOf } from './passed-tests';
import { runNode } from './run-node';

export interface BuildResult {
  readonly candidate: Candidate;
  readonly folder: string;
}

/**
 * Builds a part with its release number in a new folder, so that two releases from one checkout do not collide. The folder is removed
 * when this process exits.
 */
export async function buildCandidate(part: Part, version: string): Promise<BuildResult> {
  const folder = await createTemporaryFolder(`candidate-${part}`);
  const runningProcesses = new Set<ChildProcess>();
  process.once('exit', () => {
    runningProcesses.forEach((child) => child.kill());
    rmSync(folder, { recursive: true, force: true });
  });
  await compilePart(part, version, runningProcesses, folder);
  const release = await readRelease(folder);
  if (!release)
    throw new Error(`${part} was built, but ${folder}/release.json is missing. Run the command again.`);
  return { candidate: builtCandidate(release, folder), folder };
}

/** Runs jest with the projects of a part; for the shell also the project of shared, which the shell contains. */
async function runJest(part: Part, selection: readonly string[]): Promise<void> {
  const projects = part === 'shell' ? ['shell', 'shared'] : [part];
  await runNode(
    [
      packageFile('jest', 'bin/jest.js'),
      // An area in its own repository has only one jest project.
      ...(isMainRepository ? ['--selectProjects', ...projects] : []),
      '--silent',
      // The tests take longer than the build, types and gate that run beside them, so they use all cores.
      '--maxWorkers',
      String(availableParallelism()),
      '--cacheDirectory',
      join(root, '.cache/jest'),
      ...selection,
    ],
    `The tests of ${part} fail: nothing was released. Correct the failures above, then run the command again.`,
  );
}

/**
 * Runs all tests of a part or, if only its own code has changed since its tests last passed, the tests that import the changed files
 * (ADR 221). Returns a description of these tests.
 */
export async function testPart(part: Part): Promise<string> {
  const inputs = testInputsOf(part);
  const tests = chooseTests(part, readPassedTests(part), inputs);
  if (tests === 'all') await runJest(part, []);
  else if (tests.changedFiles.length > 0)
    await runJest(part, [
      '--passWithNoTests',
      '--findRelatedTests',
      ...tests.changedFiles.map((path) => resolveRepositoryPath(path)),
    ]);
  await recordPassedTests(part, inputs);
  return describeTests(tests);
}
