import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { NewId } from '../../platform/ids';
import type { Place, Position } from '../geo';
import type { Scores } from '../standings';
import type { MatchProposals } from './match-proposals.repository';
import type { MatchResults } from './match-results';

/** Dependencies of the match use cases. */
export interface MatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Returns the names of a place from the packaged data, without a network request. */
  readonly placeAt: (position: Position) => Promise<Place | null>;
  readonly proposals: MatchProposals;
  readonly results: MatchResults;
  /** Returns the users whom this user blocked, or who blocked this user (SPEC 8.6). */
  readonly findBlockedUserIds: (db: Db, userId: string) => Promise<readonly string[]>;
  readonly standingsOf: Scores['standingsOf'];
}
