import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { cellsAround } from '../geo';
import {
  filtersSql,
  metresFrom,
  isOpenPublicMatch,
  type FoundMatch,
  type MatchSearch,
} from './match-search.repository';
import {
  earliestDayStart,
  latestDayEnd,
  firstId,
  lastId,
  longestSpan,
  ringSize,
  rings,
  skipToWeekday,
  timeSpans,
  type SearchPosition,
  type SearchRange,
} from './match-search.rules';
import { areRareTerms, rememberTerms } from './rare-terms';
import { initialSearchSize, rememberSize } from './search-sizes';
import { searchTermsOf } from './search-terms.rules';
import { stripsAround, stripsPerDegree } from './strips.rules';

export interface FoundMatches {
  readonly matches: readonly FoundMatch[];
  /** Place where the search stopped before its end, because it had read enough rows; null: the search is complete. */
  readonly stoppedAt: SearchPosition | null;
}

/** Limits of the rows that one search reads. They change the cost and the place where a search stops, never the order or the rows. */
export interface Budget {
  /** Rows that are read in order before the index of terms is used. A search with terms that are known as rare begins with the index. */
  readonly rowsBeforeTerms: number;
  /** Maximum number of rows with the terms of the filters; if there are more, the search continues to read rows in order. */
  readonly maxRowsWithTerms: number;
  /** Maximum number of rows that one search with filters reads. */
  readonly maxRowsRead: number;
}

const usualBudget: Budget = { rowsBeforeTerms: 250, maxRowsWithTerms: 3000, maxRowsRead: 5000 };

/** One query of a search: the rows of an index in a window of time or in a ring, and their conditions. */
interface SearchStep {
  readonly rows: RawBuilder<unknown>;
  /** Condition of the rows that belong to the step, because `rows` may contain a few more. */
  readonly condition: RawBuilder<unknown>;
  /** Length of the window, or a measure of the area of the ring. */
  readonly size: number;
  /** Place after the step, from which a stopped search continues. */
  readonly end: SearchPosition;
}

/**
 * Returns the next open matches in the circle in the given order (docs/decisions/198). Rows are read in order, in
 * steps, until the page is full. If the filters exclude most rows, the index of terms finds the matches. If the index
 * finds too many, the search stops after a maximum number of rows and returns where it stopped.
 */
export async function findAround(db: Db, search: MatchSearch, budget = usualBudget): Promise<FoundMatches> {
  const terms = searchTermsOf(search.filters, cellsAround(search.centre, search.withinKm * 1000));
  const steps = stepsOf(search);
  const matches: FoundMatch[] = [];
  let readCount = 0;
  let coveredExtent = 0;
  let hasTriedTerms = false;
  const rowsBeforeTerms = terms !== null && areRareTerms(terms) ? 0 : budget.rowsBeforeTerms;
  let step = steps.next(0);
  while (step.done !== true && matches.length < search.limit) {
    if (terms !== null && !hasTriedTerms && readCount >= rowsBeforeTerms) {
      hasTriedTerms = true;
      const matchesByTerms = await findByTerms(db, search, terms, budget.maxRowsWithTerms);
      rememberTerms(terms, matchesByTerms !== null);
      if (matchesByTerms) return { matches: matchesByTerms, stoppedAt: null };
    }
    const result = await readStep(db, search, step.value, search.limit - matches.length);
    matches.push(...result.matches);
    readCount += result.readCount;
    coveredExtent += step.value.size;
    const { end } = step.value;
    rememberSize(search, coveredExtent, readCount);
    step = steps.next(result.readCount);
    if (
      terms !== null &&
      readCount >= budget.maxRowsRead &&
      matches.length < search.limit &&
      step.done !== true
    )
      return { matches, stoppedAt: end };
  }
  return { matches, stoppedAt: null };
}

function stepsOf(search: MatchSearch): Generator<SearchStep, void, number> {
  if (search.sort === 'nearest') return nearestSteps(search);
  return search.sort === 'newest' ? newestSteps(search) : soonestSteps(search);
}

function* soonestSteps(search: MatchSearch): Generator<SearchStep, void, number> {
  const { centre, withinKm, now, after, filters } = search;
  const cells = cellsAround(centre, withinKm * 1000);
  const { sport, fromDay, toDay, weekday = [] } = filters;
  const lastShown = after ?? { startAt: now, id: lastId };
  const begin = Math.max(lastShown.startAt.getTime(), fromDay === undefined ? 0 : earliestDayStart(fromDay));
  const end = toDay === undefined ? Infinity : latestDayEnd(toDay);
  const afterId = begin === lastShown.startAt.getTime() ? lastShown.id : firstId;
  const skip = (moment: number) => (weekday.length === 0 ? moment : skipToWeekday(weekday, moment));
  const spans = timeSpans(begin, skip, initialSearchSize(search));
  let span = spans.next(0);
  while (span.done !== true && span.value.from < end) {
    const { from, to } = span.value;
    const until = Math.min(to, end);
    const rows = sql`from match where ${isOpenPublicMatch} and cell = any(${cells}::int[])
      and (start_at, id) > (${new Date(from)}, ${from === begin ? afterId : firstId})
      and ${until === Infinity ? sql`true` : sql`start_at < ${new Date(until)}`}
      and ${sport === undefined ? sql`true` : sql`sport = ${sport}`}`;
    span = spans.next(
      yield {
        rows,
        condition: sql`true`,
        size: lengthOf(span.value),
        end: endOf({ startAt: new Date(to - 1), id: lastId }),
      },
    );
  }
}

function* newestSteps(search: MatchSearch): Generator<SearchStep, void, number> {
  const { centre, withinKm, now, after } = search;
  const cells = cellsAround(centre, withinKm * 1000);
  // Start of the page: the last shown match, or `now` on the first page. Matches posted later would shift the pages, so they are left out.
  const latest = after?.createdAt ?? now;
  const beforeId = after?.id ?? lastId;
  const spans = timeSpans(0, undefined, initialSearchSize(search));
  let span = spans.next(0);
  while (span.done !== true) {
    const { from, to } = span.value;
    const bottom = new Date(latest.getTime() - to);
    const rows = sql`from match where ${isOpenPublicMatch} and cell = any(${cells}::int[])
      and (created_at, id) < (${new Date(latest.getTime() - from)}, ${from === 0 ? beforeId : firstId})
      and ${to === Infinity ? sql`true` : sql`created_at >= ${bottom}`} and start_at > ${now}`;
    const end = endOf({ createdAt: bottom, id: firstId });
    span = spans.next(yield { rows, condition: sql`true`, size: lengthOf(span.value), end });
  }
}

function* nearestSteps(search: MatchSearch): Generator<SearchStep, void, number> {
  const { centre, withinKm, now, after } = search;
  const lastShown = after ?? { metres: -1, id: firstId };
  const begin = Math.max(0, lastShown.metres);
  const ringSteps = rings(begin, withinKm * 1000, initialSearchSize(search));
  let ring = ringSteps.next(0);
  while (ring.done !== true) {
    const { from, to } = ring.value;
    // Rounding shifts a distance by up to half a metre, so the strips of a ring begin one metre earlier.
    const rows = sql`${rowsInStrips(centre, to + 1, Math.max(0, from - 1))} where start_at > ${now}`;
    const condition =
      from === begin
        ? sql`(metres, id) > (${lastShown.metres}, ${lastShown.id}) and metres <= ${to}`
        : sql`metres > ${from} and metres <= ${to}`;
    const end = endOf({ metres: to, id: lastId });
    ring = ringSteps.next(yield { rows, condition, size: ringSize(ring.value), end });
  }
}

const lengthOf = ({ from, to }: SearchRange) => Math.min(longestSpan, to - from);

const endOf = (part: Partial<SearchPosition> & Pick<SearchPosition, 'id'>): SearchPosition => ({
  startAt: new Date(0),
  createdAt: new Date(0),
  metres: 0,
  ...part,
});

/** Returns the part of a query that reads open matches in a ring. `offset 0` keeps one short index scan for each part of a strip. */
export function rowsInStrips(centre: MatchSearch['centre'], outerMetres: number, innerMetres: number) {
  const parts = stripsAround(centre, outerMetres, innerMetres);
  return sql`from unnest(${parts.map(({ strip }) => strip)}::int[], ${parts.map(({ west }) => west)}::float8[],
      ${parts.map(({ east }) => east)}::float8[]) as part (strip, west, east)
    cross join lateral (
      select * from match where ${isOpenPublicMatch} and floor((lat + 90) * ${sql.lit(stripsPerDegree)})::integer = part.strip
        and lng >= part.west and lng < part.east offset 0
    ) as match`;
}

const orders = {
  soonest: sql`start_at, id`,
  nearest: sql`metres, id`,
  newest: sql`created_at desc, id desc`,
};

interface StepResult {
  readonly readCount: number;
  readonly matches: readonly FoundMatch[];
}

async function readStep(
  db: Db,
  search: MatchSearch,
  { rows, condition }: SearchStep,
  limit: number,
): Promise<StepResult> {
  const source = sql`select ${columnsOf(search)}, ${filtersSql(search)} as fits ${rows}`;
  return readRows(db, search, source, condition, limit);
}

/** Returns only the columns that the order needs, so that a search without filters reads only the index. */
function columnsOf({ sort, centre }: MatchSearch): RawBuilder<unknown> {
  const orderColumn = { soonest: sql`, start_at`, newest: sql`, created_at`, nearest: sql`` }[sort];
  return sql`match.id, ${metresFrom(centre)} as metres${orderColumn}`;
}

/** Finds the matches of the page with the index of terms; null: too many matches have the terms. */
async function findByTerms(
  db: Db,
  search: MatchSearch,
  terms: string,
  maxRowsWithTerms: number,
): Promise<readonly FoundMatch[] | null> {
  const { sort, now, after } = search;
  const isAfterLastShown = {
    soonest: sql`(start_at, id) > (${after?.startAt ?? now}, ${after?.id ?? lastId})`,
    nearest: sql`(metres, id) > (${after?.metres ?? -1}, ${after?.id ?? firstId})`,
    newest: sql`(created_at, id) < (${after?.createdAt ?? now}, ${after?.id ?? lastId})`,
  }[sort];
  const source = sql`select ${columnsOf(search)}, start_at > ${now} and ${filtersSql(search)} as fits
    from match where ${matchesSearchTerms(terms)} limit ${maxRowsWithTerms + 1}`;
  const { readCount, matches } = await readRows(db, search, source, isAfterLastShown, search.limit);
  return readCount > maxRowsWithTerms ? null : matches;
}

/** Condition that uses the index of terms, for open matches only. The expression must stay equal to that of migration 256. */
export const matchesSearchTerms = (terms: string) =>
  sql<boolean>`match_search_terms(state, challenged_team_id, sport, gender, level_from, level_to, cost_per_team, venue_state, local_minute, cell,
    title, content, venue_name, venue_address) @@ ${terms}::tsquery`;

/** Reads the rows once: counts them, and returns the first that fit. */
async function readRows(
  db: Db,
  { sort, withinKm }: MatchSearch,
  source: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StepResult> {
  const { rows } = await sql<{ read: number; id: string | null; metres: number | null }>`
    with row_read as materialized (${source})
    select total.read, found.id, found.metres
    from (select count(*)::int as read from row_read) as total left join lateral (
      select * from row_read where fits and metres <= ${withinKm * 1000} and ${condition}
      order by ${orders[sort]}
      limit ${limit}
    ) as found on true
    order by ${orders[sort]}`.execute(db);
  return {
    readCount: rows[0]?.read ?? 0,
    matches: rows.flatMap(({ id, metres }) => (id === null || metres === null ? [] : [{ id, metres }])),
  };
}
