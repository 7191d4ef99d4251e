import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { isPublicMatch } from '../matches';

/**
 * Returns whether the match is private and the user neither belongs to a side nor is an accepted guest, who keeps the place when the opponent
 * leaves. `userId` is null for visitors without a session.
 */
export async function isHiddenFrom(
  db: Db,
  matchId: string,
  userId: string | RawBuilder<string> | null,
): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select not exists (
      select from team_member
      where user_id = ${userId}::uuid and team_id in (match.host_team_id, match.challenged_team_id)
    ) and not exists (
      select from room where room.match_id = match.id and kind = 'GUEST' and state = 'CONFIRMED' and user_id = ${userId}::uuid
    ) as hidden
    from match where id = ${matchId} and not ${isPublicMatch}`.execute(db);
  return rows[0]?.hidden ?? false;
}
