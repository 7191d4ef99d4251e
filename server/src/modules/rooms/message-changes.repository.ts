import type { Reaction } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Trx, Db } from '../../platform/database';
import type { RoomRef } from './messages.repository';

/**
 * Gives each of these messages the room's next change number. Call it for each visible change of a message, in the same commit and with
 * the room locked, so that numbers have no gaps and are in the order of the commits (docs/decisions/135).
 */
export async function stampChanges(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    with room as (
      update room set last_change = last_change + ${numbers.length}::int
      where match_id = ${matchId} and id = ${roomId} returning last_change - ${numbers.length}::int as before),
    changed as (select * from unnest(${numbers}::int[]) with ordinality as item (number, step))
    update message set change = room.before + changed.step from room, changed
    where message.match_id = ${matchId} and message.proposal_id = ${roomId} and message.number = changed.number`.execute(
    trx,
  );
}

/** Returns the numbers of a message and of the messages that quote it, because all of them show its text. */
export async function numbersShowingMessage(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('message')
    .select('number')
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where((column) => column.or([column('number', '=', number), column('quotes', '=', number)]))
    .orderBy('number')
    .execute();
  return rows.map((row) => row.number);
}

export interface MessagePosition {
  readonly room: RoomRef;
  readonly number: number;
}

/** Locks the room of a message and returns its position; null if the message does not exist. */
export async function lockRoomOfMessage(trx: Trx, id: string): Promise<MessagePosition | null> {
  const { rows } = await sql<{ match_id: string; proposal_id: string; number: number }>`
    select message.match_id, proposal_id, number from message
    join room on room.match_id = message.match_id and room.id = message.proposal_id
    where message.id = ${id} for no key update of room`.execute(trx);
  const [row] = rows;
  return row ? { room: { matchId: row.match_id, roomId: row.proposal_id }, number: row.number } : null;
}

/** Returns room and number of a message that a user wrote, for reports. */
export async function roomOfMessage(
  db: Db,
  id: string,
): Promise<{ readonly roomId: string; readonly number: number } | null> {
  const row = await db
    .selectFrom('message')
    .select(['proposal_id', 'number'])
    .where('id', '=', id)
    .where('kind', '!=', 'system')
    .executeTakeFirst();
  return row ? { roomId: row.proposal_id, number: row.number } : null;
}

/** Gives new change numbers to a message whose text changed, and to those that quote it. */
export async function stampMessageAndQuotes(
  trx: Trx,
  { room, number }: MessagePosition,
): Promise<readonly number[]> {
  const numbers = await numbersShowingMessage(trx, room, number);
  await stampChanges(trx, room, numbers);
  return numbers;
}

export interface SetReactionInput {
  readonly userId: string;
  readonly number: number;
  readonly reaction: Reaction | null;
}

/** Sets or removes a reaction. Returns whether anything changed. */
export async function putReaction(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  { userId, number, reaction }: SetReactionInput,
  now: Date,
): Promise<boolean> {
  const { rows } = await (
    reaction === null
      ? sql`
        delete from message_reaction
        where match_id = ${matchId} and proposal_id = ${roomId} and number = ${number} and user_id = ${userId}
        returning number`
      : sql`
        insert into message_reaction as r (match_id, proposal_id, number, user_id, reaction, created_at)
        values (${matchId}, ${roomId}, ${number}, ${userId}, ${reaction}, ${now})
        on conflict (match_id, proposal_id, number, user_id)
          do update set reaction = excluded.reaction where r.reaction <> excluded.reaction
        returning number`
  ).execute(trx);
  return rows.length > 0;
}

/** Ends an announcement. Returns false if it has ended already, or is not an announcement. */
export async function endAnnouncement(
  trx: Trx,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ announcement: 'ENDED' })
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('number', '=', number)
    .where('announcement', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stands in lists of applications for a deleted text. It has both languages, because all users read the same row. */
const deletedWords = '삭제한 메시지예요 · Deleted message';

/** Removes the content of a message and all reactions. Number, sender and time stay. A later sweep removes the file of a picture. */
export async function eraseMessage(trx: Trx, { matchId, roomId }: RoomRef, number: number): Promise<void> {
  const isMessage = sql`match_id = ${matchId} and proposal_id = ${roomId} and number = ${number}`;
  await sql`delete from message_reaction where ${isMessage}`.execute(trx);
  // The text of an application is also in its room.
  await sql`update room set message = ${deletedWords} where match_id = ${matchId} and id = ${roomId}
    and exists (select from message where ${isMessage} and client_id = proposal_id)`.execute(trx);
  await sql`
    update message set kind = 'deleted', body = null, quotes = null, announcement = null, picture = null, picture_width = null, picture_height = null
    where ${isMessage}`.execute(trx);
}
