import { chooseRelease, getsCanary } from './choose-release';
import { canaryOf, releaseOf } from './registry.fixture';

const stable = releaseOf('mf-chat', '1.0.0');
const noFailedBases: readonly string[] = [];
const userIds = Array.from(
  { length: 4_000 },
  (_, index) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);
const canaryShare = (percent: number) => {
  const canary = canaryOf('mf-chat', '1.1.0', percent);
  return userIds.filter((id) => getsCanary(canary, id, noFailedBases)).length / userIds.length;
};

test('a canary goes to its share of the users', () => {
  expect(canaryShare(10)).toBeGreaterThan(0.07);
  expect(canaryShare(10)).toBeLessThan(0.13);
  expect(canaryShare(100)).toBe(1);
});

test('a user stays with the same version, and with the stable version after the canary failed', () => {
  const canary = canaryOf('mf-chat', '1.1.0', 50);
  for (const id of userIds.slice(0, 50)) {
    const { channel } = chooseRelease({ ...stable, canary }, id, noFailedBases);
    expect(chooseRelease({ ...stable, canary }, id, noFailedBases).channel).toBe(channel);
    const failedBases = [canary.base];
    expect(chooseRelease({ ...stable, canary }, id, failedBases).release.version).toBe('1.0.0');
  }
});

test('without a canary all users have the stable version', () => {
  expect(chooseRelease(stable, 'me', noFailedBases).channel).toBe('stable');
});
