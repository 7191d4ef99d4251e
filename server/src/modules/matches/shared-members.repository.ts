import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';

/** Returns for each of the other teams how many members it shares with this team. */
export async function sharedMembers(
  db: Db,
  teamId: string,
  otherTeamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (otherTeamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_member as this_team')
    .innerJoin('team_member as other_team', 'other_team.user_id', 'this_team.user_id')
    .select(['other_team.team_id'])
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('this_team.team_id', '=', teamId)
    .where(sql<boolean>`other_team.team_id = any(${idList(otherTeamIds)})`)
    .groupBy('other_team.team_id')
    .execute();
  return new Map(rows.map(({ team_id, count }) => [team_id, Number(count)]));
}
