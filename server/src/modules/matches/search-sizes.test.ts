import type { MatchFilters } from '@homeground/shared/contracts';
import { timeSpans } from './match-search.rules';
import { firstSizeOf, rememberSize } from './search-sizes';

const hour = 3_600_000;
const place = (latitude: number, filters: MatchFilters = {}) => ({
  sort: 'soonest' as const,
  centre: { latitude, longitude: 127 },
  withinKm: 10,
  filters,
});

test('the next search in a place begins with a window of about 500 rows', () => {
  expect(firstSizeOf(place(1))).toBeUndefined();
  rememberSize(place(1), 10 * hour, 250);
  expect(firstSizeOf(place(1))).toBe(20 * hour);
  rememberSize(place(1), 20 * hour, 1000);
  expect(firstSizeOf(place(1))).toBe(10 * hour);
});

test('a window grows at most eightfold and shrinks at most to a tenth', () => {
  rememberSize(place(2), hour, 0);
  expect(firstSizeOf(place(2))).toBe(8 * hour);
  rememberSize(place(2), hour, 1_000_000);
  expect(firstSizeOf(place(2))).toBe(hour / 10);
});

test('filters that determine which rows are read have sizes of their own; filters that are checked in the rows do not', () => {
  rememberSize(place(3), hour, 500);
  expect(firstSizeOf(place(3, { free: true }))).toBe(hour);
  expect(firstSizeOf(place(3, { sport: 'golf' }))).toBeUndefined();
});

test('the oldest places are forgotten', () => {
  rememberSize(place(4), hour, 500);
  for (let number = 0; number < 5000; number += 1) rememberSize({ ...place(5), withinKm: number }, hour, 500);
  expect(firstSizeOf(place(4))).toBeUndefined();
});

test('in a place with few posts the first window has no end', () => {
  expect(timeSpans(0, undefined, 100 * 24 * hour).next(0).value).toEqual({ from: 0, to: Infinity });
});
