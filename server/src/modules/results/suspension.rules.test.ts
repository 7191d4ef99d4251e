import { isInherited, suspensionOf } from './suspension.rules';

const day = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const dayAt = (days: number) => new Date(start + days * day);
const suspendedUntil = (noShowTimes: readonly Date[], now: Date) =>
  suspensionOf(noShowTimes, now)?.until ?? null;

test('a third no-show within 180 days suspends for 14 days from its time; two do not', () => {
  expect(suspendedUntil([dayAt(0), dayAt(100)], dayAt(101))).toBeNull();
  expect(suspendedUntil([dayAt(0), dayAt(100), dayAt(180)], dayAt(180))).toEqual(dayAt(194));
  expect(suspendedUntil([dayAt(180), dayAt(0), dayAt(100)], new Date(dayAt(194).getTime() - 1))).toEqual(
    dayAt(194),
  );
  expect(suspendedUntil([dayAt(0), dayAt(100), dayAt(180)], dayAt(194))).toBeNull();
});

test('three no-shows in more than 180 days do not suspend', () => {
  expect(suspendedUntil([dayAt(0), dayAt(100), dayAt(180.1)], dayAt(181))).toBeNull();
});

test('a fourth no-show starts another 14 days', () => {
  expect(suspendedUntil([dayAt(0), dayAt(1), dayAt(2), dayAt(10)], dayAt(11))).toEqual(dayAt(24));
});

test.each([
  ['led at the third no-show, founded a team afterwards', [0, null], 3, true],
  ['led at the third no-show and has left, founded a team afterwards', [0, 3], 4, true],
  ['led at the third no-show, founded a team before', [0, null], 1, false],
  ['led only after the third no-show', [2.5, null], 3, false],
  ['had left before the third no-show', [0, 1], 3, false],
] as const)('%s: %j, founded on day %s', (_about, [since, until], foundedDay, isInheritedExpected) => {
  const suspension = suspensionOf([dayAt(0), dayAt(1), dayAt(2)], dayAt(3));
  expect(
    suspension &&
      isInherited(
        suspension,
        { since: dayAt(since), until: until === null ? null : dayAt(until) },
        dayAt(foundedDay),
      ),
  ).toBe(isInheritedExpected);
});
