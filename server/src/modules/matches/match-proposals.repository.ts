import { sql, type RawBuilder } from 'kysely';
import type { ProposalState } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchViewer } from './sides.repository';

export interface MyProposal {
  readonly matchId: string;
  /** null: the viewer does not represent that side, so may not open its room. */
  readonly proposalId: string | null;
  readonly state: ProposalState;
  /** null: the viewer applied as a person, to a one-on-one match. */
  readonly teamId: string | null;
}

export interface ProposalSummary {
  /** Live proposals by match id; a match without an entry has none. */
  readonly counts: ReadonlyMap<string, number>;
  readonly ownProposals: readonly MyProposal[];
}

/** Interface that matches need; the proposals module implements it. */
export interface MatchProposals {
  /** Counts the live proposals of each match, and returns the latest proposal of each side of the viewer. */
  summaryFor(db: Db, viewer: MatchViewer, matchIds: readonly string[]): Promise<ProposalSummary>;
  /** Returns a condition on `match`: a side of the viewer has a live proposal to it. */
  appliedTo(viewer: MatchViewer): RawBuilder<boolean>;
}

/** Replaces the proposals module in a server without it. */
export const noProposals: MatchProposals = {
  summaryFor: async () => ({ counts: new Map(), ownProposals: [] }),
  appliedTo: () => sql`false`,
};
