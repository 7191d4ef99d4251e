import type { MatchSide } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchRow } from '../matches';

type Sides = Pick<MatchRow, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Returns the side for which a user may write. A user who leads both sides writes for the host, as in chat. */
export async function roleInReview(
  db: Db,
  userId: string,
  match: Sides,
): Promise<MatchSide | 'MEMBER' | 'STRANGER'> {
  if (match.host_user_id === userId) return 'HOST';
  if (match.away_user_id === userId) return 'AWAY';
  const teamIds = [match.host_team_id, match.away_team_id].filter((id) => id !== null);
  if (teamIds.length === 0) return 'STRANGER';
  const rows = await db
    .selectFrom('team_member')
    .select(['team_id', 'role'])
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamIds)
    .execute();
  const ledTeamIds = rows.filter(({ role }) => role !== 'member').map(({ team_id }) => team_id);
  if (ledTeamIds.includes(match.host_team_id ?? '')) return 'HOST';
  if (ledTeamIds.includes(match.away_team_id ?? '')) return 'AWAY';
  return rows.length > 0 ? 'MEMBER' : 'STRANGER';
}
