import {
  MessagePage,
  MessagesQuery,
  RoomAnswer,
  RoomPage,
  RoomsQuery,
  RoomsUnread,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { type Db, readTogether } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { readDb } from '../../platform/replicas';
import { messagesOf } from './messages.usecases';
import { readerFirstRead, readerOfCall } from './reader-of-call';
import { type RoomDeps, roomDetailFor } from '../proposals';
import { listRooms, unreadOf } from './rooms.usecases';

const tags = ['chat'];
const Params = Type.Object({ id: Type.String() });

export type RoomReadDeps = Pick<RoomDeps, 'clock' | 'guestOfferIn'> & {
  readonly db: Db;
  readonly meters?: { repair(outcome: 'found' | 'nothing'): void };
};

/** Adds the routes that read rooms and their messages. */
export function addRoomReadRoutes(app: App, deps: RoomReadDeps): void {
  app.get(
    '/api/rooms',
    {
      config: { firstRead: readerFirstRead, replica: 'in-an-outage' },
      schema: {
        operationId: 'rooms',
        tags,
        querystring: RoomsQuery,
        response: { 200: registerSchema(app, RoomPage) },
      },
    },
    (request) =>
      readTogether(readDb(request, deps.db), (db) =>
        listRooms({ ...deps, db }, readerOfCall(request), request.query),
      ),
  );
  app.get(
    '/api/rooms/unread',
    {
      config: { firstRead: readerFirstRead, replica: 'in-an-outage' },
      schema: { operationId: 'unreadRooms', tags, response: { 200: registerSchema(app, RoomsUnread) } },
    },
    async (request) => ({
      unread: await unreadOf({ ...deps, db: readDb(request, deps.db) }, readerOfCall(request)),
    }),
  );
  app.get(
    '/api/rooms/:id',
    {
      config: { firstRead: readerFirstRead, replica: 'in-an-outage' },
      schema: {
        operationId: 'room',
        tags,
        params: Params,
        response: { 200: registerSchema(app, RoomAnswer) },
      },
    },
    async (request) => {
      const id = pathId(request.params.id);
      const readRoomDetail = (db: RoomReadDeps['db']) =>
        roomDetailFor({ ...deps, db }, readerOfCall(request), id);
      return { room: await readTogether(readDb(request, deps.db), readRoomDetail) };
    },
  );
  app.get(
    '/api/rooms/:id/messages',
    {
      config: { firstRead: readerFirstRead, replica: 'in-an-outage' },
      schema: {
        operationId: 'messages',
        tags,
        params: Params,
        querystring: MessagesQuery,
        response: { 200: registerSchema(app, MessagePage) },
      },
    },
    async (request) => {
      const id = pathId(request.params.id);
      const readMessages = (db: RoomReadDeps['db']) =>
        messagesOf({ db }, readerOfCall(request), id, request.query);
      const page = await readTogether(readDb(request, deps.db), readMessages);
      // A page asks with `after` for messages that it may have missed; the meter counts whether there were any.
      if (request.query.after !== undefined)
        deps.meters?.repair(page.messages.length > 0 ? 'found' : 'nothing');
      return page;
    },
  );
}
