import { limits, type ReviewGrade, type Standing } from '@homeground/shared/contracts';

const worth: Readonly<Record<ReviewGrade, number>> = { GREAT: 100, GOOD: 75, BAD: 20 };
/** The score starts as if five reviews had given this mean, so that a few reviews do not decide it. */
const prior = { score: 70, weight: 5 };
const day = 86_400_000;

export interface Graded {
  readonly grade: ReviewGrade;
  readonly shownAt: Date;
}

/**
 * Returns the manner score of visible reviews (SPEC 7.3), given the newest first. The year is counted back from the newest review, not
 * from today, so that a break does not change the score (ADR 032).
 */
export function mannerScore(reviews: readonly Graded[]): Standing['manner'] {
  const { last, days, from } = limits.review.manner;
  const [newest] = reviews;
  if (!newest) return null;
  const since = newest.shownAt.getTime() - days * day;
  const recent = reviews.slice(0, last).filter(({ shownAt }) => shownAt.getTime() > since);
  if (recent.length < from) return null;
  const sum = recent.reduce((total, { grade }) => total + worth[grade], prior.score * prior.weight);
  return { score: Math.round(sum / (recent.length + prior.weight)), reviews: recent.length };
}
