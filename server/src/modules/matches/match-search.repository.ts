import type { MatchFilters } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { cellsAround, earthRadiusMetres, type Position } from '../geo';
import { isPublicMatch } from './private-match.rules';
import type { MatchViewer } from './sides.repository';
import {
  earliestDayStart,
  latestDayEnd,
  minuteOf,
  searchWords,
  type MatchListCursor,
} from './match-search.rules';
import { type Db, idList } from '../../platform/database';

/** Condition of the partial indexes; it excludes challenges. */
export const isOpenPublicMatch = sql<boolean>`state = 'OPEN' and challenged_team_id is null`;

export interface FoundMatch {
  readonly id: string;
  readonly metres: number;
}

export interface MatchSearch extends MatchListCursor {
  readonly filters: MatchFilters;
  /** Users whose posts are left out (SPEC 8.6). */
  readonly hiddenPosters: readonly string[];
  readonly limit: number;
}

/** Great-circle distance, rounded to metres, so that rows of one place have equal distance and are ordered by id. */
export function metresFrom({ latitude, longitude }: Position): RawBuilder<number> {
  const cosine = Math.cos((latitude * Math.PI) / 180);
  return sql<number>`round(${2 * earthRadiusMetres}::float8 * asin(least(1, sqrt(
    sin(radians(lat - ${latitude}::float8) / 2) ^ 2
      + ${cosine}::float8 * cos(radians(lat)) * sin(radians(lng - ${longitude}::float8) / 2) ^ 2))))::int`;
}

export function filtersSql({
  filters,
  hiddenPosters,
}: Pick<MatchSearch, 'filters' | 'hiddenPosters'>): RawBuilder<unknown> {
  const { sport, fromDay, toDay, fromTime, toTime, weekday, level, gender, free, booked } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (sport !== undefined) conditions.push(sql`sport = ${sport}`);
  // The indexes have the start, but not the day.
  if (fromDay !== undefined)
    conditions.push(sql`local_day >= ${fromDay} and start_at >= ${new Date(earliestDayStart(fromDay))}`);
  if (toDay !== undefined)
    conditions.push(sql`local_day <= ${toDay} and start_at < ${new Date(latestDayEnd(toDay))}`);
  conditions.push(...timeOfDayConditions(fromTime, toTime));
  if (weekday !== undefined && weekday.length > 0)
    conditions.push(sql`local_weekday = any(${weekday}::int[])`);
  if (level !== undefined) conditions.push(sql`level_from <= ${level} and level_to >= ${level}`);
  if (gender !== undefined) conditions.push(sql`gender = ${gender}`);
  if (free === true) conditions.push(sql`cost_per_team = 0`);
  if (booked === true) conditions.push(sql`venue_state = 'BOOKED'`);
  for (const word of searchWords(filters.words)) {
    conditions.push(
      sql`strpos(lower(title || ' ' || content || ' ' || venue_name || ' ' || venue_address), ${word}) > 0`,
    );
  }
  if (hiddenPosters.length > 0) conditions.push(sql`posted_by <> all(${hiddenPosters}::uuid[])`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Returns the condition for a time of day; a band such as 22:00 to 02:00 crosses midnight. */
export function timeOfDayConditions(
  fromTime: string | undefined,
  toTime: string | undefined,
): RawBuilder<unknown>[] {
  const from = fromTime === undefined ? 0 : minuteOf(fromTime);
  const to = toTime === undefined ? 1440 : minuteOf(toTime);
  if (from === 0 && to === 1440) return [];
  return [
    from < to
      ? sql`local_minute >= ${from} and local_minute < ${to}`
      : sql`(local_minute >= ${from} or local_minute < ${to})`,
  ];
}

export interface OwnSearch extends MatchSearch {
  /** Conditions on `match` that select posts of the viewer's sides, or posts they applied to. */
  readonly ownerConditions: readonly RawBuilder<boolean>[];
}

/** Returns open posts of the viewer's sides, or posts they applied to, at any distance. */
export async function findOwn(db: Db, search: OwnSearch): Promise<FoundMatch[]> {
  const { sort, centre, now, after, ownerConditions, limit } = search;
  const orders = {
    soonest: {
      key: sql`(start_at, id)`,
      order: sql`start_at, id`,
      cursorValue: after?.startAt,
      isAscending: true,
    },
    nearest: {
      key: sql`(metres, id)`,
      order: sql`metres, id`,
      cursorValue: after?.metres,
      isAscending: true,
    },
    newest: {
      key: sql`(created_at, id)`,
      order: sql`created_at desc, id desc`,
      cursorValue: after?.createdAt,
      isAscending: false,
    },
  };
  const { key, order, cursorValue, isAscending } = orders[sort];
  const isAfterCursor = after
    ? sql`${key} ${isAscending ? sql`>` : sql`<`} (${cursorValue}, ${after.id})`
    : sql`true`;
  const { rows } = await sql<FoundMatch>`
    select id, metres from (
      select id, start_at, created_at, ${metresFrom(centre)} as metres from match
      where state = 'OPEN' and start_at > ${now} and ${sql.join(ownerConditions, sql` and `)} and ${filtersSql(search)}
    ) as mine
    where ${isAfterCursor}
    order by ${order}
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether a match was ever posted around this point, in any state. Compares grid cells only, because the exact place of a
 * past match is private.
 */
export async function hasBeenPosted(
  db: Db,
  { centre, withinKm }: Pick<MatchSearch, 'centre' | 'withinKm'>,
): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (
      select from match where cell = any(${cellsAround(centre, withinKm * 1000)}::int[]) and ${isPublicMatch}
    ) as posted`.execute(db);
  return rows[0]?.posted ?? false;
}

export const postedBy = ({ userId, teams }: MatchViewer) =>
  sql<boolean>`(host_user_id = ${userId} or host_team_id = any(${idList(teams.map(({ id }) => id))}))`;
