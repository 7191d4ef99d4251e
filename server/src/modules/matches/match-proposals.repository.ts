import { sql, type RawBuilder } from 'kysely';
import type { ProposalState } from '@homeground/shared/contracts';
import type { Viewer } from './sides.repository';
import type { Db } from './match-row.repository';

export interface MyProposal {
  readonly matchId: string;
  /** null: the viewer does not speak for that side, so may not open its room. */
  readonly proposalId: string | null;
  readonly state: ProposalState;
  /** null: the viewer applied as a person, to a one-on-one match. */
  readonly teamId: string | null;
}

export interface ProposalsAround {
  /** Live proposals by match id; a match without an entry has none. */
  readonly counts: ReadonlyMap<string, number>;
  readonly mine: readonly MyProposal[];
}

/** Interface that matches need; the proposals module implements it. */
export interface MatchProposals {
  /** Counts the live proposals of each match, and returns the latest proposal of each side of the viewer. */
  around(db: Db, viewer: Viewer, matchIds: readonly string[]): Promise<ProposalsAround>;
  /** Returns a condition on `match`: a side of the viewer has a live proposal to it. */
  appliedTo(viewer: Viewer): RawBuilder<boolean>;
}

/** For a server without the proposals module. */
export const noProposals: MatchProposals = {
  around: async () => ({ counts: new Map(), mine: [] }),
  appliedTo: () => sql`false`,
};
