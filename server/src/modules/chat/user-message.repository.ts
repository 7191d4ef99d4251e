import { sql } from 'kysely';
import {
  insertMessage,
  type MessageRow,
  type RoomRef,
  nextMessageNumberSql,
  type WrittenMessage,
} from '../rooms';
import { type Trx, valuesIn } from '../../platform/database';
import { roomPushColumns, roomPushValues } from './room-pushes.repository';
import { messageRateLimit, messageRateLimitSql } from './message-rate-limit.repository';

/** Inserts a message of a user and marks the room as read up to it. Returns null if the user has sent too many in a short time. */
export async function appendUserMessage(
  trx: Trx,
  room: RoomRef,
  now: Date,
  message: WrittenMessage,
  maxMessages: number,
): Promise<MessageRow | null> {
  const { senderId } = message;
  const { rows } = await sql<MessageRow>`
    with pace as (${messageRateLimitSql(sql`select ${senderId}::uuid as user_id`, valuesIn(messageRateLimit(now, maxMessages)))}),
    room as (${nextMessageNumberSql(room, now, {
      condition: sql`exists (select from pace)`,
      pushColumns: roomPushColumns(valuesIn(roomPushValues(now))),
    })}),
    marked as (
      insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
      select ${room.matchId}, ${room.roomId}, ${senderId}, last_number from room
      on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)
    )
    ${insertMessage(room, now, message)}`.execute(trx);
  return rows[0] ?? null;
}
