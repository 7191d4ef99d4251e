import type { TeamCard } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { aboutKm, distanceKm, type Position } from '../geo';
import type { TeamRow } from './team-row.repository';
import { otherSportsOf } from './team-sports.rules';

/** The caller, with the position from which distances are measured. */
export interface TeamViewer {
  readonly id: string;
  readonly position: Position | null;
  readonly searchDistance: number | null;
}

export async function teamViewerOf(db: Db, userId: string): Promise<TeamViewer> {
  const row = await db
    .selectFrom('user_account')
    .select(['latitude', 'longitude', 'search_distance'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const { latitude = null, longitude = null, search_distance: searchDistance = null } = row ?? {};
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { id: userId, position, searchDistance };
}

/** Builds a query for teams with the viewer's role in each. */
export function selectTeamsFor(db: Db, viewer: TeamViewer) {
  return db
    .selectFrom('team')
    .leftJoin('team_member as mine', (join) =>
      join.onRef('mine.team_id', '=', 'team.id').on('mine.user_id', '=', viewer.id),
    )
    .select([
      'team.id',
      'team.name',
      'team.name_key',
      'team.sport',
      'team.other_sports',
      'team.logo',
      'team.level',
      'team.shown_latitude',
      'team.shown_longitude',
      'team.region',
      'team.kit_home',
      'team.kit_away',
      'team.recruiting',
      'team.member_count',
      'mine.role as my_role',
    ]);
}

export type TeamWithRole = Awaited<ReturnType<ReturnType<typeof selectTeamsFor>['executeTakeFirstOrThrow']>>;

export function teamCardOf(team: TeamWithRole, viewer: TeamViewer): TeamCard {
  return {
    id: team.id,
    name: team.name,
    sport: team.sport,
    otherSports: otherSportsOf(team),
    logoUrl: team.logo,
    level: team.level,
    region: team.region,
    aboutKm: aboutKmTo(viewer, team),
    kitHome: team.kit_home,
    kitAway: team.kit_away,
    recruiting: team.recruiting,
    memberCount: team.member_count,
    myRole: team.my_role,
  };
}

/** Measures to the shown point of the team. Distances to the exact home from several places would reveal that home (SPEC 3.3). */
export function aboutKmTo(
  viewer: TeamViewer,
  team: Pick<TeamRow, 'shown_latitude' | 'shown_longitude'>,
): number | null {
  const shownPoint = { latitude: team.shown_latitude, longitude: team.shown_longitude };
  return viewer.position && aboutKm(distanceKm(viewer.position, shownPoint));
}

export async function teamCardsOf(
  db: Db,
  viewer: TeamViewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TeamCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTeamsFor(db, viewer).where('team.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, teamCardOf(row, viewer)]));
}

export async function myTeamCards(db: Db, viewer: TeamViewer): Promise<TeamCard[]> {
  const rows = await selectTeamsFor(db, viewer)
    .where('mine.user_id', '=', viewer.id)
    .orderBy((order) => order.case('mine.role').when('leader').then(0).when('manager').then(1).else(2).end())
    .orderBy('mine.joined_at')
    .orderBy('team.id')
    .execute();
  return rows.map((row) => teamCardOf(row, viewer));
}
