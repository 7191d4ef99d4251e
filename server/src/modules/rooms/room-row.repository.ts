import type { RoomKind } from '@homeground/shared/contracts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { ProposalTable } from './proposal-row.repository';

/**
 * A room of the two sides of a match, of a guest and a side's representatives (docs/decisions/104), or of a team. In the room of a team the
 * columns of proposals are null (docs/decisions/145), so queries must name the kind.
 */
export interface RoomTable extends ProposalTable {
  kind: Generated<RoomKind | 'TEAM'>;
  /** This and the next three columns are used only for guests. */
  guest_spot_id: string | null;
  opened_at: Date | null;
  no_show_at: Date | null;
  contested_at: Date | null;
  /** Time at which push messages about its newest messages are due (SPEC 8.5). */
  ring_at: Generated<Date | null>;
  /** Trace context of the message that set `ring_at`. */
  ring_trace: Generated<string | null>;
  /** Number of the latest change of a message. */
  last_change: Generated<number>;
  /** The side agrees to let both line-ups into the room (SPEC 6.3). */
  host_lets_in: Generated<boolean>;
  applicant_lets_in: Generated<boolean>;
}

export type RoomBase = Selectable<RoomTable>;
export type NewRoom = Insertable<RoomTable>;
