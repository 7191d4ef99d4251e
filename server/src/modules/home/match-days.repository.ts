import { sql, type RawBuilder } from 'kysely';
import { cellsAround } from '../matches/cells.rules';
import type { Db } from '../matches/match-row.repository';
import { filtersSql, metresFrom, type Search } from '../matches/match-search.repository';

export interface DaySearch extends Pick<Search, 'centre' | 'withinKm' | 'now' | 'filters' | 'hiddenPosters'> {
  /** Whose matches, wherever they are; null: everybody's around the centre. */
  readonly which: readonly RawBuilder<boolean>[] | null;
  /** Counting stops there, so that a day in a large city costs no more than one in a small town. */
  readonly most: number;
}

/** How many open matches there are on each day, in the order of the days. */
export async function countByDay(
  db: Db,
  search: DaySearch,
  days: readonly string[],
): Promise<{ readonly day: string; readonly count: number }[]> {
  // A day on the wall begins at the earliest 14 hours before and ends at the latest 12 hours after the same day in UTC.
  const onTheDay = sql`local_day = wanted.day
    and start_at >= (wanted.day - interval '14 hours') at time zone 'UTC'
    and start_at < (wanted.day + interval '36 hours') at time zone 'UTC'`;
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(wanted.day, 'YYYY-MM-DD') as day, found.count
    from unnest(${days}::date[]) as wanted (day)
    cross join lateral (${counting(search, onTheDay)}) as found
    order by wanted.day`.execute(db);
  return rows;
}

export async function countFound(db: Db, search: DaySearch): Promise<number> {
  const { rows } = await counting(search, sql`true`).execute(db);
  return rows[0]?.count ?? 0;
}

function counting(search: DaySearch, span: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  const { centre, withinKm, now, which, most } = search;
  const reach =
    which === null
      ? sql`cell = any(${cellsAround(centre, withinKm * 1000)}::int[])`
      : sql`${sql.join([...which], sql` and `)}`;
  // Around me without challenges, which are for one team only; the partial indexes have the same condition.
  const seen = which === null ? sql`challenged_team_id is null` : sql`true`;
  return sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select ${metresFrom(centre)} as metres from match
        where state = 'OPEN' and ${seen} and ${reach} and start_at > ${now} and ${span} and ${filtersSql(search)}
      ) as near
      where ${which === null ? sql`metres <= ${withinKm * 1000}` : sql`true`}
      limit ${most}
    ) as counted`;
}
