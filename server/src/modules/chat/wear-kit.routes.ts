import { RoomAnswer, ChooseKitColour } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { type Db, inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { type RoomDeps, roomDetail } from '../proposals';
import { wearKit } from './wear-kit.usecases';

/** Adds the route with which one side alone settles a clash of kits (SPEC 6.4). */
export function addKitRoute(app: App, deps: RoomDeps & { readonly db: Db }): void {
  app.put(
    '/api/rooms/:id/kit',
    {
      schema: {
        operationId: 'wearKit',
        tags: ['chat'],
        params: Type.Object({ id: Type.String() }),
        body: registerSchema(app, ChooseKitColour),
        response: { 200: registerSchema(app, RoomAnswer) },
      },
    },
    (request) => {
      const { id: userId } = requireUser(request);
      const roomId = pathId(request.params.id);
      return inTransaction(deps.db, async (trx) => {
        await wearKit(deps, trx, { ...request.body, userId, roomId });
        return { room: await roomDetail({ ...deps, db: trx }, userId, roomId) };
      });
    },
  );
}
