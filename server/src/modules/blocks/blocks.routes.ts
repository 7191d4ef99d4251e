import { BlockList } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { addToOutbox } from '../../platform/outbox';
import './block-events';
import { usersBlockedBy, deleteBlock, insertBlock } from './blocks.repository';

const tags = ['people'];
const OneUser = Type.Object({ userId: Type.String() });

/** Blocks and unblocks users (SPEC 8.6). Both calls may be repeated, and the other user is not notified. */
export function blocksModule({ db, clock }: { readonly db: Db; readonly clock: Clock }): Module {
  return (app: App) => {
    app.put(
      '/api/users/:userId/block',
      { schema: { operationId: 'block', tags, params: OneUser, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { id } = requireUser(request);
        const userId = pathId(request.params.userId);
        if (userId === id) throw invalidFields({ userId: 'not_allowed' });
        await inTransaction(db, async (trx) => {
          const block = { blocker_id: id, blocked_id: userId, created_at: clock.now() };
          if (!(await insertBlock(trx, block))) throw notFound();
          await addToOutbox(trx, { kind: 'user.blocked', payload: { blockerId: id, blockedId: userId } });
        });
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/api/users/:userId/block',
      { schema: { operationId: 'unblock', tags, params: OneUser, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const blockerId = requireUser(request).id;
        const blockedId = pathId(request.params.userId);
        await inTransaction(db, async (trx) => {
          if (await deleteBlock(trx, blockerId, blockedId))
            await addToOutbox(trx, { kind: 'user.unblocked', payload: { blockerId, blockedId } });
        });
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/me/blocks',
      { schema: { operationId: 'blocks', tags, response: { 200: registerSchema(app, BlockList) } } },
      async (request) => ({
        users: await usersBlockedBy(db, requireUser(request).id),
      }),
    );
  };
}
