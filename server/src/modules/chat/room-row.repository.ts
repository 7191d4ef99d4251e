import type { RoomKind } from '@homeground/shared/contracts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { ProposalTable } from '../proposals/proposal-row.repository';

/**
 * Of two sides of a match, of a guest and whoever speaks for a side (docs/decisions/104), or of a team. The room of a team has the
 * numbering and the team alone (docs/decisions/145): what is of proposals is null there, so a query names the kind it means.
 */
export interface RoomTable extends ProposalTable {
  kind: Generated<RoomKind | 'TEAM'>;
  /** What follows is of a guest only. */
  guest_spot_id: string | null;
  opened_at: Date | null;
  no_show_at: Date | null;
  contested_at: Date | null;
  /** When those who have not noticed its newest messages are told (SPEC 8.5). */
  ring_at: Generated<Date | null>;
  /** Number of the latest change of a message. */
  last_change: Generated<number>;
  /** Whoever speaks for the side wants both line-ups in the room (SPEC 6.3). */
  host_lets_in: Generated<boolean>;
  applicant_lets_in: Generated<boolean>;
}

export type RoomBase = Selectable<RoomTable>;
export type NewRoom = Insertable<RoomTable>;
