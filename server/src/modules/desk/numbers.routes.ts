import { Type } from 'typebox';
import type { App } from '../../platform/http/app-instance';
import { logInOwnTransaction } from '../operators';
import { admit, sendDesk, type DeskAccessDeps } from './desk-admission';
import { numbersPage } from './numbers-page';
import { readOpponentRate, numbersByDay } from './numbers.repository';
import { numbersByRegion } from './region-numbers.repository';

const Query = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) });

/** Adds the page of statistics. The page names nobody, though a count of 1 for a region may reveal a user. */
export function addNumbersRoute(app: App, deps: DeskAccessDeps): void {
  const { db, clock } = deps;
  app.get(
    '/operator/numbers',
    { config: { public: true, perMinute: 30 }, schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'look');
      if (!admission) return reply;
      const now = clock.now();
      const [days, regions, opponentRate] = await Promise.all([
        numbersByDay(db, now),
        numbersByRegion(db, now, request.query.page),
        readOpponentRate(db, now),
      ]);
      await logInOwnTransaction(db, now, { operator: admission.operator.name, act: 'saw_numbers' });
      return sendDesk(
        reply,
        numbersPage({
          ...admission,
          days,
          regions,
          page: request.query.page ?? 1,
          opponentRate,
        }),
      );
    },
  );
}
