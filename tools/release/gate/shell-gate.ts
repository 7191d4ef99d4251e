import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { contractDoors, layOut, type Contract } from '../contract/contract';
import { contractDiff } from '../contract/contract-diff';
import { plainRelease, withShell } from '../live/moves.rules';
import { withRegistry } from '../live/pointer';
import { ownFolder } from '../own-folder';
import type { Target } from '../target/target';
import { withBrowser } from './browser';
import { budgetRefusals } from './budgets.rules';
import { serveCandidate } from './candidate-site';
import { filesWith, sizesOf, type Candidate } from './candidate';
import { bumpRefusals } from './bump.rules';
import { shellRangeRefusals } from './ranges.rules';
import type { Refusal } from './refusal';
import { tryArea } from './try-area';

/** A version of an area that a new shell must carry. */
export interface Carried extends RemoteRelease {
  readonly name: string;
}

/** Live releases, canaries, and the version of each area that a rollback would restore. */
export function carriedBy(
  live: Registry | null,
  previous: Readonly<Record<string, RemoteRelease>>,
): Carried[] {
  return Object.entries(live?.remotes ?? {}).flatMap(([name, remote]) => {
    const before = previous[name];
    const versions = [
      plainRelease(remote),
      ...(remote.canary ? [plainRelease(remote.canary)] : []),
      ...(before ? [before] : []),
    ];
    return versions.map((release) => ({ name, ...release }));
  });
}

export async function shellRefusals(candidate: Candidate, carried: readonly Carried[]): Promise<Refusal[]> {
  const { release } = candidate;
  return [...shellRangeRefusals(release, carried), ...budgetRefusals(release, await sizesOf(candidate))];
}

/** Two published contracts compared; equal ones need no look. */
export async function contractRefusals(before: Contract | null, after: Contract): Promise<Refusal[]> {
  if (!before || JSON.stringify(before.files) === JSON.stringify(after.files)) return [];
  const folder = await ownFolder('contracts');
  try {
    const [was, is] = [join(folder, 'before'), join(folder, 'after')];
    await Promise.all([layOut(before, was), layOut(after, is)]);
    return bumpRefusals(before, after, contractDiff(was, is, contractDoors));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The new shell with every version it must carry, each really loaded. */
export async function shellLoadRefusals(
  candidate: Candidate,
  page: string,
  live: Registry | null,
  carried: readonly Carried[],
  target: Target,
): Promise<Refusal[]> {
  const { release } = candidate;
  const shell = { version: release.version, provides: release.provides };
  return withBrowser(async (browser) => {
    const refusals: Refusal[] = [];
    for (const { name, ...remote } of carried) {
      const base = live ?? { schema: 1 as const, generation: 1, publishedAt: '', remotes: {} };
      const registry: Registry = {
        ...base,
        ...withShell({ remotes: { ...base.remotes, [name]: remote } }, shell),
      };
      const site = await serveCandidate({
        html: withRegistry(page, registry),
        file: filesWith([candidate], target),
      });
      try {
        const problem = await tryArea(browser, site.origin, name, remote);
        if (problem !== null)
          refusals.push({
            check: 'load',
            says: `${name} ${remote.version} does not load inside shell ${release.version}: ${problem}. Correct the shell, or release a ${name} that loads in both first.`,
          });
      } finally {
        await site.close();
      }
    }
    return refusals;
  });
}
