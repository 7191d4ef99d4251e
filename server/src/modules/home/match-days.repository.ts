import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { cellsAround } from '../geo';
import { filtersSql, metresFrom, type MatchSearch } from '../matches';

export interface DaySearch extends Pick<
  MatchSearch,
  'centre' | 'withinKm' | 'now' | 'filters' | 'hiddenPosters'
> {
  /** Conditions that find the user's own matches or applications at any distance; null to count all matches around the centre. */
  readonly ownConditions: readonly RawBuilder<boolean>[] | null;
  /** Counting stops at this number, so that a query for a large city reads no more rows than one for a small town. */
  readonly countLimit: number;
}

/** Returns the number of open matches for each day, in the order of the days. */
export async function countByDay(
  db: Db,
  search: DaySearch,
  days: readonly string[],
): Promise<{ readonly day: string; readonly count: number }[]> {
  // In any time zone, a day begins at most 14 hours before the same day in UTC and ends at most 12 hours after it.
  const onTheDay = sql`local_day = requested.day
    and start_at >= (requested.day - interval '14 hours') at time zone 'UTC'
    and start_at < (requested.day + interval '36 hours') at time zone 'UTC'`;
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(requested.day, 'YYYY-MM-DD') as day, matches.count
    from unnest(${days}::date[]) as requested (day)
    cross join lateral (${limitedCountQuery(search, onTheDay)}) as matches
    order by requested.day`.execute(db);
  return rows;
}

export async function countAllMatches(db: Db, search: DaySearch): Promise<number> {
  const { rows } = await limitedCountQuery(search, sql`true`).execute(db);
  return rows[0]?.count ?? 0;
}

function limitedCountQuery(
  search: DaySearch,
  timeCondition: RawBuilder<unknown>,
): RawBuilder<{ count: number }> {
  const { centre, withinKm, now, ownConditions, countLimit } = search;
  const scope =
    ownConditions === null
      ? sql`cell = any(${cellsAround(centre, withinKm * 1000)}::int[])`
      : sql`${sql.join([...ownConditions], sql` and `)}`;
  // The list around the user leaves out challenges, which are for one team only. The partial indexes have the same condition.
  const isListed = ownConditions === null ? sql`challenged_team_id is null` : sql`true`;
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select ${metresFrom(centre)} as metres from match
        where state = 'OPEN' and ${isListed} and ${scope} and start_at > ${now} and ${timeCondition} and ${filtersSql(search)}
      ) as near
      where ${ownConditions === null ? sql`metres <= ${withinKm * 1000}` : sql`true`}
      limit ${countLimit}
    ) as counted`;
}
