import { sql } from 'kysely';
import { isNotHiddenFrom } from './hidden-match.rules';
import { isPublicMatch } from './private-match.rules';
import { isComingMatch, isPastMatch } from './match-phase.repository';
import type { FoundMatch } from './match-search.repository';
import type { MatchListCursor } from './match-search.rules';
import { type Db, idList } from '../../platform/database';

export interface SideSearch extends MatchListCursor {
  readonly sides: { readonly userId: string | null; readonly teamIds: readonly string[] };
  readonly when: 'coming' | 'past';
  /** Includes challenges, and matches that never found an opponent; only the side itself sees these. */
  readonly includesUnconfirmed: boolean;
  /** User who looks. Matches whose page a block hides from this user are left out. */
  readonly viewerId: string;
  readonly limit: number;
}

/**
 * Returns coming matches (also those in progress), the soonest first, or past matches, the latest first. Each of the four id columns has an
 * index.
 */
export async function findOfSides(
  db: Db,
  { sides, when, includesUnconfirmed, viewerId, now, after, limit }: SideSearch,
): Promise<FoundMatch[]> {
  const { userId, teamIds } = sides;
  const isComing = when === 'coming';
  const isInPhase = isComing ? isComingMatch(now) : isPastMatch(now);
  const isAfterCursor =
    after === null
      ? sql`true`
      : isComing
        ? sql`(start_at, id) > (${after.startAt}, ${after.id})`
        : sql`(start_at, id) < (${after.startAt}, ${after.id})`;
  const { rows } = await sql<FoundMatch>`
    select id, 0 as metres from match
    where (host_team_id = any(${idList(teamIds)}) or away_team_id = any(${idList(teamIds)})
        or host_user_id = ${userId}::uuid or away_user_id = ${userId}::uuid)
      and ${includesUnconfirmed ? sql`true` : isPublicMatch} and ${isNotHiddenFrom(viewerId)}
      and ${isInPhase} and ${isAfterCursor} and ${includesUnconfirmed || isComing ? sql`true` : sql`confirmed_at is not null`}
    order by ${isComing ? sql`start_at, id` : sql`start_at desc, id desc`}
    limit ${limit}`.execute(db);
  return rows;
}
