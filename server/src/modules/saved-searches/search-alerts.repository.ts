import type { MatchFilters } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database';
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

interface CandidatePage {
  readonly searches: readonly CandidateSearch[];
  /** Last owner of the page; null: there are no more searches. */
  readonly next: AlertPageEnd | null;
}

/**
 * Returns a page of searches whose owner lives near the match. Only map cells within the longest search distance are read. Searches of
 * these users are left out: the posters, members of the two teams, and users with a block from or to a poster. They count for the length
 * of the page, so that a page reads only its own searches, in the order of the index.
 */
export async function findCandidates(
  db: Db,
  match: Pick<MatchRow, 'lat' | 'lng' | 'sport' | 'posted_by' | 'host_team_id' | 'away_team_id'>,
  after: AlertPageEnd | null,
  limit: number,
  /** Guest spot that was posted, for searches of guest spots; null for searches of matches. */
  spot: { readonly postedBy: string } | null = null,
): Promise<CandidatePage> {
  const posters = [match.posted_by, ...(spot ? [spot.postedBy] : [])];
  const furthest = limits.searchDistance.max * 1000;
  const cells = cellsAround({ latitude: match.lat, longitude: match.lng }, furthest);
  const previousEnd = after ?? { cell: -1, userId: '00000000-0000-0000-0000-000000000000' };
  const remainingCells = cells.filter((cell) => cell > previousEnd.cell);
  const firstSearches = (condition: RawBuilder<boolean>) => sql`
    (select cell, user_id, id from saved_search
    where ${condition} and looks_for = ${spot ? 'GUEST_SPOTS' : 'MATCHES'} and (sport is null or sport = ${match.sport})
    order by cell, user_id, id limit ${limit})`;
  const { rows } = await sql<CandidateSearch & { readonly mayBeTold: boolean }>`
    with page as materialized (
      select * from (
        ${firstSearches(sql`cell = ${previousEnd.cell}::int and user_id > ${previousEnd.userId}::uuid`)}
        union all ${firstSearches(sql`cell = any(${remainingCells}::int[])`)}
      ) as search
      order by cell, user_id, id limit ${limit}
    )
    select page.cell, page.user_id as "userId", saved.name, saved.filters,
      person.latitude, person.longitude, person.search_distance as "searchDistance",
      person.deleted_at is null and person.search_distance is not null and page.user_id <> all(${posters}::uuid[])
        and not exists (select from team_member where user_id = page.user_id
          and team_id in (${match.host_team_id}::uuid, ${match.away_team_id}::uuid))
        and not exists (select from user_block where blocker_id = page.user_id and blocked_id = any(${posters}::uuid[]))
        and not exists (select from user_block where blocked_id = page.user_id and blocker_id = any(${posters}::uuid[]))
        as "mayBeTold"
    from page join saved_search as saved on saved.id = page.id join user_account as person on person.id = page.user_id
    order by page.cell, page.user_id, page.id`.execute(db);
  const isFull = rows.length === limit;
  // The last owner may have further searches on the next page. To notify them once, the next page has all of their searches.
  const lastOwner = rows.at(-1)?.userId;
  const wholeOwners = isFull ? rows.filter(({ userId }) => userId !== lastOwner) : rows;
  const end = wholeOwners.at(-1);
  return {
    searches: wholeOwners.flatMap(({ mayBeTold, ...search }) => (mayBeTold ? [search] : [])),
    next: isFull && end ? { cell: end.cell, userId: end.userId } : null,
  };
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
