import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { isPublicMatch } from '../matches';

/** Returns whether the match is private and the user belongs to neither side. `userId` is null for visitors without a session. */
export async function isHiddenFrom(
  db: Db,
  matchId: string,
  userId: string | RawBuilder<string> | null,
): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select not exists (
      select from team_member
      where user_id = ${userId}::uuid and team_id in (match.host_team_id, match.challenged_team_id)
    ) as hidden
    from match where id = ${matchId} and not ${isPublicMatch}`.execute(db);
  return rows[0]?.hidden ?? false;
}
