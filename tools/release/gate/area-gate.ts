import { remoteOf } from '../../build/registry';
import type { ServerApi } from '../contract/server-api';
import { findAreaRenderProblem } from '../draw/draw-area';
import { withVersion } from '../live/moves.rules';
import type { LiveSite } from '../live/pointer';
import type { Target } from '../target/target';
import { deferRejection } from '../defer-rejection';
import { withBrowser } from './browser';
import { budgetRefusals } from './budgets.rules';
import { serveCandidate } from './candidate-site';
import { readWithCandidates, scriptsOf, sizesOf, type Candidate } from './candidate';
import { duplicatePackageRefusals } from './copies.rules';
import { rangeRefusals } from './ranges.rules';
import type { Refusal } from './refusal';
import { findAreaLoadProblem } from './load-area';

/** Runs all checks of an area that do not need a browser. */
export async function areaRefusals(candidate: Candidate, live: LiveSite): Promise<Refusal[]> {
  const { shell } = live.registry;
  const { release } = candidate;
  return [
    ...rangeRefusals(release, shell),
    ...duplicatePackageRefusals(release, shell.provides, await scriptsOf(candidate)),
    ...budgetRefusals(release, await sizesOf(candidate)),
  ];
}

/**
 * Loads the candidate inside the live shell in a browser, and draws each of its screens with generated answers. `api` is what the live
 * server offers. If the offer is unknown (`api` is null), no screen is drawn.
 */
export async function areaLoadRefusals(
  candidate: Candidate,
  live: LiveSite,
  target: Target,
  api: ServerApi | null,
): Promise<Refusal[]> {
  const { name, version } = candidate.release;
  const remote = remoteOf(candidate.release);
  const registry = { ...live.registry, ...withVersion(live.registry, name, remote) };
  const site = await serveCandidate({
    html: live.html,
    registry,
    readFile: readWithCandidates([candidate], target),
  });
  const shell = `inside the live shell ${live.registry.shell.version}`;
  const advice = `See it in a browser with npm run dev -w ${name}, correct it and release again.`;
  try {
    return await withBrowser(async (browser): Promise<Refusal[]> => {
      const drawing = api
        ? deferRejection(
            findAreaRenderProblem({ browser, origin: site.origin, api, now: new Date() }, name, remote),
          )
        : null;
      const problem = await findAreaLoadProblem(browser, site.origin, name, remote);
      // An area that does not load cannot be drawn either, so only the problem of the load is reported.
      if (problem !== null)
        return [
          { check: 'load', message: `${name} ${version} does not load ${shell}: ${problem}. ${advice}` },
        ];
      const drawProblems = await drawing;
      if (!api || drawProblems === null) return [];
      const answers = `answers that the live server ${api.name} may give`;
      return [
        {
          check: 'draw',
          message: `${name} ${version} fails ${shell} on ${answers}. ${advice}${drawProblems}`,
        },
      ];
    });
  } finally {
    await site.close();
  }
}
