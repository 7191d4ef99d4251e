import { remoteOf } from '../../build/registry';
import type { Offer } from '../contract/offer';
import { drawArea } from '../draw/draw-area';
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

/**
 * A real load inside the live shell, in a browser, before anybody else sees it; then every screen against generated answers. `offer`: what
 * the live server offers; null: unknown, and no screen is drawn.
 */
export async function areaLoadRefusals(
  candidate: Candidate,
  live: Live,
  target: Target,
  offer: Offer | null,
): Promise<Refusal[]> {
  const { name, version } = candidate.release;
  const remote = remoteOf(candidate.release);
  const registry = { ...live.registry, ...withVersion(live.registry, name, remote) };
  const site = await serveCandidate({
    html: withRegistry(live.html, registry),
    file: filesWith([candidate], target),
  });
  const shell = `inside the live shell ${live.registry.shell.version}`;
  const advice = `See it in a browser with npm run dev -w ${name}, correct it and release again.`;
  try {
    return await withBrowser(async (browser): Promise<Refusal[]> => {
      const problem = await tryArea(browser, site.origin, name, remote);
      if (problem !== null)
        return [{ check: 'load', says: `${name} ${version} does not load ${shell}: ${problem}. ${advice}` }];
      if (!offer) return [];
      const visit = { browser, origin: site.origin, offer, now: new Date() };
      const failed = await drawArea(visit, name, remote);
      if (failed === null) return [];
      const answers = `answers that the live server ${offer.name} may give`;
      return [{ check: 'draw', says: `${name} ${version} fails ${shell} on ${answers}. ${advice}${failed}` }];
    });
  } finally {
    await site.close();
  }
}
