import type { LineUpAnswer } from '@homeground/shared/contracts';
import type { Generated } from 'kysely';

export type LineUpSideName = 'HOST' | 'AWAY';

export interface LineUpAnswerTable {
  match_id: string;
  user_id: string;
  side: LineUpSideName;
  answer: LineUpAnswer;
  brings_ball: boolean;
  set_by: string | null;
  answered_at: Date;
  /** Rises with every change: who answers for somebody names the one they saw. */
  version: Generated<number>;
  /** What they read of the room of the match begins after it; null: they were not let in (docs/decisions/164). */
  reads_after: Generated<number | null>;
}

export interface LineUpGuestTable {
  id: string;
  match_id: string;
  side: LineUpSideName;
  name: string | null;
  answer: LineUpAnswer;
  brings_ball: boolean;
  place: number;
  added_by: string | null;
  set_by: string | null;
  device_hash: Buffer | null;
  user_id: string | null;
  /** Of somebody who offered to play: their room. */
  guest_offer_id: Generated<string | null>;
  answered_at: Date;
  version: Generated<number>;
}

export interface LineUpNudgeTable {
  match_id: string;
  side: LineUpSideName;
  nudged_by: string;
  nudged_at: Date;
}
