import type { LineUpAnswer } from '@homeground/shared/contracts';

export type LineUpSideName = 'HOST' | 'AWAY';

export interface LineUpAnswerTable {
  match_id: string;
  user_id: string;
  side: LineUpSideName;
  answer: LineUpAnswer;
  brings_ball: boolean;
  set_by: string | null;
  answered_at: Date;
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
  answered_at: Date;
}

export interface LineUpNudgeTable {
  match_id: string;
  side: LineUpSideName;
  nudged_by: string;
  nudged_at: Date;
}
