import { limits, type OpponentsQuery, type Weekday } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';
import { cellsAround, type Position } from '../geo';
import { selectTeamsFor, type TeamWithRole, type TeamViewer } from '../teams';

export interface NearTeam extends TeamWithRole {
  readonly playing_days: Weekday[];
  /** Distance from the viewer to the shown point of the team, rounded to kilometres, at least 1. */
  readonly km: number;
}

interface Circle extends Position {
  readonly km: number;
}

/**
 * Returns the nearest teams that take challenges and of which the viewer is not a member. The number of teams is limited, because
 * callers sort them in memory. Teams whose leader has a block with the viewer are left out (SPEC 8.6).
 */
export async function findTeamsInCircle(
  db: Db,
  viewer: TeamViewer,
  circle: Circle,
  { sport, level, day }: Pick<OpponentsQuery, 'sport' | 'level' | 'day'>,
): Promise<NearTeam[]> {
  const earthRadiusKm = 6371.0088;
  // The haversine formula.
  const exactKm = sql<number>`2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    sin(radians(team.shown_latitude - ${circle.latitude}) / 2) ^ 2 +
    cos(radians(${circle.latitude}::float8)) * cos(radians(team.shown_latitude)) * sin(radians(team.shown_longitude - ${circle.longitude}) / 2) ^ 2)))`;
  const roundedKm = sql<number>`greatest(1, round(${exactKm}))::int`;
  let query = selectTeamsFor(db, viewer)
    .select(['team.playing_days', roundedKm.as('km')])
    .where('team.disbanded_at', 'is', null)
    .where('team.takes_challenges', '=', true)
    .where('mine.role', 'is', null)
    .where('team.cell', '=', sql<number>`any(${cellsAround(circle, circle.km * 1000)}::int[])`)
    .where(exactKm, '<=', circle.km)
    .where(
      sql<boolean>`not exists (
        select from team_member as leader join user_block on blocker_id = leader.user_id or blocked_id = leader.user_id
        where leader.team_id = team.id and leader.role = 'leader' and ${viewer.id}::uuid in (blocker_id, blocked_id))`,
    );
  if (sport !== undefined) {
    const playsSport = sql<boolean>`(team.sport = ${sport} or team.other_sports ? ${sport})`;
    query = query.where(playsSport);
  }
  if (level !== undefined) query = query.where(hasLevel(level, sport));
  if (day !== undefined) query = query.where(sql<boolean>`${day} = any(team.playing_days)`);
  return query.orderBy(roundedKm).orderBy('team.id').limit(limits.opponents.candidates).execute();
}

/** Builds the condition for the level: in the sport of the filter, or in any sport of the team if the filter has no sport. */
function hasLevel(level: number, sport: OpponentsQuery['sport']) {
  if (sport !== undefined)
    return sql<boolean>`${level} = case when team.sport = ${sport} then team.level else (team.other_sports ->> ${sport})::int end`;
  return sql<boolean>`(team.level = ${level}
    or exists (select from jsonb_each_text(team.other_sports) as other (sport, level) where other.level::int = ${level}))`;
}

/** Returns when each team last played: the start of its latest confirmed match that has begun. */
export async function findLastPlayedTimes(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (teamIds.length === 0) return new Map();
  const latestStart = (column: 'host_team_id' | 'away_team_id') => sql`(
    select start_at from match where ${sql.ref(column)} = side.id
      and state in ('CONFIRMED', 'AWAITING_RESULT', 'COMPLETED') and start_at <= ${now}
    order by start_at desc, id desc limit 1)`;
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select side.id, greatest(${latestStart('host_team_id')}, ${latestStart('away_team_id')}) as at
    from unnest(${idList(teamIds)}) as side (id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}
