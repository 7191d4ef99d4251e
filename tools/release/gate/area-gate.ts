import { remoteOf } from '../../build/registry';
import { withVersion } from '../live/moves.rules';
import { withRegistry, type Live } from '../live/pointer';
import type { Target } from '../target/target';
import { withBrowser } from './browser';
import { budgetRefusals } from './budgets.rules';
import { serveCandidate } from './candidate-site';
import { filesWith, scriptsOf, sizesOf, type Candidate } from './candidate';
import { copyRefusals } from './copies.rules';
import { rangeRefusals } from './ranges.rules';
import type { Refusal } from './refusal';
import { tryArea } from './try-area';

/** Runs all checks of an area that do not need a browser. */
export async function areaRefusals(candidate: Candidate, live: Live): Promise<Refusal[]> {
  const { shell } = live.registry;
  const { release } = candidate;
  return [
    ...rangeRefusals(release, shell),
    ...copyRefusals(release, shell.provides, await scriptsOf(candidate)),
    ...budgetRefusals(release, await sizesOf(candidate)),
  ];
}

/** A real load inside the live shell, in a browser, before anybody else sees it. */
export async function areaLoadRefusals(candidate: Candidate, live: Live, target: Target): Promise<Refusal[]> {
  const { release } = candidate;
  const remote = remoteOf(release);
  const registry = { ...live.registry, ...withVersion(live.registry, release.name, remote) };
  const site = await serveCandidate({
    html: withRegistry(live.html, registry),
    file: filesWith([candidate], target),
  });
  try {
    const problem = await withBrowser((browser) => tryArea(browser, site.origin, release.name, remote));
    if (problem === null) return [];
    return [
      {
        check: 'load',
        says: `${release.name} ${release.version} does not load inside the live shell ${live.registry.shell.version}: ${problem}. See it in a browser with npm run dev -w ${release.name}, correct it and release again.`,
      },
    ];
  } finally {
    await site.close();
  }
}
