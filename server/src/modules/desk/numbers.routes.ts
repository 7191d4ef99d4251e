import type { App } from '../../platform/http/app-instance';
import { logAlone } from '../operators/operator-log.repository';
import { admitted, sendDesk, type DoorDeps } from './desk-door';
import { numbersPage } from './numbers-page';
import { finding, numbersByDay, numbersByRegion } from './numbers.repository';

/** Counts only: no person can be recognised in them, except in a region of one. */
export function numbersRoutes(app: App, deps: DoorDeps): void {
  const { db, clock } = deps;
  app.get(
    '/operator/numbers',
    { config: { public: true, perMinute: 30 }, schema: { hide: true } },
    async (request, reply) => {
      const who = await admitted(deps, request, reply, 'look');
      if (!who) return reply;
      const now = clock.now();
      const [days, regions, found] = await Promise.all([
        numbersByDay(db, now),
        numbersByRegion(db, now),
        finding(db, now),
      ]);
      await logAlone(db, now, { operator: who.operator.name, act: 'saw_numbers' });
      return sendDesk(reply, numbersPage({ ...who, days, regions, finding: found }));
    },
  );
}
