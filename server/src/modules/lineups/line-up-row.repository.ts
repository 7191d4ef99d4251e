import type { LineUpAnswer } from '@homeground/shared/contracts';

export interface LineUpAnswerTable {
  match_id: string;
  user_id: string;
  side: 'HOST' | 'AWAY';
  answer: LineUpAnswer;
  guests: number;
  answered_at: Date;
}
