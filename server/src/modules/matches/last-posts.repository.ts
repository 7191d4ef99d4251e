import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { MatchRow } from './match-row.repository';

/** Returns the newest post of each of these sides, in any state. Ids rise with time. */
export async function lastPostsOf(
  db: Db,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<MatchRow[]> {
  const newest = (side: ReturnType<typeof sql>) =>
    sql`(select * from match where ${side} order by id desc limit 1)`;
  const sides = [
    ...teamIds.map((id) => sql`host_team_id = ${id}::uuid`),
    sql`host_user_id = ${userId}::uuid`,
  ];
  const { rows } = await sql<MatchRow>`${sql.join(sides.map(newest), sql` union all `)}`.execute(db);
  return rows;
}
