import { failureOf, MAX_ATTEMPTS, OUTSIDE_PAUSE_MS, retryDelayMs } from './retry-policy.rules';

const now = new Date('2026-05-01T10:00:00Z');
const HOUR = 3_600_000;

test('pauses double from two seconds to an hour', () => {
  expect([1, 2, 3, 11, 12, 15].map((attempts) => retryDelayMs(attempts))).toEqual([
    2_000,
    4_000,
    8_000,
    2_048_000,
    HOUR,
    HOUR,
  ]);
});

test('all attempts together take about five hours', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1));
  expect(Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / HOUR)).toBe(5);
});

test('an outside service is not called again before its minimum pause, and at the latest after an hour', () => {
  expect([1, 4, 5, 6].map((attempts) => retryDelayMs(attempts, OUTSIDE_PAUSE_MS))).toEqual([
    30_000, 30_000, 32_000, 64_000,
  ]);
  expect(retryDelayMs(1, 10 * HOUR)).toBe(HOUR);
});

test('a row is given up after the last attempt, or at once if another attempt is useless', () => {
  const nextAt = (attempts: number, isFinal = false) =>
    failureOf({ attempts, now, error: 'no', isFinal }).nextAt;
  expect(nextAt(MAX_ATTEMPTS - 1)).toEqual(new Date(now.getTime() + HOUR));
  expect(nextAt(MAX_ATTEMPTS)).toBeNull();
  expect(nextAt(1, true)).toBeNull();
});
