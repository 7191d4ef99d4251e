import type { KitColourName, ProposalState } from '@homeground/shared/contracts';
import type { Generated, Insertable, Selectable } from 'kysely';

export interface ProposalTable {
  match_id: string;
  id: string;
  state: ProposalState;
  team_id: string | null;
  user_id: string | null;
  applied_by: string;
  host_team_id: string | null;
  host_user_id: string | null;
  message: string;
  /** Newest version of the terms to which the applicant agreed. */
  agreed_terms: number;
  kit_host: KitColourName | null;
  kit_applicant: KitColourName | null;
  last_number: Generated<number>;
  last_at: Date;
  /** Time of the latest change of the state. */
  since: Date;
  applied_at: Date;
  /** Whether a confirmed applicant left late; null: they did not leave. */
  left_late: boolean | null;
  offered_at: Date | null;
  offered_until: Date | null;
}

export type ProposalRow = Selectable<ProposalTable>;
export type NewProposal = Insertable<ProposalTable>;
