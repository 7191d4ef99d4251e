import { sql } from 'kysely';
import type { Db } from './match-row.repository';
import type { Found } from './match-search.repository';
import { firstId, lastId, type ListPlace } from './match-search.rules';

export interface SideSearch extends ListPlace {
  readonly sides: { readonly userId: string | null; readonly teamIds: readonly string[] };
  readonly when: 'coming' | 'past';
  /** Also what never found an opponent: the side's own business. */
  readonly unconfirmedToo: boolean;
  readonly limit: number;
}

/** Coming: soonest first. Past: latest first. Each of the four ways to be in a match has its index. */
export async function findOfSides(
  db: Db,
  { sides, when, unconfirmedToo, now, after, limit }: SideSearch,
): Promise<Found[]> {
  const { userId, teamIds } = sides;
  const isComing = when === 'coming';
  const last = after ?? (isComing ? { startAt: now, id: lastId } : { startAt: now, id: firstId });
  const span = isComing
    ? sql`(start_at, id) > (${last.startAt}, ${last.id}) and state in ('OPEN', 'CONFIRMED')`
    : after === null
      ? sql`start_at <= ${now}`
      : sql`(start_at, id) < (${last.startAt}, ${last.id})`;
  const { rows } = await sql<Found>`
    select id, 0 as metres from match
    where (host_team_id = any(${teamIds}::uuid[]) or away_team_id = any(${teamIds}::uuid[])
        or host_user_id = ${userId}::uuid or away_user_id = ${userId}::uuid)
      and ${span} and ${unconfirmedToo || isComing ? sql`true` : sql`confirmed_at is not null`}
    order by ${isComing ? sql`start_at, id` : sql`start_at desc, id desc`}
    limit ${limit}`.execute(db);
  return rows;
}
