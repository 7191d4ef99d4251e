import { stableOrCanary, takesCanary } from './choose-release';
import { canaryOf, releaseOf } from './registry.fixture';

const stable = releaseOf('mf-chat', '1.0.0');
const people = Array.from(
  { length: 4_000 },
  (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
);
const taken = (percent: number) =>
  people.filter((id) => takesCanary(canaryOf('mf-chat', '1.1.0', percent), id, [])).length / people.length;

test('a canary goes to its share of the people', () => {
  expect(taken(10)).toBeGreaterThan(0.07);
  expect(taken(10)).toBeLessThan(0.13);
  expect(taken(100)).toBe(1);
});

test('a person stays with the same version, and with the stable one after the canary failed', () => {
  const canary = canaryOf('mf-chat', '1.1.0', 50);
  for (const id of people.slice(0, 50)) {
    const { channel } = stableOrCanary({ ...stable, canary }, id, []);
    expect(stableOrCanary({ ...stable, canary }, id, []).channel).toBe(channel);
    expect(stableOrCanary({ ...stable, canary }, id, [canary.base]).release.version).toBe('1.0.0');
  }
});

test('without a canary everybody has the stable version', () => {
  expect(stableOrCanary(stable, 'me', []).channel).toBe('stable');
});
