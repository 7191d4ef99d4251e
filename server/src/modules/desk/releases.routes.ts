import type { App } from '../../platform/http/app-instance';
import { logInOwnTransaction } from '../operators';
import { type AreaReportDeps, liveParts, recentReportCounts } from '../releases';
import { admit, sendDesk, type DeskAccessDeps } from './desk-admission';
import { releasesPage } from './releases-page';

const shownGenerations = 50;

/** Adds the page of releases: what is live, how well pages work with it, and the history. */
export function addReleasesRoute(app: App, deps: DeskAccessDeps & Pick<AreaReportDeps, 'releases'>): void {
  const { db, clock, releases } = deps;
  app.get(
    '/operator/releases',
    { config: { public: true }, schema: { hide: true } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'look');
      if (!admission) return reply;
      const [live, history, reports] = await Promise.all([
        releases.live(),
        releases.history(shownGenerations),
        recentReportCounts(deps),
      ]);
      await logInOwnTransaction(db, clock.now(), { operator: admission.operator.name, act: 'saw_releases' });
      const generation = live?.generation ?? null;
      const parts = live ? liveParts(live, history, reports) : [];
      return sendDesk(reply, releasesPage({ ...admission, generation, parts, history }));
    },
  );
}
