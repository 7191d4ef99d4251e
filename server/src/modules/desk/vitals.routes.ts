import type { App } from '../../platform/http/app-instance';
import { logInOwnTransaction } from '../operators';
import { dateDaysAgo, errorsSince, vitalsSince } from '../vitals';
import { admit, sendDesk, type DeskAccessDeps } from './desk-admission';
import { vitalsPage } from './vitals-page';

const shownDays = 7;
const shownErrors = 100;

/** Adds the page about the speed and the errors of the app in browsers. */
export function addVitalsRoute(app: App, deps: DeskAccessDeps): void {
  const { db, clock } = deps;
  app.get(
    '/operator/pages',
    { config: { public: true, perMinute: 30 }, schema: { hide: true } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'look');
      if (!admission) return reply;
      const day = dateDaysAgo(clock, shownDays - 1);
      const [screens, networks, errors] = await Promise.all([
        vitalsSince(db, day, ['screen', 'version']),
        vitalsSince(db, day, ['network']),
        errorsSince(db, day, shownErrors),
      ]);
      await logInOwnTransaction(db, clock.now(), { operator: admission.operator.name, act: 'saw_pages' });
      return sendDesk(reply, vitalsPage({ ...admission, screens, networks, errors }));
    },
  );
}
