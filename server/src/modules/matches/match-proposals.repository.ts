import { sql, type RawBuilder } from 'kysely';
import type { ProposalState } from '@homeground/shared/contracts';
import type { Viewer } from './sides.repository';
import type { Db } from './match-row.repository';

export interface MyProposal {
  readonly matchId: string;
  /** null: I do not speak for that side, and its room is not mine. */
  readonly proposalId: string | null;
  readonly state: ProposalState;
  /** null: my own, in a match of one against one. */
  readonly teamId: string | null;
}

export interface ProposalsAround {
  /** A match that is not named has none. */
  readonly counts: ReadonlyMap<string, number>;
  readonly mine: readonly MyProposal[];
}

/** Interface of matches to the proposals module, which implements it. */
export interface MatchProposals {
  /** Live proposals of each match, and those of my sides, the latest of each side. */
  around(db: Db, viewer: Viewer, matchIds: readonly string[]): Promise<ProposalsAround>;
  /** A condition on `match`: one of my sides has a live proposal to it. */
  appliedTo(viewer: Viewer): RawBuilder<boolean>;
}

/** A server without proposals: nobody has applied to anything. */
export const noProposals: MatchProposals = {
  around: async () => ({ counts: new Map(), mine: [] }),
  appliedTo: () => sql`false`,
};
