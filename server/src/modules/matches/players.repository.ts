import type { Db } from '../../platform/database';
import type { MatchRow } from './match-row.repository';

type Sides = Pick<MatchRow, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Returns the user ids of both sides without duplicates. */
export async function playersOfMatch(db: Db, match: Sides): Promise<string[]> {
  const userIds = [match.host_user_id, match.away_user_id].filter((id) => id !== null);
  const teamIds = [match.host_team_id, match.away_team_id].filter((id) => id !== null);
  if (teamIds.length === 0) return userIds;
  const members = await db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', 'in', teamIds)
    .distinct()
    .execute();
  return [...new Set([...userIds, ...members.map(({ user_id }) => user_id)])];
}

/** Returns the users of `userIds` without a line-up answer. */
export async function findPlayersWithoutAnswer(
  db: Db,
  matchId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('line_up_answer')
    .select('user_id')
    .where('match_id', '=', matchId)
    .execute();
  const idsWithAnswer = new Set(rows.map(({ user_id }) => user_id));
  return userIds.filter((userId) => !idsWithAnswer.has(userId));
}

/** Returns the users who were accepted as guests, by both sides or by one team. */
export async function findAcceptedGuestIds(db: Db, matchId: string, teamId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room')
    .select('user_id')
    .where('match_id', '=', matchId)
    .where('kind', '=', 'GUEST')
    .where('state', '=', 'CONFIRMED')
    .$if(teamId !== undefined, (query) => query.where('host_team_id', '=', teamId ?? ''))
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
