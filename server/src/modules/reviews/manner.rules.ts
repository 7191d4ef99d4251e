import { limits, type ReviewGrade, type Standing } from '@homeground/shared/contracts';

const gradeScores: Readonly<Record<ReviewGrade, number>> = { GREAT: 100, GOOD: 75, BAD: 20 };
/** The score starts as if five reviews had given 70 on average, so that a few reviews do not decide it. */
const prior = { score: 70, weight: 5 };
const day = 86_400_000;

export interface GradedReview {
  readonly grade: ReviewGrade;
  readonly shownAt: Date;
}

/**
 * Returns the manner score of visible reviews (SPEC 7.3), given the newest first. The year is counted back from the newest review, not
 * from today, so that a break does not change the score (ADR 032).
 */
export function mannerScore(reviews: readonly GradedReview[]): Standing['manner'] {
  const { last: maxReviews, days, from: minReviews } = limits.review.manner;
  const [newest] = reviews;
  if (!newest) return null;
  const oldestTime = newest.shownAt.getTime() - days * day;
  const countedReviews = reviews.slice(0, maxReviews).filter(({ shownAt }) => shownAt.getTime() > oldestTime);
  if (countedReviews.length < minReviews) return null;
  const sum = countedReviews.reduce(
    (total, { grade }) => total + gradeScores[grade],
    prior.score * prior.weight,
  );
  return { score: Math.round(sum / (countedReviews.length + prior.weight)), reviews: countedReviews.length };
}
