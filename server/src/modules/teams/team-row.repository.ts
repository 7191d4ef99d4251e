import type { KitColourName, SportId, TeamRegion, TeamRole, Weekday } from '@homeground/shared/contracts';
import type { Generated, Selectable } from 'kysely';

export interface TeamTable {
  id: string;
  name: string;
  name_key: string;
  /** What the name looks like; null where a living team looked the same already. */
  name_skeleton: Generated<string | null>;
  sport: SportId;
  description: string;
  logo: string | null;
  level: number;
  latitude: number;
  longitude: number;
  /** Stands for the home wherever others measure (shown-point.rules). */
  shown_latitude: number;
  shown_longitude: number;
  /** Of the shown point. */
  cell: number;
  region: TeamRegion | null;
  kit_home: KitColourName;
  kit_away: KitColourName;
  playing_days: Weekday[];
  recruiting: boolean;
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
}

export type TeamRow = Selectable<TeamTable>;
