import { limits, type ReviewGrade, type Standing } from '@homeground/shared/contracts';

const worth: Readonly<Record<ReviewGrade, number>> = { GREAT: 100, GOOD: 75, BAD: 20 };
/** A side nobody has reviewed yet is taken for a decent one, as firmly as five reviews would say. */
const prior = { score: 70, weight: 5 };
const day = 86_400_000;

export interface Graded {
  readonly grade: ReviewGrade;
  readonly shownAt: Date;
}

/**
 * SPEC 7.3, of visible reviews, newest first. The year is counted back from the newest one, not from today: whoever takes a break
 * keeps the score they had (ADR 032).
 */
export function mannerScore(reviews: readonly Graded[]): Standing['manner'] {
  const { last, days, from } = limits.review.manner;
  const [newest] = reviews;
  if (!newest) return null;
  const since = newest.shownAt.getTime() - days * day;
  const counted = reviews.slice(0, last).filter(({ shownAt }) => shownAt.getTime() > since);
  if (counted.length < from) return null;
  const sum = counted.reduce((total, { grade }) => total + worth[grade], prior.score * prior.weight);
  return { score: Math.round(sum / (counted.length + prior.weight)), reviews: counted.length };
}
