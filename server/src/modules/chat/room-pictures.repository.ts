import type { Db } from '../../platform/database';
import type { RoomRef } from '../rooms';

/** Returns the private address of a picture's file; null if there is no picture with that number. */
export async function pictureAt(
  db: Db,
  { matchId, roomId }: RoomRef,
  number: number,
): Promise<{ readonly address: string; readonly senderId: string | null } | null> {
  const row = await db
    .selectFrom('message')
    .select(['picture', 'sender_id'])
    .where('match_id', '=', matchId)
    .where('proposal_id', '=', roomId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && row.picture !== null ? { address: row.picture, senderId: row.sender_id } : null;
}
