import type { AnnounceDeps } from '../chat/announce';
import type { MatchDeps } from '../matches/match-deps';

/** A side of a match: exactly one of the two is set. */
export interface SideIds {
  readonly teamId: string | null;
  readonly userId: string | null;
}

export interface ProposalDeps extends MatchDeps, AnnounceDeps {}
