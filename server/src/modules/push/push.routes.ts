import { PushChoice, PushDevice, PushState, ShownPushes, UnreadPushes } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { whileServing } from '../../platform/http/while-serving';
import type { Outbox } from '../../platform/outbox';
import { countUnreadOf } from '../notifications';
import { deleteDevice } from './push-devices.repository';
import { noticeQueue } from './notice-queue';
import type { PushDelivery, PushQueue } from './push-queue';
import { createPushHosts } from './push-hosts';
import { createPushSender, type PushSenderDeps } from './push-sender';
import { registerNoticePushes } from './notice-pushes';
import { openPushService } from './push-service';
import {
  savePushChoice,
  pushState,
  registerDevice,
  findStillUnread,
  type PushDeps,
  type UnreadRooms,
} from './push.usecases';

const tags = ['notifications'];
const noContent = { 204: Type.Null() };

/** Push messages for browsers whose page is closed (SPEC 8.5). When switched off, no browser can subscribe and nothing is sent. */
export function pushModule<D extends PushDelivery>(
  deps: PushDeps &
    Pick<PushSenderDeps, 'log' | 'observe'> & {
      readonly outbox: Pick<Outbox, 'onBatch'>;
      /** Queue of room messages, beside the queue of notices. */
      readonly rooms: PushQueue<D> & UnreadRooms;
      /** Database connections of background deliveries. */
      readonly jobsDb: PushDeps['db'];
      readonly timeoutMs: number;
    },
): Module {
  const { settings, clock, outbox } = deps;
  const service = settings && openPushService(settings, clock, deps.timeoutMs);
  const countUnread = async (userId: string) => {
    const [notices, messages] = await Promise.all([
      countUnreadOf(deps.jobsDb, [userId]),
      deps.rooms.countUnread(deps.jobsDb, userId),
    ]);
    return (notices.get(userId) ?? 0) + messages;
  };
  const senderDeps = service && {
    ...deps,
    db: deps.jobsDb,
    service,
    hosts: createPushHosts(clock),
    countUnread,
  };
  const noticeSender = senderDeps && createPushSender(senderDeps, noticeQueue(deps.jobsDb));
  const roomSender = senderDeps && createPushSender(senderDeps, deps.rooms);
  if (noticeSender) registerNoticePushes(outbox, noticeSender);

  return (app: App) => {
    for (const sender of [noticeSender, roomSender]) if (sender) void whileServing(sender)(app);

    app.get(
      '/api/me/push',
      { schema: { operationId: 'pushState', tags, response: { 200: registerSchema(app, PushState) } } },
      (request) => pushState(deps, requireUser(request)),
    );

    app.get(
      '/api/me/push/unread',
      {
        schema: {
          operationId: 'unreadPushes',
          tags,
          querystring: ShownPushes,
          response: { 200: registerSchema(app, UnreadPushes) },
        },
      },
      (request) => findStillUnread(deps, requireUser(request).id, request.query),
    );

    app.put(
      '/api/me/push',
      {
        schema: {
          operationId: 'choosePush',
          tags,
          body: registerSchema(app, PushChoice),
          response: noContent,
        },
      },
      async (request, reply) => {
        await savePushChoice(deps, requireUser(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/me/push/device',
      {
        schema: {
          operationId: 'takePushDevice',
          tags,
          body: registerSchema(app, PushDevice),
          response: noContent,
        },
      },
      async (request, reply) => {
        await registerDevice(deps, requireUser(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/api/me/push/device',
      { schema: { operationId: 'endPushDevice', tags, response: noContent } },
      async (request, reply) => {
        await deleteDevice(deps.db, requireUser(request).sessionId);
        return reply.code(204).send(null);
      },
    );
  };
}
