import { sql } from 'kysely';
import { isPublic } from '../challenges/private-match.rules';
import type { Db } from './match-row.repository';
import { isComing, isPast } from './match-phase.repository';
import type { Found } from './match-search.repository';
import type { ListPlace } from './match-search.rules';

export interface SideSearch extends ListPlace {
  readonly sides: { readonly userId: string | null; readonly teamIds: readonly string[] };
  readonly when: 'coming' | 'past';
  /** Also what never found an opponent: the side's own business. */
  readonly unconfirmedToo: boolean;
  readonly limit: number;
}

/** Coming, what is being played included: soonest first. Past: latest first. Each of the four ways to be in a match has its index. */
export async function findOfSides(
  db: Db,
  { sides, when, unconfirmedToo, now, after, limit }: SideSearch,
): Promise<Found[]> {
  const { userId, teamIds } = sides;
  const ahead = when === 'coming';
  const span = ahead ? isComing(now) : isPast(now);
  const further =
    after === null
      ? sql`true`
      : ahead
        ? sql`(start_at, id) > (${after.startAt}, ${after.id})`
        : sql`(start_at, id) < (${after.startAt}, ${after.id})`;
  const { rows } = await sql<Found>`
    select id, 0 as metres from match
    where (host_team_id = any(${teamIds}::uuid[]) or away_team_id = any(${teamIds}::uuid[])
        or host_user_id = ${userId}::uuid or away_user_id = ${userId}::uuid)
      and ${unconfirmedToo ? sql`true` : isPublic}
      and ${span} and ${further} and ${unconfirmedToo || ahead ? sql`true` : sql`confirmed_at is not null`}
    order by ${ahead ? sql`start_at, id` : sql`start_at desc, id desc`}
    limit ${limit}`.execute(db);
  return rows;
}
