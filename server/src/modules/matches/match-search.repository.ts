import type { MatchFilters } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../geo/position.rules';
import { cellsAround, earthRadiusMetres } from './cells.rules';
import type { Db } from './match-row.repository';
import type { Viewer } from './sides.repository';
import {
  firstId,
  lastId,
  minuteOf,
  rings,
  searchWords,
  timeSpans,
  type ListPlace,
} from './match-search.rules';

export interface Found {
  readonly id: string;
  readonly metres: number;
}

export interface Search extends ListPlace {
  readonly filters: MatchFilters;
  /** People whose posts I do not see (SPEC 8.6). */
  readonly hiddenPosters: readonly string[];
  readonly limit: number;
}

/** Open matches in the circle, in the wanted order, as many as asked for or all there are (ARCHITECTURE 4.5). */
export function findAround(db: Db, search: Search): Promise<Found[]> {
  if (search.sort === 'nearest') return nearest(db, search);
  return search.sort === 'newest' ? newest(db, search) : soonest(db, search);
}

async function soonest(db: Db, search: Search): Promise<Found[]> {
  const { centre, withinKm, now, after, limit } = search;
  const cells = cellsAround(centre, withinKm * 1000);
  const last = after ?? { startAt: now, id: lastId };
  const found: Found[] = [];
  for (const { from, to } of timeSpans(last.startAt.getTime())) {
    const afterId = from === last.startAt.getTime() ? last.id : firstId;
    const inWindow = sql`(start_at, id) > (${new Date(from)}, ${afterId})
      and ${to === Infinity ? sql`true` : sql`start_at < ${new Date(to)}`}`;
    found.push(
      ...(await look(
        db,
        search,
        cells,
        inWindow,
        sql`metres <= ${withinKm * 1000}`,
        sql`start_at, id`,
        limit - found.length,
      )),
    );
    if (found.length >= limit) break;
  }
  return found;
}

async function nearest(db: Db, search: Search): Promise<Found[]> {
  const { centre, withinKm, now, after, limit } = search;
  const last = after ?? { metres: -1, id: firstId };
  const found: Found[] = [];
  const looks = rings(Math.max(0, last.metres), withinKm * 1000, limit);
  let ring = looks.next();
  while (ring.done !== true && found.length < limit) {
    const { from, to } = ring.value;
    // Rounding moves a distance by half a metre: the cells of a ring begin a metre further in.
    const cells = cellsAround(centre, to + 1, Math.max(0, from - 1));
    const isFirst = from === Math.max(0, last.metres);
    const inRing = isFirst
      ? sql`(metres, id) > (${last.metres}, ${last.id}) and metres <= ${to}`
      : sql`metres > ${from} and metres <= ${to}`;
    const rows = await look(
      db,
      search,
      cells,
      sql`start_at > ${now}`,
      inRing,
      sql`metres, id`,
      limit - found.length,
    );
    found.push(...rows);
    ring = looks.next(rows.length);
  }
  return found;
}

async function newest(db: Db, search: Search): Promise<Found[]> {
  const { centre, withinKm, now, after, limit } = search;
  const cells = cellsAround(centre, withinKm * 1000);
  // Posted after the first page was shown: it would shift the later ones.
  const latest = after?.createdAt ?? now;
  const beforeId = after?.id ?? lastId;
  const found: Found[] = [];
  for (const { from, to } of timeSpans(0)) {
    const top = new Date(latest.getTime() - from);
    const inWindow = sql`(created_at, id) < (${top}, ${from === 0 ? beforeId : firstId})
      and ${to === Infinity ? sql`true` : sql`created_at >= ${new Date(latest.getTime() - to)}`} and start_at > ${now}`;
    found.push(
      ...(await look(
        db,
        search,
        cells,
        inWindow,
        sql`metres <= ${withinKm * 1000}`,
        sql`created_at desc, id desc`,
        limit - found.length,
      )),
    );
    if (found.length >= limit) break;
  }
  return found;
}

/** One look: everything but the filters is answered by the index alone. */
async function look(
  db: Db,
  search: Search,
  cells: readonly number[],
  inSpan: RawBuilder<unknown>,
  inReach: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, metres from (
      select id, start_at, ${search.sort === 'newest' ? sql`created_at,` : sql``} ${metresFrom(search.centre)} as metres
      from match
      where state = 'OPEN' and cell = any(${cells}::int[]) and ${inSpan} and ${filtersSql(search)}
    ) as near
    where ${inReach}
    order by ${order}
    limit ${limit}`.execute(db);
  return rows;
}

/** Great-circle distance in whole metres: rows of one place are equally far and then ordered by id. */
function metresFrom({ latitude, longitude }: Position): RawBuilder<number> {
  const cosine = Math.cos((latitude * Math.PI) / 180);
  return sql<number>`round(${2 * earthRadiusMetres}::float8 * asin(least(1, sqrt(
    sin(radians(lat - ${latitude}::float8) / 2) ^ 2
      + ${cosine}::float8 * cos(radians(lat)) * sin(radians(lng - ${longitude}::float8) / 2) ^ 2))))::int`;
}

function filtersSql({
  filters,
  hiddenPosters,
}: Pick<Search, 'filters' | 'hiddenPosters'>): RawBuilder<unknown> {
  const { sport, fromDay, toDay, fromTime, toTime, weekday, level, gender, free, booked } = filters;
  const all: RawBuilder<unknown>[] = [];
  if (sport !== undefined) all.push(sql`sport = ${sport}`);
  if (fromDay !== undefined) all.push(sql`local_day >= ${fromDay}`);
  if (toDay !== undefined) all.push(sql`local_day <= ${toDay}`);
  all.push(...timeBand(fromTime, toTime));
  if (weekday !== undefined && weekday.length > 0) all.push(sql`local_weekday = any(${weekday}::int[])`);
  if (level !== undefined) all.push(sql`level_from <= ${level} and level_to >= ${level}`);
  if (gender !== undefined) all.push(sql`gender = ${gender}`);
  if (free === true) all.push(sql`cost_per_team = 0`);
  if (booked === true) all.push(sql`venue_state = 'BOOKED'`);
  for (const word of searchWords(filters.words)) {
    all.push(
      sql`strpos(lower(title || ' ' || content || ' ' || venue_name || ' ' || venue_address), ${word}) > 0`,
    );
  }
  if (hiddenPosters.length > 0) all.push(sql`posted_by <> all(${hiddenPosters}::uuid[])`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** From 22:00 to 02:00 goes over midnight. */
function timeBand(fromTime: string | undefined, toTime: string | undefined): RawBuilder<unknown>[] {
  const from = fromTime === undefined ? 0 : minuteOf(fromTime);
  const to = toTime === undefined ? 1440 : minuteOf(toTime);
  if (from === 0 && to === 1440) return [];
  return [
    from < to
      ? sql`local_minute >= ${from} and local_minute < ${to}`
      : sql`(local_minute >= ${from} or local_minute < ${to})`,
  ];
}

export interface OwnSearch extends Search {
  /** Whose matches: of `match`, as a condition. */
  readonly which: readonly RawBuilder<boolean>[];
}

/** My sides' open posts, or what they applied to, wherever it is. */
export async function findMine(db: Db, search: OwnSearch): Promise<Found[]> {
  const { sort, centre, now, after, which, limit } = search;
  const ways = {
    soonest: { key: sql`(start_at, id)`, order: sql`start_at, id`, from: after?.startAt, isUp: true },
    nearest: { key: sql`(metres, id)`, order: sql`metres, id`, from: after?.metres, isUp: true },
    newest: {
      key: sql`(created_at, id)`,
      order: sql`created_at desc, id desc`,
      from: after?.createdAt,
      isUp: false,
    },
  };
  const { key, order, from, isUp } = ways[sort];
  const further = after ? sql`${key} ${isUp ? sql`>` : sql`<`} (${from}, ${after.id})` : sql`true`;
  const { rows } = await sql<Found>`
    select id, metres from (
      select id, start_at, created_at, ${metresFrom(centre)} as metres from match
      where state = 'OPEN' and start_at > ${now} and ${sql.join(which, sql` and `)} and ${filtersSql(search)}
    ) as mine
    where ${further}
    order by ${order}
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether anybody has ever posted about there, whatever became of it. By the cells of the grid only: where a match that is over was
 * played is nobody's business.
 */
export async function hasBeenPosted(
  db: Db,
  { centre, withinKm }: Pick<Search, 'centre' | 'withinKm'>,
): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (
      select from match where cell = any(${cellsAround(centre, withinKm * 1000)}::int[])
    ) as posted`.execute(db);
  return rows[0]?.posted ?? false;
}

export const postedBy = ({ userId, teams }: Viewer) =>
  sql<boolean>`(host_user_id = ${userId} or host_team_id = any(${teams.map(({ id }) => id)}::uuid[]))`;

/** Posted after a moment by others, within reach and with the same filters; stops at `most`. */
export async function countNewer(
  db: Db,
  search: Pick<Search, 'centre' | 'withinKm' | 'now' | 'filters' | 'hiddenPosters'>,
  since: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select ${metresFrom(search.centre)} as metres from match
        where state = 'OPEN' and cell = any(${cellsAround(search.centre, search.withinKm * 1000)}::int[])
          and created_at > ${since} and start_at > ${search.now} and ${filtersSql(search)}
      ) as near
      where metres <= ${search.withinKm * 1000}
      limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Circle {
  readonly centre: Position;
  readonly now: Date;
  readonly hiddenPosters: readonly string[];
}

/** How many open matches lie further than `from` and not further than `to` metres; stops at `most`. */
export async function countInRing(
  db: Db,
  circle: Circle,
  from: number,
  to: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select ${metresFrom(circle.centre)} as metres from match
        where state = 'OPEN' and cell = any(${cellsAround(circle.centre, to + 1, Math.max(0, from - 1))}::int[])
          and start_at > ${circle.now} and ${filtersSql({ filters: {}, hiddenPosters: circle.hiddenPosters })}
      ) as near
      where metres > ${from} and metres <= ${to}
      limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
