import type { ReviewGrade } from '@homeground/shared/contracts';
import fc from 'fast-check';
import { keptPercent } from './kept.rules';
import { mannerScore } from './manner.rules';

const day = 86_400_000;
const newest = Date.parse('2026-06-01T10:00:00Z');
/** Newest first, a day apart. */
const reviews = (...grades: ReviewGrade[]) =>
  grades.map((grade, index) => ({ grade, shownAt: new Date(newest - index * day) }));
const many = (count: number, grade: ReviewGrade) => Array.from({ length: count }, () => grade);
const anyGrade = fc.constantFrom<ReviewGrade>('GREAT', 'GOOD', 'BAD');

describe('manner', () => {
  test('is said from three reviews on', () => {
    expect(mannerScore([])).toBeNull();
    expect(mannerScore(reviews('GREAT', 'GREAT'))).toBeNull();
    expect(mannerScore(reviews('GREAT', 'GREAT', 'GREAT'))).toEqual({ score: 81, reviews: 3 });
  });

  test.each([
    [['GOOD', 'GOOD', 'GOOD'], 72],
    [['BAD', 'BAD', 'BAD'], 51],
    [['GREAT', 'GOOD', 'BAD'], 68],
    [many(30, 'GREAT'), 96],
  ] as const)('%j counts %i', (grades, score) => {
    expect(mannerScore(reviews(...grades))?.score).toBe(score);
  });

  test('the thirty newest count', () => {
    expect(mannerScore(reviews(...many(30, 'GREAT'), ...many(20, 'BAD')))).toEqual({
      score: 96,
      reviews: 30,
    });
  });

  test('of the year before the newest one, however long ago that is', () => {
    const old = { grade: 'BAD' as const, shownAt: new Date(newest - 365 * day) };
    const within = { grade: 'BAD' as const, shownAt: new Date(newest - 365 * day + 1) };
    expect(mannerScore([...reviews('GOOD', 'GOOD', 'GOOD'), old])?.reviews).toBe(3);
    expect(mannerScore([...reviews('GOOD', 'GOOD', 'GOOD'), within])?.reviews).toBe(4);
  });

  test('stays between the worst and the best, and a better review never lowers it', () => {
    fc.assert(
      fc.property(fc.array(anyGrade, { minLength: 3, maxLength: 40 }), (grades) => {
        const score = mannerScore(reviews(...grades))?.score ?? NaN;
        expect(score).toBeGreaterThanOrEqual(20);
        expect(score).toBeLessThanOrEqual(100);
        const better = grades.map((grade, index) => (index === 1 ? 'GREAT' : grade));
        expect(mannerScore(reviews(...better))?.score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

describe('kept promises', () => {
  test('nothing promised, nothing said', () => expect(keptPercent([])).toBeNull());

  test.each([
    [['KEPT'], 100],
    [['KEPT', 'LATE_CANCEL'], 50],
    [['KEPT', 'KEPT', 'LATE_CANCEL'], 67],
    [['KEPT', 'NO_SHOW'], 33],
    [['NO_SHOW'], 0],
  ] as const)('%j is %i per cent', (promises, percent) => {
    expect(keptPercent(promises)).toEqual({ percent, of: promises.length });
  });

  test('of the last twenty', () => {
    const old = Array.from({ length: 5 }, () => 'NO_SHOW' as const);
    const outcomes = Array.from({ length: 20 }, () => 'KEPT' as const);
    expect(keptPercent([...outcomes, ...old])).toEqual({ percent: 100, of: 20 });
  });
});
