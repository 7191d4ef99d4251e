import { limits, type Message, type SetReaction } from '@homeground/shared/contracts';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  sendLiveMessageChanges,
  type LiveMessageDeps,
  messageAt,
  messageFor,
  type MessageWithSender,
  numbersShowingMessage,
  type PostedMessage,
  type Reader,
  type RoomRef,
  assignChangeNumbers,
} from '../rooms';
import { messageDeleted, readOnly, tooOld } from './chat.errors';
import { requireAnyRoom, acceptsMessages, type AnyRoom } from './any-room.usecases';
import { type RoomDeps, roomDetail } from '../proposals';
import { lockRoom } from './writer.repository';
import { queueReplacementPushes } from './room-pushes.repository';
import { eraseMessage, putReaction } from './message-changes.repository';

export interface ChangeDeps extends LiveMessageDeps, RoomDeps {
  readonly db: Db;
}

export interface UserMessageRef {
  readonly userId: string;
  readonly roomId: string;
  readonly number: number;
}

export interface LockedMessage {
  readonly trx: Trx;
  readonly room: RoomRef;
  readonly reader: Reader;
  readonly row: AnyRoom['row'];
  readonly message: MessageWithSender;
}

const deletableMs = limits.chat.deleteMinutes * 60_000;

/** Sets or removes the user's reaction. A repeated call changes nothing. */
export function react(
  deps: ChangeDeps,
  messageRef: UserMessageRef,
  { reaction }: SetReaction,
): Promise<Message> {
  const { userId, roomId, number } = messageRef;
  return changeMessage(deps, messageRef, async ({ trx, room, reader, row, message }) => {
    const now = deps.clock.now();
    if (message.kind === 'system' || message.kind === 'card') throw notFound();
    if (message.kind === 'deleted') throw messageDeleted(messageFor(message, reader.blocked));
    if (!acceptsMessages(reader, row, now))
      throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
    return (await putReaction(trx, room, { userId, number, reaction }, now)) ? [number] : [];
  });
}

/** Deletes the user's own message for all readers (SPEC 6.4), even in an ended room. A repeated call changes nothing. */
export function deleteMessage(deps: ChangeDeps, messageRef: UserMessageRef): Promise<Message> {
  const { userId, number } = messageRef;
  return changeMessage(deps, messageRef, async ({ trx, room, reader, message }) => {
    const { kind, sender_id, created_at } = message;
    if (sender_id !== userId || kind === 'card') throw notFound();
    if (kind === 'deleted') return [];
    const now = deps.clock.now();
    if (now.getTime() - created_at.getTime() > deletableMs) throw tooOld(messageFor(message, reader.blocked));
    const changedNumbers = await numbersShowingMessage(trx, room, number);
    await eraseMessage(trx, room, number);
    await queueReplacementPushes(trx, room, { number, senderId: userId, now });
    return changedNumbers;
  });
}

/**
 * Changes a message of a locked room, numbers the change, and sends it to all readers after the commit. `apply` returns the numbers of the
 * changed messages.
 */
export async function changeMessage(
  deps: ChangeDeps,
  { userId, roomId, number }: UserMessageRef,
  apply: (lockedMessage: LockedMessage) => Promise<readonly number[]>,
): Promise<Message> {
  const { changedMessages, message } = await inTransaction(deps.db, async (trx) => {
    if (!(await lockRoom(trx, roomId))) throw notFound();
    const { reader, row, readsAfter } = await requireAnyRoom(trx, userId, roomId);
    const room = { matchId: row.match_id, roomId };
    const messageBefore = number > readsAfter ? await messageAt(trx, room, number) : null;
    if (!messageBefore) throw notFound();
    const changedNumbers = await apply({ trx, room, reader, row, message: messageBefore });
    if (changedNumbers.length > 0) await assignChangeNumbers(trx, room, changedNumbers);
    const messageAfter = await messageAt(trx, room, number);
    return {
      changedMessages: changedNumbers.map((item): PostedMessage => ({ ...room, number: item })),
      message: messageFor(messageAfter ?? messageBefore, reader.blocked, readsAfter),
    };
  });
  await sendLiveMessageChanges(deps, changedMessages);
  return message;
}
