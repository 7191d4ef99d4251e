import type { ChallengeState } from '@homeground/shared/contracts';
import type { Selectable } from 'kysely';

export interface ChallengeTable {
  match_id: string;
  from_team_id: string;
  team_id: string;
  state: ChallengeState;
  /** The challenged team may suggest another time and place in the chat. */
  they_choose: boolean;
  /** Slots of the two teams. Unique indexes on them limit how many challenges of a team can wait at once. */
  sent_slot: number;
  received_slot: number;
  sent_at: Date;
  answered_by: string | null;
  ended_at: Date | null;
}

export type ChallengeRow = Selectable<ChallengeTable>;
