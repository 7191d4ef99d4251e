import type { Kit, Locale, SportId, TeamRegion, TeamRole, Weekday } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import type { Position } from '../geo';
import { kitOf } from '../kits';
import { mayActForTeam } from '../teams';

/** Data of the caller that the match use cases need. */
export interface MatchViewer {
  readonly userId: string;
  readonly nickname: string;
  readonly pictureUrl: string | null;
  readonly locale: Locale;
  readonly position: Position | null;
  readonly searchDistance: number | null;
  readonly sports: readonly SportId[];
  /** Users whom the caller blocked, or who blocked the caller (SPEC 8.6). */
  readonly blocked: readonly string[];
  readonly teams: readonly ViewerTeam[];
}

export interface ViewerTeam {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly kit: NonNullable<Kit>;
  readonly sport: SportId;
  readonly level: number;
  readonly other_sports: Readonly<Partial<Record<SportId, number>>>;
  readonly memberCount: number;
  /** The public position: members may not know the exact home of the team (SPEC 4.1). */
  readonly position: Position;
  readonly region: TeamRegion | null;
  readonly role: TeamRole;
  readonly playingDays: readonly Weekday[];
  /** True for leaders and managers, who may post, apply and answer for the team (SPEC 4.3). */
  readonly leads: boolean;
}

/** Returns null if the account was deleted. One query, because every list begins with it. */
export async function matchViewerOf(
  db: Db,
  userId: string | RawBuilder<string>,
): Promise<MatchViewer | null> {
  const rows = await db
    .selectFrom('user_account as person')
    .leftJoin('team_member', 'team_member.user_id', 'person.id')
    .leftJoin('team', (join) =>
      join.onRef('team.id', '=', 'team_member.team_id').on('team.disbanded_at', 'is', null),
    )
    .select([
      'person.id as person_id',
      'nickname',
      'picture',
      'locale',
      'person.latitude',
      'person.longitude',
      'search_distance',
      'sports',
      'role',
    ])
    .select(
      sql<string[]>`array(
        select blocked_id from user_block where blocker_id = person.id
        union select blocker_id from user_block where blocked_id = person.id)`.as('blocked'),
    )
    .select([
      'team.id as team_id',
      'team.name',
      'team.logo',
      'team.kit_home',
      'team.kit_away',
      'team.sport',
      'team.level',
      'team.other_sports',
      'team.member_count',
      'team.region',
      'team.playing_days',
    ])
    .select(['team.shown_latitude as team_latitude', 'team.shown_longitude as team_longitude'])
    .where('person.id', '=', userId)
    .where('person.deleted_at', 'is', null)
    .orderBy('joined_at')
    .execute();
  const [person] = rows;
  if (!person) return null;
  return {
    userId: person.person_id,
    nickname: person.nickname,
    pictureUrl: person.picture,
    locale: person.locale,
    position: positionOf(person.latitude, person.longitude),
    searchDistance: person.search_distance,
    sports: person.sports,
    blocked: person.blocked,
    teams: rows.flatMap((row) => {
      const position = positionOf(row.team_latitude, row.team_longitude);
      // The outer join sets all columns of a team or none.
      if (row.team_id === null || row.name === null || row.sport === null || row.level === null) return [];
      if (row.member_count === null || row.role === null || position === null) return [];
      const kit = kitOf(row.kit_home, row.kit_away);
      if (kit === null) return [];
      const { name, logo, sport, level, region, role } = row;
      return {
        id: row.team_id,
        name,
        logo,
        kit,
        sport,
        level,
        other_sports: row.other_sports ?? {},
        region,
        role,
        playingDays: row.playing_days ?? [],
        memberCount: row.member_count,
        position,
        leads: mayActForTeam(role, 'represent'),
      };
    }),
  };
}

function positionOf(latitude: number | null, longitude: number | null): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Locks a side, so that two simultaneous posts do not use the same slot. */
export async function lockSide(
  db: Db,
  side: { readonly teamId: string | null; readonly userId: string },
): Promise<void> {
  const query =
    side.teamId === null
      ? db.selectFrom('user_account').select('id').where('id', '=', side.userId)
      : db.selectFrom('team').select('id').where('id', '=', side.teamId);
  await query.forNoKeyUpdate().execute();
}
