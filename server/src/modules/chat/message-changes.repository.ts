import type { Reaction } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { RoomRef } from '../rooms';

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

/** The words that replace a deleted text in lists of applications, in both languages, because all users read the same row. */
const deletedWords = '삭제된 메시지예요 · Deleted message';

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
