import type { FinalResult, GameGains, MatchDetail } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchWithSides } from './match-cards.repository';
import type { MatchViewer } from './sides.repository';

export interface MatchEnding {
  readonly result: FinalResult | null;
  /** Tasks that the match still has for this user, such as a result or a review. */
  readonly asked: MatchDetail['asked'];
  /** True if a side of this user, or its opponent, cancelled this match late. */
  readonly lateCancel: boolean;
  readonly gains: GameGains | null;
}

/** Interface that matches need; the results module implements it. */
export interface MatchResults {
  /** Returns the part of the match page that shows how the match ended (SPEC 5.5). */
  endingOf(db: Db, match: MatchWithSides, viewer: MatchViewer, now: Date): Promise<MatchEnding>;
  /** Returns the ends of the current suspensions of a user's sides, by team or user id. */
  suspendedSides(
    db: Db,
    viewer: Pick<MatchViewer, 'userId' | 'teams'>,
    now: Date,
  ): Promise<ReadonlyMap<string, Date>>;
  /** Refuses a side that is suspended after three no-shows (SPEC 7.3). */
  requireNotSuspended(
    db: Db,
    viewer: MatchViewer,
    side: { readonly teamId: string | null; readonly name: string },
    now: Date,
  ): Promise<void>;
}
