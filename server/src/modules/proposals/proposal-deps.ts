import type { Standing } from '@homeground/shared/contracts';
import type { AnnounceDeps } from '../chat/announce';
import type { MatchDeps } from '../matches/match-deps';
import type { Db } from './proposal-row.repository';

/** A side of a match: exactly one of the two is set. */
export interface SideIds {
  readonly teamId: string | null;
  readonly userId: string | null;
}

export interface ProposalDeps extends MatchDeps, AnnounceDeps {
  /** Record, manner and kept promises of a side, as a viewer may see them. */
  readonly standingOfSide: (db: Db, side: SideIds, viewerId: string) => Promise<Standing>;
}
