import { isInherited, suspensionOf } from './suspension.rules';

const day = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (days: number) => new Date(start + days * day);
const suspendedUntil = (missedAt: readonly Date[], now: Date) => suspensionOf(missedAt, now)?.until ?? null;

test('a third no-show within 180 days suspends for 14 days from its time; two do not', () => {
  expect(suspendedUntil([at(0), at(100)], at(101))).toBeNull();
  expect(suspendedUntil([at(0), at(100), at(180)], at(180))).toEqual(at(194));
  expect(suspendedUntil([at(180), at(0), at(100)], new Date(at(194).getTime() - 1))).toEqual(at(194));
  expect(suspendedUntil([at(0), at(100), at(180)], at(194))).toBeNull();
});

test('three no-shows in more than 180 days do not suspend', () => {
  expect(suspendedUntil([at(0), at(100), at(180.1)], at(181))).toBeNull();
});

test('a fourth no-show starts another 14 days', () => {
  expect(suspendedUntil([at(0), at(1), at(2), at(10)], at(11))).toEqual(at(24));
});

test.each([
  ['led then, founded since', [0, null], 3, true],
  ['led then and has left, founded since', [0, 3], 4, true],
  ['led then, founded before', [0, null], 1, false],
  ['led only later', [2.5, null], 3, false],
  ['had left before', [0, 1], 3, false],
] as const)('%s: %j, founded on day %s', (_about, [since, until], founded, inherited) => {
  const suspension = suspensionOf([at(0), at(1), at(2)], at(3));
  expect(
    suspension &&
      isInherited(suspension, { since: at(since), until: until === null ? null : at(until) }, at(founded)),
  ).toBe(inherited);
});
