import type {
  Currency,
  MatchGender,
  MatchKind,
  MatchState,
  SportId,
  TeamRegion,
  VenueState,
} from '@homeground/shared/contracts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

export interface MatchTable {
  id: string;
  kind: MatchKind;
  sport: SportId;
  title: string;
  content: string;
  state: MatchState;
  paused: Generated<boolean>;
  start_at: Date;
  minutes: number;
  time_zone: string;
  local_day: string;
  local_minute: number;
  local_weekday: number;
  players_per_side: number;
  venue_state: VenueState;
  venue_name: string;
  venue_address: string;
  lat: number;
  lng: number;
  cell: number;
  /** False: the post names no place, and the point is the shown point of the host. */
  point_is_exact: boolean;
  /** JSON column; written as text with `JSON.stringify`. */
  region: ColumnType<TeamRegion | null, string | null, string | null>;
  cost_per_team: number;
  currency: Generated<Currency>;
  cost_note: string;
  level_from: number;
  level_to: number;
  gender: MatchGender;
  rules: string;
  rated: boolean;
  host_team_id: string | null;
  host_user_id: string | null;
  posted_by: string;
  away_team_id: string | null;
  away_user_id: string | null;
  confirmed_proposal_id: string | null;
  confirmed_at: Date | null;
  /** Not null: a challenge, which only the two sides see until it is confirmed (SPEC 5.6). */
  challenged_team_id: string | null;
  /** Slot of the host; a unique index on it limits how many matches of a host can be open at once. */
  open_slot: number;
  series_id: string | null;
  version: Generated<number>;
  terms_version: Generated<number>;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  cancelled_late: boolean | null;
  cancelled_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export type MatchRow = Selectable<MatchTable>;
export type NewMatch = Insertable<MatchTable>;
