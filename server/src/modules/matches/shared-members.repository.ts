import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';

/** Returns for each of the other teams how many members it shares with this team. */
export async function sharedMembers(
  db: Db,
  teamId: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (others.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_member as theirs')
    .innerJoin('team_member as ours', 'ours.user_id', 'theirs.user_id')
    .select(['ours.team_id'])
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('theirs.team_id', '=', teamId)
    .where(sql<boolean>`ours.team_id = any(${idList(others)})`)
    .groupBy('ours.team_id')
    .execute();
  return new Map(rows.map(({ team_id, count }) => [team_id, Number(count)]));
}
