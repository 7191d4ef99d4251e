import type { KitColourName, SportId, TeamRegion, TeamRole, Weekday } from '@homeground/shared/contracts';
import type { Selectable } from 'kysely';

export interface TeamTable {
  id: string;
  name: string;
  name_key: string;
  sport: SportId;
  description: string;
  logo: string | null;
  level: number;
  latitude: number;
  longitude: number;
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
