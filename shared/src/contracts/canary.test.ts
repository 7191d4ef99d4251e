import { bucketOf } from './canary';

const userIds = Array.from(
  { length: 5_000 },
  (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
);
const shareBelow = (percent: number, salt: string) =>
  userIds.filter((id) => bucketOf(salt, id) < percent).length / userIds.length;

test('a user stays in the same bucket, and a growing percentage loses no user', () => {
  expect(userIds.slice(0, 500).filter((id) => bucketOf('salt0001', id) !== bucketOf('salt0001', id))).toEqual(
    [],
  );
  const usersAt = (percent: number) => new Set(userIds.filter((id) => bucketOf('salt0001', id) < percent));
  const usersAtThirty = usersAt(30);
  expect([...usersAt(10)].filter((id) => !usersAtThirty.has(id))).toEqual([]);
});

test.each([1, 10, 50, 90])('a canary of %i percent gets that share of users, with any salt', (percent) => {
  const share = percent / 100;
  for (const salt of ['salt0001', 'zzzzzzzz'])
    // Five standard deviations: a fair distribution practically never leaves this range.
    expect(Math.abs(shareBelow(percent, salt) - share)).toBeLessThan(
      5 * Math.sqrt((share * (1 - share)) / userIds.length),
    );
});

test('all hundred buckets are about equally full', () => {
  const counts = new Array<number>(100).fill(0);
  for (const id of userIds) counts[bucketOf('salt0001', id)] = (counts[bucketOf('salt0001', id)] ?? 0) + 1;
  const expected = userIds.length / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: a fair distribution exceeds this for one salt in a million.
  expect(chiSquare).toBeLessThan(180);
});

test('two canaries have mostly different users', () => {
  const firstUsers = userIds.filter((id) => bucketOf('salt0001', id) < 10);
  const sharedPart = firstUsers.filter((id) => bucketOf('salt0002', id) < 10).length / firstUsers.length;
  expect(sharedPart).toBeGreaterThan(0.05);
  expect(sharedPart).toBeLessThan(0.15);
});

test('a canary of 0 percent gets no user, and a canary of 100 percent gets all users', () => {
  expect(shareBelow(0, 'salt0001')).toBe(0);
  expect(shareBelow(100, 'salt0001')).toBe(1);
});
