import type { ReviewGrade } from '@homeground/shared/contracts';
import fc from 'fast-check';
import { keptPercent } from './kept-promises.rules';
import { mannerScore } from './manner.rules';

const day = 86_400_000;
const newest = Date.parse('2026-06-01T10:00:00Z');
/** Returns reviews a day apart, the newest first. */
const reviews = (...grades: ReviewGrade[]) =>
  grades.map((grade, index) => ({ grade, shownAt: new Date(newest - index * day) }));
const repeat = (count: number, grade: ReviewGrade) => Array.from({ length: count }, () => grade);
const anyGrade = fc.constantFrom<ReviewGrade>('GREAT', 'GOOD', 'BAD');

describe('manner', () => {
  test('needs at least three reviews', () => {
    expect(mannerScore([])).toBeNull();
    expect(mannerScore(reviews('GREAT', 'GREAT'))).toBeNull();
    expect(mannerScore(reviews('GREAT', 'GREAT', 'GREAT'))).toEqual({ score: 81, reviews: 3 });
  });

  test.each([
    [['GOOD', 'GOOD', 'GOOD'], 72],
    [['BAD', 'BAD', 'BAD'], 51],
    [['GREAT', 'GOOD', 'BAD'], 68],
    [repeat(30, 'GREAT'), 96],
  ] as const)('of the grades %j is %i', (grades, score) => {
    expect(mannerScore(reviews(...grades))?.score).toBe(score);
  });

  test('counts the thirty newest reviews', () => {
    expect(mannerScore(reviews(...repeat(30, 'GREAT'), ...repeat(20, 'BAD')))).toEqual({
      score: 96,
      reviews: 30,
    });
  });

  test('counts the year before the newest review, also if that is long ago', () => {
    const oldReview = { grade: 'BAD' as const, shownAt: new Date(newest - 365 * day) };
    const reviewOfYear = { grade: 'BAD' as const, shownAt: new Date(newest - 365 * day + 1) };
    expect(mannerScore([...reviews('GOOD', 'GOOD', 'GOOD'), oldReview])?.reviews).toBe(3);
    expect(mannerScore([...reviews('GOOD', 'GOOD', 'GOOD'), reviewOfYear])?.reviews).toBe(4);
  });

  test('is between the worst and the best grade, and a better review never lowers it', () => {
    fc.assert(
      fc.property(fc.array(anyGrade, { minLength: 3, maxLength: 40 }), (grades) => {
        const score = mannerScore(reviews(...grades))?.score ?? NaN;
        expect(score).toBeGreaterThanOrEqual(20);
        expect(score).toBeLessThanOrEqual(100);
        const betterGrades = grades.map((grade, index) => (index === 1 ? 'GREAT' : grade));
        expect(mannerScore(reviews(...betterGrades))?.score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('kept promises', () => {
  test('have no percentage without promises', () => expect(keptPercent([])).toBeNull());

  test.each([
    [['KEPT'], 100],
    [['KEPT', 'LATE_CANCEL'], 50],
    [['KEPT', 'KEPT', 'LATE_CANCEL'], 67],
    [['KEPT', 'NO_SHOW'], 33],
    [['NO_SHOW'], 0],
  ] as const)('%j is %i per cent', (promises, percent) => {
    expect(keptPercent(promises)).toEqual({ percent, of: promises.length });
  });

  test('count the last twenty', () => {
    const oldOutcomes = Array.from({ length: 5 }, () => 'NO_SHOW' as const);
    const outcomes = Array.from({ length: 20 }, () => 'KEPT' as const);
    expect(keptPercent([...outcomes, ...oldOutcomes])).toEqual({ percent: 100, of: 20 });
  });
});
