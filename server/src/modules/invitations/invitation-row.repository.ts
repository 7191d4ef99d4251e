import type { InvitationState } from '@homeground/shared/contracts';
import type { Selectable } from 'kysely';

export interface InvitationTable {
  id: string;
  team_id: string;
  user_id: string;
  inviter_id: string;
  state: InvitationState;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export type InvitationRow = Selectable<InvitationTable>;
