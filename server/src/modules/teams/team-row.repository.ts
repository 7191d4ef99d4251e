import type { KitColourName, SportId, TeamRegion, TeamRole, Weekday } from '@homeground/shared/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface TeamTable {
  id: string;
  name: string;
  name_key: string;
  /** Key that is equal for names that look alike; null if an existing team already had the same key. */
  name_skeleton: Generated<string | null>;
  /** The main sport, played at `level`. */
  sport: SportId;
  /** Up to four other sports, each with its level. */
  other_sports: ColumnType<
    Partial<Record<SportId, number>>,
    Partial<Record<SportId, number>> | string | undefined,
    Partial<Record<SportId, number>> | string
  >;
  description: string;
  logo: string | null;
  level: number;
  latitude: number;
  longitude: number;
  /** Public point, used instead of the home for all distances (shown-point.rules). */
  shown_latitude: number;
  shown_longitude: number;
  /** Grid cell of the shown point. */
  cell: number;
  region: TeamRegion | null;
  kit_home: KitColourName;
  kit_away: KitColourName;
  playing_days: Weekday[];
  recruiting: boolean;
  takes_challenges: Generated<boolean>;
  member_count: number;
  manager_count: number;
  created_at: Date;
  updated_at: Date;
  disbanded_at: Date | null;
}

export interface TeamMemberTable {
  team_id: string;
  user_id: string;
  role: TeamRole;
  joined_at: Date;
  /** Number of the last message in the team's room that the member may not read. */
  reads_after: number;
}

export type TeamRow = Selectable<TeamTable>;
