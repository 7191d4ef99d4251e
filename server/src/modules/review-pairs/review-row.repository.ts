import type { MatchSide, ReviewGrade, ReviewTag } from '@homeground/shared/contracts';
import type { Generated, Selectable } from 'kysely';

/** The author of a review: a side of the match, or the team or the guest if the pair belongs to a guest offer. */
export type ReviewSide = MatchSide | 'TEAM' | 'GUEST';

export interface ReviewTable {
  match_id: string;
  /** The guest's offer; null: the review is between the two sides of the match. */
  guest_offer_id: string | null;
  side: ReviewSide;
  id: string;
  author_team_id: string | null;
  author_user_id: string | null;
  about_team_id: string | null;
  about_user_id: string | null;
  state: 'OPEN' | 'WRITTEN' | 'SKIPPED';
  grade: ReviewGrade | null;
  tags: Generated<ReviewTag[]>;
  comment: Generated<string>;
  answered_by: string | null;
  answered_at: Date | null;
  opened_at: Date;
  closes_at: Date;
  revealed_at: Date | null;
}

export type ReviewRow = Selectable<ReviewTable>;
