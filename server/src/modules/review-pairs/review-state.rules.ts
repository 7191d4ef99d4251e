import { limits, oppositeOf, tagsOfGrade, type WriteReview } from '@homeground/shared/contracts';
import type { ReviewRow } from './review-row.repository';

const day = 86_400_000;

/** Returns the latest time at which reviews become visible. */
export function closesAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + limits.review.days * day);
}

type RevealTimes = Pick<ReviewRow, 'revealed_at' | 'closes_at'>;

/** Returns the time since which both sides may read the reviews, or null. Does not depend on whether the job has run (SPEC 7.2). */
export function reviewShownSince(
  { revealed_at: revealedAt, closes_at: closingTime }: RevealTimes,
  now: Date,
): Date | null {
  if (revealedAt !== null) return revealedAt;
  return now >= closingTime ? closingTime : null;
}

/** Returns whether a side may still write or skip its review, by the diagram of reviews/states.md. */
export function answerPermission(
  row: Pick<ReviewRow, 'state'> & RevealTimes,
  now: Date,
): 'yes' | 'already_in' | 'closed' {
  if (row.state !== 'OPEN') return 'already_in';
  return reviewShownSince(row, now) === null ? 'yes' : 'closed';
}

/** Returns whether both sides have written or skipped their reviews, so that no review can react to the other. */
export function bothHaveReviewedOrSkipped(rows: readonly Pick<ReviewRow, 'state'>[]): boolean {
  return rows.length === 2 && rows.every(({ state }) => state !== 'OPEN');
}

/** Returns whether the tags fit the grade: no complaints with the grade Great, and no pairs of opposite tags. */
export function reviewTagsFit({ grade, tags }: Pick<WriteReview, 'grade' | 'tags'>): boolean {
  return tags.every((tag) => {
    const opposite = oppositeOf(tag);
    return tagsOfGrade[grade].includes(tag) && (opposite === null || !tags.includes(opposite));
  });
}
