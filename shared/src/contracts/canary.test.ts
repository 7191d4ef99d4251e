import { bucketOf } from './canary';

const people = Array.from(
  { length: 5_000 },
  (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
);
const shareBelow = (percent: number, salt: string) =>
  people.filter((id) => bucketOf(salt, id) < percent).length / people.length;

test('the same person stays in the same part, and below a growing percentage nobody leaves again', () => {
  expect(people.slice(0, 500).filter((id) => bucketOf('salt0001', id) !== bucketOf('salt0001', id))).toEqual(
    [],
  );
  const at = (percent: number) => new Set(people.filter((id) => bucketOf('salt0001', id) < percent));
  const many = at(30);
  expect([...at(10)].filter((id) => !many.has(id))).toEqual([]);
});

test.each([1, 10, 50, 90])('%i percent is that share of the people, whatever the salt', (percent) => {
  const share = percent / 100;
  for (const salt of ['salt0001', 'zzzzzzzz'])
    // Five standard deviations of a fair count: a fair deal never leaves this range.
    expect(Math.abs(shareBelow(percent, salt) - share)).toBeLessThan(
      5 * Math.sqrt((share * (1 - share)) / people.length),
    );
});

test('all hundred parts are equally full', () => {
  const counts = new Array<number>(100).fill(0);
  for (const id of people) counts[bucketOf('salt0001', id)] = (counts[bucketOf('salt0001', id)] ?? 0) + 1;
  const expected = people.length / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: a fair deal stays below this in all but one of a million salts.
  expect(chiSquare).toBeLessThan(180);
});

test('two canaries do not meet the same people', () => {
  const first = people.filter((id) => bucketOf('salt0001', id) < 10);
  const both = first.filter((id) => bucketOf('salt0002', id) < 10).length / first.length;
  expect(both).toBeGreaterThan(0.05);
  expect(both).toBeLessThan(0.15);
});

test('0 percent is nobody and 100 percent is everybody', () => {
  expect(shareBelow(0, 'salt0001')).toBe(0);
  expect(shareBelow(100, 'salt0001')).toBe(1);
});
