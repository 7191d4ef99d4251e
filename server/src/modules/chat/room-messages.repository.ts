import type { Db } from '../../platform/database';
import { messagesOf, type MessageWithSender, type RoomRef } from '../rooms';

/** Returns these messages, the latest first. */
export async function messagesAt(
  db: Db,
  room: RoomRef,
  numbers: readonly number[],
): Promise<MessageWithSender[]> {
  if (numbers.length === 0) return [];
  return messagesOf(db, room)
    .where('message.number', 'in', numbers)
    .orderBy('message.number', 'desc')
    .execute();
}

/** Returns messages with a higher number, in ascending order. */
export async function messagesAfter(
  db: Db,
  room: RoomRef,
  afterNumber: number,
  limit: number,
): Promise<MessageWithSender[]> {
  return messagesOf(db, room).where('number', '>', afterNumber).orderBy('number').limit(limit).execute();
}

/** Returns messages with a higher change number, in the order of the changes. */
export async function messagesChangedAfter(
  db: Db,
  room: RoomRef,
  change: number,
  limit: number,
  readsAfter = 0,
): Promise<MessageWithSender[]> {
  return messagesOf(db, room)
    .where('message.number', '>', readsAfter)
    .where('message.change', '>', change)
    .orderBy('message.change')
    .limit(limit)
    .execute();
}

/** Returns the last messages before a number, in ascending order. */
export async function messagesBefore(
  db: Db,
  room: RoomRef,
  beforeNumber: number,
  limit: number,
  readsAfter = 0,
): Promise<MessageWithSender[]> {
  const rows = await messagesOf(db, room)
    .where('number', '>', readsAfter)
    .where('number', '<', beforeNumber)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Returns the number of the message that this user has sent before with this client id. */
export async function findSentNumber(
  db: Db,
  { matchId, roomId }: RoomRef,
  senderId: string,
  clientId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('message')
    .select('number')
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.number ?? null;
}
