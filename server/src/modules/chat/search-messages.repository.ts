import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { RoomRef } from '../rooms';

export interface MessageSearch {
  readonly words: string;
  readonly before: number;
  /** Messages up to this number are not searched. */
  readonly after: number;
  /** Users whose messages are left out, except their announcements. */
  readonly blocked: readonly string[];
  readonly limit: number;
}

/** Returns the numbers of texts and picture descriptions that contain the words, the latest first. */
export async function findMessages(
  db: Db,
  { matchId, roomId }: RoomRef,
  { words, before, after, blocked, limit }: MessageSearch,
): Promise<number[]> {
  // Escapes the wildcards of LIKE.
  const pattern = `%${words.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const { rows } = await sql<{ number: number }>`
    select number from message
    where match_id = ${matchId} and proposal_id = ${roomId} and kind in ('text', 'picture') and body ilike ${pattern}
      and (sender_id <> all(${blocked}::uuid[]) or announcement is not null)
      and number > ${after} and number < ${before}
    order by number desc limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}
