import {
  FoundMessages,
  MessageAnswer,
  MuteRoom,
  MessagesDisplayed,
  ProposeCard,
  MarkRoomRead,
  RoomReadMark,
  SearchMessages,
  SeenProposal,
  SendMessage,
  SetReaction,
  Typing,
} from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { isId, pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { Live } from '../../platform/live';
import type { Outbox } from '../../platform/outbox';
import type { MatchDeps } from '../matches';
import {
  sendLiveMessages,
  type PostedMessage,
  registerRoomLineHandlers,
  registerTeamLineHandlers,
} from '../rooms';
import { deliverMessage } from './deliver-message.usecases';
import { applyCardAnswer, placeOfCard } from './cards.usecases';
import { deleteMessage, react } from './message-changes.usecases';
import { loadMessageForViewer, sendCard, sendText, type SentMessage } from './messages.usecases';
import { newTextOf, sendTextBatch, type NewText } from './text-batch.usecases';
import { writeAndOpenChat } from './write-and-open-chat.usecases';
import { addRoomReadRoutes, type RoomReadDeps } from './room-reads.routes';
import { createRoomWriter, type RoomWriter, type WriteInRoom } from './room-writer';
import { createWriterFirstRead } from './writer-of-call';
import { addTeamRoomRoutes } from './team-rooms.routes';
import { addLineUpRoute } from './line-ups-in.routes';
import { addKitRoute } from './wear-kit.routes';
import { addRoomPictureRoutes, type RoomPicturesDeps } from './room-pictures.routes';
import { searchMessages } from './search-messages.usecases';
import { muteRoom, markMessagesDisplayed, advanceReadMark, notifyTyping } from './rooms.usecases';

export interface ChatDeps extends MatchDeps, Omit<RoomPicturesDeps, 'rooms'>, Pick<RoomReadDeps, 'meters'> {
  readonly once: Once;
  readonly live: Live;
  readonly outbox: Pick<Outbox, 'on'>;
}

const tags = ['chat'];
const Params = Type.Object({ id: Type.String() });
const MessageParams = Type.Object({
  id: Type.String(),
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});

/** Routes of chat rooms. The id of a room is that of its proposal, guest offer or team (SPEC 1). */
export function chatModule(chatDeps: ChatDeps): Module {
  const rooms = createRoomWriter(chatDeps.db, (roomId, texts) => sendTextBatch(chatDeps, roomId, texts));
  const deps = { ...chatDeps, rooms };
  deps.live.on(MessagesDisplayed, async ({ userId }, { roomId, upTo }) => {
    if (isId(roomId)) await markMessagesDisplayed(deps, userId, roomId, upTo).catch(() => undefined);
  });
  deps.live.on(Typing, async ({ userId }, { roomId }) => {
    // `notifyTyping` fails for a user who is no longer in the room; the frame is then ignored.
    if (isId(roomId)) await notifyTyping(deps, userId, roomId).catch(() => undefined);
  });
  registerTeamLineHandlers(deps, deps.outbox);
  registerRoomLineHandlers(deps, deps.outbox);
  return async (app: App) => {
    addRoomReadRoutes(app, deps);
    addTeamRoomRoutes(app, deps);
    addLineUpRoute(app, deps);
    addKitRoute(app, deps);
    addSearchRoute(app, deps);
    addMarkRoutes(app, deps);
    addWriteRoutes(app, deps);
    addChangeRoutes(app, deps);
    await addRoomPictureRoutes(app, deps);
  };
}

function addSearchRoute(app: App, deps: ChatDeps): void {
  app.get(
    '/api/rooms/:id/search',
    {
      config: { perMinute: 60 },
      schema: {
        operationId: 'searchMessages',
        tags,
        params: Params,
        querystring: SearchMessages,
        response: { 200: registerSchema(app, FoundMessages) },
      },
    },
    (request) => searchMessages(deps, requireUser(request).id, pathId(request.params.id), request.query),
  );
}

/** Adds routes for the user's own read mark and mute of a room. */
function addMarkRoutes(app: App, deps: ChatDeps): void {
  app.put(
    '/api/rooms/:id/read',
    {
      schema: {
        operationId: 'readRoom',
        tags,
        params: Params,
        body: registerSchema(app, MarkRoomRead),
        response: { 200: registerSchema(app, RoomReadMark) },
      },
    },
    (request) => advanceReadMark(deps, requireUser(request).id, pathId(request.params.id), request.body),
  );
  app.put(
    '/api/rooms/:id/mute',
    {
      schema: {
        operationId: 'muteRoom',
        tags,
        params: Params,
        body: registerSchema(app, MuteRoom),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await muteRoom(deps, requireUser(request).id, pathId(request.params.id), request.body.muted);
      return reply.code(204).send(null);
    },
  );
}

/** Adds routes that change a stored message (docs/decisions/135). */
function addChangeRoutes(app: App, deps: ChatDeps): void {
  const response = { 200: registerSchema(app, MessageAnswer) };
  app.put(
    '/api/rooms/:id/messages/:number/reaction',
    {
      config: { perMinute: 120 },
      schema: {
        operationId: 'setReaction',
        tags,
        params: MessageParams,
        body: registerSchema(app, SetReaction),
        response,
      },
    },
    async (request) => ({ message: await react(deps, messageRefOf(request), request.body) }),
  );
  app.delete(
    '/api/rooms/:id/messages/:number',
    {
      config: { perMinute: 120 },
      schema: { operationId: 'deleteMessage', tags, params: MessageParams, response },
    },
    async (request) => ({ message: await deleteMessage(deps, messageRefOf(request)) }),
  );
}

const messageRefOf = (request: FastifyRequest<{ Params: { id: string; number: number } }>) => ({
  userId: requireUser(request).id,
  roomId: pathId(request.params.id),
  number: request.params.number,
});

function addWriteRoutes(app: App, deps: ChatDeps & { readonly rooms: RoomWriter }): void {
  const message = registerSchema(app, MessageAnswer);
  const response = { 200: message, 201: message };
  const writerRead = createWriterFirstRead(deps.rooms);

  /** Answers 201 for a new message, and 200 with the stored message if its client id was used before (SPEC 6.4). */
  async function sendOnce(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    send: WriteInRoom<SentMessage>,
    newText: NewText | null = null,
  ): Promise<MessageAnswer> {
    const userId = requireUser(request).id;
    const roomId = pathId(request.params.id);
    const { messageData, ...stored } = await writeAndOpenChat(deps, { userId, roomId, newText }, send);
    void reply.code(stored.isNew ? 201 : 200);
    return { message: await deliverMessage(deps, userId, stored, messageData) };
  }

  app.post(
    '/api/rooms/:id/messages',
    {
      config: { repeatable: true, firstRead: writerRead },
      schema: {
        operationId: 'sendMessage',
        tags,
        params: Params,
        body: registerSchema(app, SendMessage),
        response,
      },
    },
    (request, reply) =>
      sendOnce(
        request,
        reply,
        (trx, room) => sendText(deps, trx, room, { ...request.body, userId: requireUser(request).id }),
        newTextOf(requireUser(request).id, request.body, writerRead.of(request) ?? null),
      ),
  );
  app.post(
    '/api/rooms/:id/cards',
    {
      config: { repeatable: true },
      schema: {
        operationId: 'proposeCard',
        tags,
        params: Params,
        body: registerSchema(app, ProposeCard),
        response,
      },
    },
    (request, reply) =>
      sendOnce(request, reply, (trx, room) =>
        sendCard(deps, trx, room, { ...request.body, userId: requireUser(request).id }),
      ),
  );
  for (const [verb, cardAnswer] of [
    ['accept', 'ACCEPTED'],
    ['decline', 'DECLINED'],
  ] as const) {
    app.post(
      `/api/rooms/:id/cards/:number/${verb}`,
      {
        schema: {
          operationId: `${verb}Card`,
          tags,
          params: MessageParams,
          body: registerSchema(app, SeenProposal),
          response: { 200: message },
        },
      },
      async (request) => {
        const input = { ...messageRefOf(request), answer: cardAnswer, seenProposal: request.body };
        const outcome = await deps.once<PostedMessage[]>(request, async (commit) => {
          const place = await placeOfCard(deps, input);
          return commit(({ trx }) => applyCardAnswer(deps, trx, input, place));
        });
        await sendLiveMessages(deps, outcome.answer);
        const [line] = outcome.answer;
        if (!line) throw new Error('The answer to a card has no line in the room.');
        return {
          message: await loadMessageForViewer(deps.db, input.userId, { ...line, number: input.number }),
        };
      },
    );
  }
}
