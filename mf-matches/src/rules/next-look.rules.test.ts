import { nextLook } from './next-look.rules';

const now = Date.parse('2026-06-01T10:00:00.000Z');
const opensAt = '2026-06-01T10:05:00.000Z';
const dueAt = '2026-06-01T11:00:00.000Z';

test('the page polls when the result opens, and when the deadline decides it', () => {
  expect(nextLook({ state: 'TOO_EARLY', opensAt, dueAt: null }, now)).toBe(5 * 60_000 + 1000);
  expect(nextLook({ state: 'SUBMITTED', opensAt, dueAt }, now)).toBe(3_600_000 + 1000);
});

test('the page does not poll without a deadline within a day, and polls every few seconds after it has passed', () => {
  expect(nextLook(undefined, now)).toBe(false);
  expect(nextLook({ state: 'FINAL', opensAt, dueAt: null }, now)).toBe(false);
  expect(nextLook({ state: 'SUBMITTED', opensAt, dueAt: '2026-06-02T11:00:00.000Z' }, now)).toBe(false);
  expect(nextLook({ state: 'SUBMITTED', opensAt, dueAt: opensAt }, now + 10 * 60_000)).toBe(15_000);
});
