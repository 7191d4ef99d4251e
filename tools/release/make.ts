import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/build-parts';
import { readRelease } from '../build/release';
import { root, type Part } from '../webpack/workspace';
import { builtCandidate, type Candidate } from './gate/candidate';
import { ownFolder } from './own-folder';
import { runNode } from './run-node';

export interface Made {
  readonly candidate: Candidate;
  readonly folder: string;
}

/**
 * Builds under its release number in a new folder, so that two releases from one checkout do not collide. The folder is removed
 * with the process.
 */
export async function buildCandidate(part: Part, version: string): Promise<Made> {
  const folder = await ownFolder(`candidate-${part}`);
  const running = new Set<ChildProcess>();
  process.once('exit', () => {
    running.forEach((child) => child.kill());
    rmSync(folder, { recursive: true, force: true });
  });
  await compile(part, version, running, folder);
  const release = await readRelease(folder);
  if (!release)
    throw new Error(`${part} was built, but ${folder}/release.json is missing. Run the command again.`);
  return { candidate: builtCandidate(release, folder), folder };
}

/** The part's own tests; with the shell those of shared, which it carries. */
export async function testPart(part: Part): Promise<void> {
  const projects = part === 'shell' ? ['shell', 'shared'] : [part];
  await runNode(
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--silent',
      '--maxWorkers',
      '1',
      '--cacheDirectory',
      join(root, '.cache/jest'),
    ],
    `The tests of ${part} fail: nothing was released. Correct what they say, then run the command again.`,
  );
}
