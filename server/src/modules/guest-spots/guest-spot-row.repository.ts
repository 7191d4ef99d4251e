import type { GuestPosition, GuestSpotState, MatchGender } from '@homeground/shared/contracts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { LineUpSideName } from '../lineups';

export interface GuestSpotTable {
  id: string;
  match_id: string;
  side: LineUpSideName;
  team_id: string;
  state: GuestSpotState;
  /** Number of guests that the side needs. `found` is the number that it has accepted. */
  wanted: number;
  found: Generated<number>;
  position: GuestPosition;
  level_from: number;
  level_to: number;
  gender: MatchGender;
  cost: number;
  note: string;
  posted_by: string;
  cell: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export type GuestSpotRow = Selectable<GuestSpotTable>;
export type NewGuestSpot = Insertable<GuestSpotTable>;
