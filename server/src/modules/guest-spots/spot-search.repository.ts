import type { GuestSpotFilters } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import {
  isPublicMatch,
  type MatchListCursor,
  metresFrom,
  timeOfDayConditions,
  type MatchViewer,
} from '../matches';
import { cellsAround } from '../geo';
import { type Db, idList } from '../../platform/database';

export interface FoundSpot {
  readonly id: string;
  readonly metres: number;
  readonly startAt: Date;
  readonly createdAt: Date;
}

export interface SpotSearch extends MatchListCursor {
  readonly filters: GuestSpotFilters;
  readonly viewer: MatchViewer;
  readonly limit: number;
}

/**
 * Returns the spots inside the circle that still look for players. A single query over the grid cells is fast enough, because a
 * neighbourhood has few open spots (ARCHITECTURE 4.5). `is not true` also keeps rows whose team is null.
 */
export async function findSpots(db: Db, search: SpotSearch): Promise<FoundSpot[]> {
  const { centre, withinKm, now, sort, after, limit, viewer } = search;
  const orders = {
    soonest: {
      key: sql`("startAt", id)`,
      order: sql`"startAt", id`,
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
      key: sql`("createdAt", id)`,
      order: sql`"createdAt" desc, id desc`,
      cursorValue: after?.createdAt,
      isAscending: false,
    },
  };
  // A row comes after the cursor if its key is greater, or smaller in a descending order.
  const { key, order, cursorValue, isAscending } = orders[sort];
  const isAfterCursor = after
    ? sql`${key} ${isAscending ? sql`>` : sql`<`} (${cursorValue}, ${after.id}::uuid)`
    : sql`true`;
  const ownTeamIds = viewer.teams.map(({ id }) => id);
  const { rows } = await sql<FoundSpot>`
    select id, metres, "startAt", "createdAt" from (
      select s.id, match.start_at as "startAt", s.created_at as "createdAt", ${metresFrom(centre)} as metres
      from guest_spot s join match on match.id = s.match_id
      where s.state = 'OPEN' and s.found < s.wanted and s.cell = any(${cellsAround(centre, withinKm * 1000)}::int[])
        and ${isPublicMatch} and match.state in ('OPEN', 'CONFIRMED') and match.start_at > ${now} and s.created_at <= ${now}
        and (match.host_team_id = any(${idList(ownTeamIds)})) is not true and (match.away_team_id = any(${idList(ownTeamIds)})) is not true
        and s.posted_by <> all(${viewer.blocked}::uuid[]) and match.posted_by <> all(${viewer.blocked}::uuid[])
        and ${filtersSql(search.filters)}
    ) as near
    where metres <= ${withinKm * 1000} and ${isAfterCursor}
    order by ${order}
    limit ${limit}`.execute(db);
  return rows;
}

function filtersSql(filters: GuestSpotFilters): RawBuilder<unknown> {
  const { sport, fromDay, toDay, fromTime, toTime, weekday, level, gender, free } = filters;
  const conditions: RawBuilder<unknown>[] = timeOfDayConditions(fromTime, toTime);
  if (sport !== undefined) conditions.push(sql`match.sport = ${sport}`);
  if (fromDay !== undefined) conditions.push(sql`local_day >= ${fromDay}`);
  if (toDay !== undefined) conditions.push(sql`local_day <= ${toDay}`);
  if (weekday !== undefined && weekday.length > 0)
    conditions.push(sql`local_weekday = any(${weekday}::int[])`);
  if (level !== undefined) conditions.push(sql`s.level_from <= ${level} and s.level_to >= ${level}`);
  if (gender !== undefined) conditions.push(sql`s.gender = ${gender}`);
  if (free === true) conditions.push(sql`s.cost = 0`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
