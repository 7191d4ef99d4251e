import { suspendedUntil } from './suspension.rules';

const day = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (days: number) => new Date(start + days * day);

test('two no-shows are no reason, a third within 180 days is, for 14 days from its moment', () => {
  expect(suspendedUntil([at(0), at(100)], at(101))).toBeNull();
  expect(suspendedUntil([at(0), at(100), at(180)], at(180))).toEqual(at(194));
  expect(suspendedUntil([at(180), at(0), at(100)], new Date(at(194).getTime() - 1))).toEqual(at(194));
  expect(suspendedUntil([at(0), at(100), at(180)], at(194))).toBeNull();
});

test('three that lie further apart are no reason', () => {
  expect(suspendedUntil([at(0), at(100), at(180.1)], at(181))).toBeNull();
});

test('a fourth begins another two weeks', () => {
  expect(suspendedUntil([at(0), at(1), at(2), at(10)], at(11))).toEqual(at(24));
});
