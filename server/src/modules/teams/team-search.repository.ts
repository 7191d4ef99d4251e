import { limits, type TeamCard, type TeamsPage, type TeamsQuery } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { cellsAround } from '../geo';
import { teamNameKey } from './team-name.rules';
import { teamCardOf, selectTeamsFor, type TeamWithRole, type TeamViewer } from './team-cards.repository';

interface Filters {
  readonly blocked: readonly string[];
  readonly sport: TeamsQuery['sport'] | undefined;
  readonly recruiting: boolean | undefined;
  readonly words: string | null;
  readonly cursor: string | undefined;
}

const pageSize = limits.team.rows.max;

/** Returns a page of the teams that the viewer searches. `blocked`: users with a block from or to the viewer. */
export async function searchTeams(
  db: Db,
  viewer: TeamViewer,
  blocked: readonly string[],
  query: TeamsQuery,
): Promise<TeamsPage> {
  const words = query.q === undefined ? null : teamNameKey(query.q);
  const filters: Filters = {
    blocked,
    sport: query.sport,
    recruiting: query.recruiting,
    words,
    cursor: query.cursor,
  };
  const { position, searchDistance } = viewer;
  if (query.near !== true) return searchByName(db, viewer, filters);
  // Without a neighbourhood of the viewer there are no near teams.
  if (position === null || searchDistance === null) return { teams: [], next: null };
  return searchNearby(db, viewer, filters, { ...position, radiusKm: searchDistance });
}

/** Builds a query for teams that are not disbanded. Leaves out teams whose leader has a block with the viewer (SPEC 8.6). */
function livingTeams(db: Db, viewer: TeamViewer, { blocked, sport, recruiting }: Filters) {
  let query = selectTeamsFor(db, viewer).where('team.disbanded_at', 'is', null);
  if (blocked.length > 0) {
    const teamsLedByBlocked = db
      .selectFrom('team_member as leader')
      .select('leader.team_id')
      .where('leader.role', '=', 'leader')
      .where('leader.user_id', 'in', blocked);
    query = query.where('team.id', 'not in', teamsLedByBlocked);
  }
  if (sport !== undefined)
    query = query.where(sql<boolean>`(team.sport = ${sport} or jsonb_exists(team.other_sports, ${sport}))`);
  if (recruiting !== undefined) query = query.where('team.recruiting', '=', recruiting);
  return query;
}

/** Finds teams whose name starts with the words, by a range of the unique index. */
async function searchByName(db: Db, viewer: TeamViewer, filters: Filters): Promise<TeamsPage> {
  let query = livingTeams(db, viewer, filters);
  if (filters.words !== null) query = query.where('team.name_key', 'like', `${escapeLike(filters.words)}%`);
  if (filters.cursor !== undefined)
    query = query.where('team.name_key', '>', readCursor(filters.cursor, ['text'])[0]);
  const rows = await query
    .orderBy('team.name_key')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, viewer, (lastRow) => [lastRow.name_key]);
}

/**
 * Orders by the distance to the shown point in rounded kilometres, then by id. Reads only grid cells that the circle touches, so the cost
 * does not grow with the number of teams elsewhere.
 */
async function searchNearby(
  db: Db,
  viewer: TeamViewer,
  filters: Filters,
  circle: { latitude: number; longitude: number; radiusKm: number },
): Promise<TeamsPage> {
  const earthRadiusKm = 6371.0088;
  // The haversine formula.
  const exactKm = sql<number>`2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    sin(radians(team.shown_latitude - ${circle.latitude}) / 2) ^ 2 +
    cos(radians(${circle.latitude}::float8)) * cos(radians(team.shown_latitude)) * sin(radians(team.shown_longitude - ${circle.longitude}) / 2) ^ 2)))`;
  const km = sql<number>`greatest(1, round(${exactKm}))::int`;
  const cells = sql<number>`any(${cellsAround(circle, circle.radiusKm * 1000)}::int[])`;
  let query = livingTeams(db, viewer, filters)
    .select(km.as('km'))
    .where('team.cell', '=', cells)
    .where(exactKm, '<=', circle.radiusKm);
  if (filters.words !== null) query = query.where('team.name_key', 'like', `%${escapeLike(filters.words)}%`);
  if (filters.cursor !== undefined) {
    const [afterKm, afterId] = readCursor(filters.cursor, ['number', 'id']);
    query = query.where(sql<boolean>`(${km}, team.id) > (${afterKm}::int, ${afterId}::uuid)`);
  }
  const rows = await query
    .orderBy(km)
    .orderBy('team.id')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, viewer, (lastRow) => [lastRow.km, lastRow.id]);
}

function pageOf<R extends TeamWithRole>(
  rows: readonly R[],
  viewer: TeamViewer,
  keyOf: (lastRow: R) => readonly (string | number)[],
): TeamsPage {
  const pageRows = rows.slice(0, pageSize);
  const lastRow = pageRows.at(-1);
  const teams: TeamCard[] = pageRows.map((row) => teamCardOf(row, viewer));
  return { teams, next: rows.length > pageSize && lastRow ? cursorOf(keyOf(lastRow)) : null };
}

/** Escapes `\`, `%` and `_`, so that typed text is not a LIKE pattern. */
function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
