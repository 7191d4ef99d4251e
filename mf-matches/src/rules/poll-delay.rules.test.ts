import { pollDelay } from './poll-delay.rules';

const now = Date.parse('2026-06-01T10:00:00.000Z');
const opensAt = '2026-06-01T10:05:00.000Z';
const dueAt = '2026-06-01T11:00:00.000Z';

test('the page polls when a result can be entered, and when the deadline decides the result', () => {
  expect(pollDelay({ state: 'TOO_EARLY', opensAt, dueAt: null }, now)).toBe(5 * 60_000 + 1000);
  expect(pollDelay({ state: 'SUBMITTED', opensAt, dueAt }, now)).toBe(3_600_000 + 1000);
});

test('without a deadline within a day the page does not poll; after the deadline the page polls every 15 seconds', () => {
  expect(pollDelay(undefined, now)).toBe(false);
  expect(pollDelay({ state: 'FINAL', opensAt, dueAt: null }, now)).toBe(false);
  expect(pollDelay({ state: 'SUBMITTED', opensAt, dueAt: '2026-06-02T11:00:00.000Z' }, now)).toBe(false);
  expect(pollDelay({ state: 'SUBMITTED', opensAt, dueAt: opensAt }, now + 10 * 60_000)).toBe(15_000);
});
