import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { contractDoors, writeContract, type Contract } from '../contract/contract';
import { contractDiff } from '../contract/contract-diff';
import { withoutCanary, withShell } from '../live/moves.rules';
import { createTemporaryFolder } from '../temporary-folder';
import type { Target } from '../target/target';
import { withBrowser } from './browser';
import { budgetRefusals } from './budgets.rules';
import { serveCandidate } from './candidate-site';
import { readWithCandidates, sizesOf, type Candidate } from './candidate';
import { bumpRefusals } from './bump.rules';
import { shellRangeRefusals } from './ranges.rules';
import type { Refusal } from './refusal';
import { findAreaLoadProblem } from './load-area';

/** A version of an area that must load inside a new shell. */
export interface AreaToLoad extends RemoteRelease {
  readonly name: string;
}

/** Returns the versions that must load inside a new shell: live versions, canaries, and the versions that a rollback would restore. */
export function areasToLoad(
  live: Registry | null,
  previous: Readonly<Record<string, RemoteRelease>>,
): AreaToLoad[] {
  return Object.entries(live?.remotes ?? {}).flatMap(([name, remote]) => {
    const previousRelease = previous[name];
    const versions = [
      withoutCanary(remote),
      ...(remote.canary ? [withoutCanary(remote.canary)] : []),
      ...(previousRelease ? [previousRelease] : []),
    ];
    return versions.map((release) => ({ name, ...release }));
  });
}

export async function shellRefusals(candidate: Candidate, areas: readonly AreaToLoad[]): Promise<Refusal[]> {
  const { release } = candidate;
  return [...shellRangeRefusals(release, areas), ...budgetRefusals(release, await sizesOf(candidate))];
}

/** Refuses a shell whose contract has breaking changes without a new version. */
export async function contractRefusals(before: Contract | null, after: Contract): Promise<Refusal[]> {
  if (!before || JSON.stringify(before.files) === JSON.stringify(after.files)) return [];
  const folder = await createTemporaryFolder('contracts');
  try {
    const [oldFolder, newFolder] = [join(folder, 'before'), join(folder, 'after')];
    await Promise.all([writeContract(before, oldFolder), writeContract(after, newFolder)]);
    return bumpRefusals(before, after, contractDiff(oldFolder, newFolder, contractDoors));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads each of these areas inside the new shell in a browser, and refuses the shell if an area fails. */
export async function shellLoadRefusals(
  candidate: Candidate,
  page: string,
  live: Registry | null,
  areas: readonly AreaToLoad[],
  target: Target,
): Promise<Refusal[]> {
  const { release } = candidate;
  const shell = { version: release.version, provides: release.provides };
  return withBrowser(async (browser) => {
    const refusals: Refusal[] = [];
    for (const { name, ...remote } of areas) {
      const base = live ?? { schema: 1 as const, generation: 1, publishedAt: '', remotes: {} };
      const registry: Registry = {
        ...base,
        ...withShell({ remotes: { ...base.remotes, [name]: remote } }, shell),
      };
      const site = await serveCandidate({
        html: page,
        registry,
        readFile: readWithCandidates([candidate], target),
      });
      try {
        const problem = await findAreaLoadProblem(browser, site.origin, name, remote);
        if (problem !== null)
          refusals.push({
            check: 'load',
            message: `${name} ${remote.version} does not load inside shell ${release.version}: ${problem}. Correct the shell, or first release a ${name} that loads in both shells.`,
          });
      } finally {
        await site.close();
      }
    }
    return refusals;
  });
}
