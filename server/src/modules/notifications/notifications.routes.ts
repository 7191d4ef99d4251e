import {
  CatchUp,
  NoticesSince,
  NoticesSinceQuery,
  NotificationsPage,
  NotificationsQuery,
  MarkAllNoticesRead,
  MarkNoticesRead,
  Unread,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { readTogether } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Outbox } from '../../platform/outbox';
import { readDb } from '../../platform/replicas';
import { countUnread, lastNumber } from './notifications.repository';
import * as usecases from './notifications.usecases';

export interface NotificationRouteDeps extends usecases.NotificationDeps, usecases.NoticeDeliveryDeps {
  readonly once: Once;
  readonly outbox: Outbox;
}

const tags = ['notifications'];
const NoticeParams = Type.Object({ id: Type.String() });

export function notificationsModule(deps: NotificationRouteDeps): Module {
  const { db, live, once, outbox } = deps;
  outbox.onBatch('notice', (events, delivery) => usecases.deliverNotices(deps, events, delivery));
  outbox.on('notice.done', (act, delivery) => usecases.markNoticesOfActDone(deps, act, delivery));
  live.onConnect(async (userId) => ({
    topic: 'hello',
    number: await lastNumber(db, userId),
    unread: await countUnread(db, userId),
  }));
  live.on(CatchUp, async ({ userId, send }, { since }) => {
    const { notices, number, unread, limited } = await usecases.noticesSince(deps, userId, since);
    for (const notice of notices) send({ topic: 'notice', number: notice.number, unread, notice });
    send({ topic: 'caught_up', number, unread, limited });
  });

  /** Sends the count to all open pages of the user, and returns the answer. */
  const sendUnreadCount = (userId: string, unread: number): Unread => {
    live.toUser(userId, { topic: 'unread', unread, done: false });
    return { unread };
  };

  return (app: App) => {
    const unreadAnswer = { 200: registerSchema(app, Unread) };

    app.get(
      '/api/notifications',
      {
        config: { replica: 'in-an-outage' },
        schema: {
          operationId: 'notifications',
          tags,
          querystring: NotificationsQuery,
          response: { 200: registerSchema(app, NotificationsPage) },
        },
      },
      (request) =>
        readTogether(readDb(request, db), (db) =>
          usecases.notificationsPage({ ...deps, db }, requireUser(request).id, request.query.cursor),
        ),
    );

    app.get(
      '/api/notifications/since',
      {
        schema: {
          operationId: 'notificationsSince',
          tags,
          querystring: NoticesSinceQuery,
          response: { 200: registerSchema(app, NoticesSince) },
        },
      },
      (request) => usecases.noticesSince(deps, requireUser(request).id, request.query.since),
    );

    app.get(
      '/api/notifications/unread',
      {
        config: { replica: 'in-an-outage' },
        schema: { operationId: 'unreadNotifications', tags, response: unreadAnswer },
      },
      async (request) => ({ unread: await countUnread(readDb(request, db), requireUser(request).id) }),
    );

    app.post(
      '/api/notifications/:id/read',
      { schema: { operationId: 'readNotification', tags, params: NoticeParams, response: unreadAnswer } },
      async (request) => {
        const userId = requireUser(request).id;
        const id = pathId(request.params.id);
        const { answer } = await once<number>(request, (commit) =>
          commit(({ trx }) => usecases.markNoticeRead(deps, trx, userId, id)),
        );
        return sendUnreadCount(userId, answer);
      },
    );

    app.post(
      '/api/notifications/seen',
      {
        schema: {
          operationId: 'seeNotifications',
          tags,
          body: registerSchema(app, MarkNoticesRead),
          response: unreadAnswer,
        },
      },
      async (request) => {
        const userId = requireUser(request).id;
        const { answer } = await once<number>(request, (commit) =>
          commit(({ trx }) => usecases.markNoticesRead(deps, trx, userId, request.body)),
        );
        return sendUnreadCount(userId, answer);
      },
    );

    app.post(
      '/api/notifications/read',
      {
        schema: {
          operationId: 'readAllNotifications',
          tags,
          body: registerSchema(app, MarkAllNoticesRead),
          response: unreadAnswer,
        },
      },
      async (request) => {
        const userId = requireUser(request).id;
        const { answer } = await once<number>(request, (commit) =>
          commit(({ trx }) => usecases.markAllNoticesRead(deps, trx, userId, request.body.upTo)),
        );
        return sendUnreadCount(userId, answer);
      },
    );
  };
}
