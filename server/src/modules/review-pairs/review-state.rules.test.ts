import {
  bothHaveReviewedOrSkipped,
  closesAt,
  answerPermission,
  reviewShownSince,
  reviewTagsFit,
} from './review-state.rules';

const openedAt = new Date('2026-06-01T10:00:00Z');
const latestEnd = closesAt(openedAt);
const lastMoment = new Date(latestEnd.getTime() - 1);
const hiddenRow = { revealed_at: null, closes_at: latestEnd };

test('seven days are seven times 24 hours, also over a clock change', () => {
  expect(latestEnd.toISOString()).toBe('2026-06-08T10:00:00.000Z');
});

test('a review is visible after a stored reveal or when the time is over, and stays visible', () => {
  expect(reviewShownSince(hiddenRow, lastMoment)).toBeNull();
  expect(reviewShownSince(hiddenRow, latestEnd)).toEqual(latestEnd);
  expect(reviewShownSince({ ...hiddenRow, revealed_at: openedAt }, lastMoment)).toEqual(openedAt);
  expect(reviewShownSince({ ...hiddenRow, revealed_at: latestEnd }, openedAt)).toEqual(latestEnd);
});

test('a side answers once, and only while nothing can be read', () => {
  expect(answerPermission({ state: 'OPEN', ...hiddenRow }, lastMoment)).toBe('yes');
  expect(answerPermission({ state: 'OPEN', ...hiddenRow }, latestEnd)).toBe('closed');
  expect(answerPermission({ state: 'WRITTEN', ...hiddenRow }, lastMoment)).toBe('already_in');
  expect(answerPermission({ state: 'SKIPPED', ...hiddenRow }, latestEnd)).toBe('already_in');
});

test('both reviews are in when both sides have answered; a skip counts as an answer', () => {
  expect(bothHaveReviewedOrSkipped([{ state: 'WRITTEN' }, { state: 'OPEN' }])).toBe(false);
  expect(bothHaveReviewedOrSkipped([{ state: 'WRITTEN' }, { state: 'SKIPPED' }])).toBe(true);
});

test('the grade Great allows no complaints', () => {
  expect(reviewTagsFit({ grade: 'GREAT', tags: ['FRIENDLY'] })).toBe(true);
  expect(reviewTagsFit({ grade: 'GREAT', tags: ['ROUGH_PLAY'] })).toBe(false);
  expect(reviewTagsFit({ grade: 'BAD', tags: ['ROUGH_PLAY', 'PUNCTUAL'] })).toBe(true);
});

test('opposite tags are refused', () => {
  for (const pair of [
    ['PUNCTUAL', 'CAME_LATE'],
    ['FAIR_PLAY', 'ROUGH_PLAY'],
    ['EVEN_MATCH', 'UNEVEN_MATCH'],
  ] as const)
    for (const grade of ['GOOD', 'BAD'] as const)
      expect(reviewTagsFit({ grade, tags: [...pair] })).toBe(false);
  expect(reviewTagsFit({ grade: 'GOOD', tags: ['PUNCTUAL', 'ROUGH_PLAY', 'SKILLED'] })).toBe(true);
});
