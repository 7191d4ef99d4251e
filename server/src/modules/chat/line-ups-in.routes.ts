import { SetLineUpAccess, RoomAnswer } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { type Db, inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { setLineUpAccess } from './line-ups-in.usecases';
import { type RoomDeps, roomDetail } from '../proposals';

/** Adds the route that lets the players of both line-ups into the room of a confirmed match, or out of it again (SPEC 6.3). */
export function addLineUpRoute(app: App, deps: RoomDeps & { readonly db: Db }): void {
  app.put(
    '/api/rooms/:id/line-ups',
    {
      schema: {
        operationId: 'letLineUpsIn',
        tags: ['chat'],
        params: Type.Object({ id: Type.String() }),
        body: registerSchema(app, SetLineUpAccess),
        response: { 200: registerSchema(app, RoomAnswer) },
      },
    },
    (request) => {
      const { id: userId } = requireUser(request);
      const roomId = pathId(request.params.id);
      return inTransaction(deps.db, async (trx) => {
        await setLineUpAccess(deps, trx, { ...request.body, userId, roomId });
        return { room: await roomDetail({ ...deps, db: trx }, userId, roomId) };
      });
    },
  );
}
