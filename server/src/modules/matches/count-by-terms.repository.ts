import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { cellsAround } from '../geo';
import { matchesSearchTerms } from './find-around.repository';
import { filtersSql, metresFrom, type MatchSearch } from './match-search.repository';
import { areCommonTerms, rememberTerms } from './rare-terms';
import { searchTermsOf } from './search-terms.rules';

export type CountSearch = Pick<MatchSearch, 'centre' | 'withinKm' | 'now' | 'filters' | 'hiddenPosters'>;

/** Maximum number of rows with the terms of the filters. If there are more, most counts reach their limit soon without the index. */
const maxRowsWithTerms = 3000;

/**
 * Counts open matches around a place by day with the index of terms (docs/decisions/198). null: no filter has terms, or too many matches
 * have them. Which terms too many matches have is remembered, so that only the first count reads them in vain.
 */
export async function countFewByDay(
  db: Db,
  search: CountSearch,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlyMap<string, number> | null> {
  const { centre, withinKm, now, filters } = search;
  const terms = searchTermsOf(filters, cellsAround(centre, withinKm * 1000));
  if (terms === null || areCommonTerms(terms)) return null;
  const { rows } = await sql<{ read: number; day: string | null; count: number | null }>`
    with row_read as materialized (
      select local_day, ${metresFrom(centre)} as metres, start_at > ${now} and ${condition} and ${filtersSql(search)} as fits
      from match where ${matchesSearchTerms(terms)} limit ${maxRowsWithTerms + 1}
    )
    select total.read, to_char(found.day, 'YYYY-MM-DD') as day, found.count
    from (select count(*)::int as read from row_read) as total left join (
      select local_day as day, count(*)::int as count from row_read where fits and metres <= ${withinKm * 1000} group by local_day
    ) as found on true`.execute(db);
  if ((rows[0]?.read ?? 0) > maxRowsWithTerms) {
    rememberTerms(terms, false);
    return null;
  }
  // Only the list remembers rare terms: it finds a page of less rare terms sooner without the index.
  return new Map(rows.flatMap(({ day, count }) => (day === null || count === null ? [] : [[day, count]])));
}
