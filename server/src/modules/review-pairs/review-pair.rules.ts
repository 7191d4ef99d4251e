import type { MatchRow } from '../matches';
import type { SideIds } from '../standings';
import type { ReviewSide } from './review-row.repository';

/** Key of two reviews that are opened and revealed together. */
export interface PairKey {
  readonly matchId: string;
  /** null: the reviews are between the two sides of the match. */
  readonly guestOfferId: string | null;
}

interface Party extends SideIds {
  readonly side: ReviewSide;
}

/** Two parties that review each other. */
export interface ReviewPair extends PairKey {
  readonly parties: readonly [Party, Party];
}

type Match = Pick<MatchRow, 'id' | 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Returns the pair of the two sides; null if the match has no opponent. */
export function pairOfSides(match: Match): ReviewPair | null {
  if (match.away_team_id === null && match.away_user_id === null) return null;
  return {
    matchId: match.id,
    guestOfferId: null,
    parties: [
      { side: 'HOST', teamId: match.host_team_id, userId: match.host_user_id },
      { side: 'AWAY', teamId: match.away_team_id, userId: match.away_user_id },
    ],
  };
}

interface Offer {
  readonly id: string;
  readonly match_id: string;
  readonly host_team_id: string;
  readonly user_id: string;
}

export function pairOfGuest(offer: Offer): ReviewPair {
  return {
    matchId: offer.match_id,
    guestOfferId: offer.id,
    parties: [
      { side: 'TEAM', teamId: offer.host_team_id, userId: null },
      { side: 'GUEST', teamId: null, userId: offer.user_id },
    ],
  };
}

/** Returns the data of a notice about a pair. */
export const noticeDataOf = ({ matchId, guestOfferId }: PairKey) =>
  guestOfferId === null ? { matchId } : { matchId, guestOfferId };

/** Returns the subject of the pair's job; a pair has only one job. */
export const subjectOf = ({ matchId, guestOfferId }: PairKey): string => guestOfferId ?? matchId;
