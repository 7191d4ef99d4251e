import { bucketOf } from './canary';

const people = Array.from(
  { length: 5_000 },
  (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
);
const shareBelow = (percent: number, salt: string) =>
  people.filter((id) => bucketOf(salt, id) < percent).length / people.length;

test('a user stays in the same bucket, and a growing percentage loses no user', () => {
  expect(people.slice(0, 500).filter((id) => bucketOf('salt0001', id) !== bucketOf('salt0001', id))).toEqual(
    [],
  );
  const peopleAt = (percent: number) => new Set(people.filter((id) => bucketOf('salt0001', id) < percent));
  const peopleAtThirty = peopleAt(30);
  expect([...peopleAt(10)].filter((id) => !peopleAtThirty.has(id))).toEqual([]);
});

test.each([1, 10, 50, 90])('%i percent is that share of the users with any salt', (percent) => {
  const share = percent / 100;
  for (const salt of ['salt0001', 'zzzzzzzz'])
    // Five standard deviations: a fair distribution practically never leaves this range.
    expect(Math.abs(shareBelow(percent, salt) - share)).toBeLessThan(
      5 * Math.sqrt((share * (1 - share)) / people.length),
    );
});

test('all hundred buckets are equally full', () => {
  const counts = new Array<number>(100).fill(0);
  for (const id of people) counts[bucketOf('salt0001', id)] = (counts[bucketOf('salt0001', id)] ?? 0) + 1;
  const expected = people.length / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: a fair distribution exceeds this for one salt in a million.
  expect(chiSquare).toBeLessThan(180);
});

test('two canaries have different users', () => {
  const first = people.filter((id) => bucketOf('salt0001', id) < 10);
  const both = first.filter((id) => bucketOf('salt0002', id) < 10).length / first.length;
  expect(both).toBeGreaterThan(0.05);
  expect(both).toBeLessThan(0.15);
});

test('0 percent is no user and 100 percent is every user', () => {
  expect(shareBelow(0, 'salt0001')).toBe(0);
  expect(shareBelow(100, 'salt0001')).toBe(1);
});
