import type { MatchFilters } from '@homeground/shared/contracts';
import { timeSpans } from './match-search.rules';
import { initialSearchSize, rememberSize } from './search-sizes';

const hour = 3_600_000;
const searchAt = (latitude: number, filters: MatchFilters = {}) => ({
  sort: 'soonest' as const,
  centre: { latitude, longitude: 127 },
  withinKm: 10,
  filters,
});

test('the next search in a place begins with a window of about 500 rows', () => {
  expect(initialSearchSize(searchAt(1))).toBeUndefined();
  rememberSize(searchAt(1), 10 * hour, 250);
  expect(initialSearchSize(searchAt(1))).toBe(20 * hour);
  rememberSize(searchAt(1), 20 * hour, 1000);
  expect(initialSearchSize(searchAt(1))).toBe(10 * hour);
});

test('a window grows at most eightfold and shrinks at most to a tenth', () => {
  rememberSize(searchAt(2), hour, 0);
  expect(initialSearchSize(searchAt(2))).toBe(8 * hour);
  rememberSize(searchAt(2), hour, 1_000_000);
  expect(initialSearchSize(searchAt(2))).toBe(hour / 10);
});

test('a search with another sport has its own size, because it reads other rows; a filter by cost does not change the size', () => {
  rememberSize(searchAt(3), hour, 500);
  expect(initialSearchSize(searchAt(3, { free: true }))).toBe(hour);
  expect(initialSearchSize(searchAt(3, { sport: 'golf' }))).toBeUndefined();
});

test('the oldest places are forgotten', () => {
  rememberSize(searchAt(4), hour, 500);
  for (let number = 0; number < 5000; number += 1)
    rememberSize({ ...searchAt(5), withinKm: number }, hour, 500);
  expect(initialSearchSize(searchAt(4))).toBeUndefined();
});

test('in a place with few posts the first window has no end', () => {
  expect(timeSpans(0, undefined, 100 * 24 * hour).next(0).value).toEqual({ from: 0, to: Infinity });
});
