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
  /** Rises with every change. An answer for another member must name the version that was seen. */
  version: Generated<number>;
  /**
   * Number of the last message in the match's room that the player cannot read; null: the player is not in the room (docs/decisions/164).
   */
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
  /** The room of the guest's offer to play. */
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
