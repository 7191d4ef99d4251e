import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { cellsAround, type Position } from '../geo';
import { countFewByDay, type CountSearch } from './count-by-terms.repository';
import { filtersSql, isOpenPublicMatch, metresFrom } from './match-search.repository';

/** New rows that are read before the index of terms is used: usually few matches are new. */
const rowsBeforeTerms = 250;
/** More new matches are not read: the count of a place with more is then too low, which a user does not notice. */
const maxNewRowsRead = 5000;

/** Counts open matches posted after `since`, within the circle and with the same filters; stops at `maxCount`. */
export async function countNewer(
  db: Db,
  search: CountSearch,
  since: Date,
  maxCount: number,
  maxRowsRead = maxNewRowsRead,
): Promise<number> {
  const firstRows = await readNewRows(db, search, since, rowsBeforeTerms);
  if (firstRows.read < rowsBeforeTerms || firstRows.count >= maxCount)
    return Math.min(firstRows.count, maxCount);
  const fewMatches = await countFewByDay(db, search, sql`created_at > ${since}`);
  const count = fewMatches
    ? [...fewMatches.values()].reduce((sum, countOfDay) => sum + countOfDay, 0)
    : (await readNewRows(db, search, since, maxRowsRead)).count;
  return Math.min(count, maxCount);
}

async function readNewRows(
  db: Db,
  search: CountSearch,
  since: Date,
  maxRows: number,
): Promise<{ readonly read: number; readonly count: number }> {
  const { fromDay, toDay } = search.filters;
  // The rows of other days do not count for the limit, so that it never hides all matches of a distant day.
  const isOnChosenDays = filtersSql({
    filters: { ...(fromDay !== undefined && { fromDay }), ...(toDay !== undefined && { toDay }) },
    hiddenPosters: [],
  });
  const { rows } = await sql<{ read: number; count: number }>`
    select count(*)::int as read, (count(*) filter (where fits and metres <= ${search.withinKm * 1000}))::int as count from (
      select ${metresFrom(search.centre)} as metres, ${filtersSql(search)} as fits from match
      where ${isOpenPublicMatch} and cell = any(${cellsAround(search.centre, search.withinKm * 1000)}::int[])
        and created_at > ${since} and start_at > ${search.now} and ${isOnChosenDays}
      limit ${maxRows}
    ) as near`.execute(db);
  return rows[0] ?? { read: 0, count: 0 };
}

interface Circle {
  readonly centre: Position;
  readonly now: Date;
  readonly hiddenPosters: readonly string[];
}

/**
 * Returns the number of open matches within each distance, the shortest first; counting stops at `maxCount`. One statement counts
 * ring after ring, and after the ring in which the count reaches `maxCount`, it reads no more rows.
 */
export async function countWithin(
  db: Db,
  circle: Circle,
  distances: readonly number[],
  maxCount: number,
): Promise<number[]> {
  const totalOf = (index: number) => sql`(select total from ${sql.raw(`within_${index}`)})`;
  const totals = distances.map((metres, index) => {
    const ring = ringQuery(circle, index === 0 ? -1 : (distances[index - 1] ?? -1), metres);
    const countBefore = index === 0 ? sql`0` : totalOf(index - 1);
    return sql`${sql.raw(`within_${index}`)} as materialized (
      select ${countBefore} + count(*)::int as total from (${ring} limit ${maxCount} - ${countBefore}) as counted)`;
  });
  const { rows } = await sql<{ totals: number[] }>`
    with ${sql.join(totals)} select array[${sql.join(distances.map((_, index) => totalOf(index)))}] as totals`.execute(
    db,
  );
  return rows[0]?.totals ?? [];
}

/** Selects the open matches of a ring. The inner edge does not belong to the ring, the outer edge does. */
function ringQuery(
  { centre, now, hiddenPosters }: Circle,
  innerMetres: number,
  outerMetres: number,
): RawBuilder<unknown> {
  // Distances are rounded, so the cells of the ring are found with a metre more on each edge.
  const cells = cellsAround(centre, outerMetres + 1, Math.max(0, innerMetres - 1));
  return sql`
    select 1 from (
      select ${metresFrom(centre)} as metres from match
      where ${isOpenPublicMatch} and cell = any(${cells}::int[]) and start_at > ${now} and ${filtersSql({ filters: {}, hiddenPosters })}
    ) as near
    where metres > ${innerMetres} and metres <= ${outerMetres}`;
}
