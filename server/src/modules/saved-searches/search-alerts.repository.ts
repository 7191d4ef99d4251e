import type { MatchFilters } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList, type Trx } from '../../platform/database';
import { cellOf, cellsAround } from '../geo';
import type { AlertPageEnd, MatchRow } from '../matches';

export interface CandidateSearch {
  readonly cell: number;
  readonly userId: string;
  readonly name: string;
  readonly filters: MatchFilters;
  readonly latitude: number;
  readonly longitude: number;
  readonly searchDistance: number;
}

/**
 * Returns searches whose owner lives near the match. Only map cells within the longest search distance are read. Searches of these users
 * are left out: the posters, members of the two teams, and users with a block from or to a poster.
 */
export async function findCandidates(
  db: Db,
  match: Pick<MatchRow, 'lat' | 'lng' | 'sport' | 'posted_by' | 'host_team_id' | 'away_team_id'>,
  after: AlertPageEnd | null,
  limit: number,
  /** Guest spot that was posted, for searches of guest spots; null for searches of matches. */
  spot: { readonly postedBy: string } | null = null,
): Promise<CandidateSearch[]> {
  const posters = [match.posted_by, ...(spot ? [spot.postedBy] : [])];
  const furthest = limits.searchDistance.max * 1000;
  const cells = cellsAround({ latitude: match.lat, longitude: match.lng }, furthest);
  const previousEnd = after ?? { cell: -1, userId: '00000000-0000-0000-0000-000000000000' };
  const { rows } = await sql<CandidateSearch>`
    select saved.cell, saved.user_id as "userId", saved.name, saved.filters,
      person.latitude, person.longitude, person.search_distance as "searchDistance"
    from saved_search as saved join user_account as person on person.id = saved.user_id
    where saved.cell = any(${cells}::int[]) and (saved.cell, saved.user_id) > (${previousEnd.cell}::int, ${previousEnd.userId}::uuid)
      and (saved.sport is null or saved.sport = ${match.sport})
      and person.deleted_at is null and person.search_distance is not null
      and saved.looks_for = ${spot ? 'GUEST_SPOTS' : 'MATCHES'} and saved.user_id <> all(${posters}::uuid[])
      and not exists (select from team_member where user_id = saved.user_id
        and team_id in (${match.host_team_id}::uuid, ${match.away_team_id}::uuid))
      and not exists (select from user_block where blocker_id = saved.user_id and blocked_id = any(${idList(posters)}))
      and not exists (select from user_block where blocked_id = saved.user_id and blocker_id = any(${idList(posters)}))
    order by saved.cell, saved.user_id, saved.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns earlier matches of the same series, because an owner gets a notice only about the first week that fits their search. */
export async function earlierMatchesOfSeries(
  db: Db,
  match: Pick<MatchRow, 'series_id' | 'start_at'>,
): Promise<MatchRow[]> {
  if (match.series_id === null) return [];
  return db
    .selectFrom('match')
    .selectAll()
    .where('series_id', '=', match.series_id)
    .where('start_at', '<', match.start_at)
    .execute();
}

/** Returns the map cell of a user's neighbourhood; null if the user has no neighbourhood. */
export async function homeCellOf(db: Db, userId: string): Promise<number | null> {
  const home = await db
    .selectFrom('user_account')
    .select(['latitude', 'longitude'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!home || home.latitude === null || home.longitude === null) return null;
  return cellOf({ latitude: home.latitude, longitude: home.longitude });
}

export async function updateCellsOfSearches(trx: Trx, userId: string): Promise<void> {
  const cell = await homeCellOf(trx, userId);
  await trx.updateTable('saved_search').set({ cell }).where('user_id', '=', userId).execute();
}
