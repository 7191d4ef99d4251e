import { possibleFaults } from './abilities';
import { faults } from './faults';

test('a fault that this machine does not allow is named with the reason', () => {
  const { possible, skipped } = possibleFaults(faults, { networks: 'no bridge', disks: null, clocks: null });
  expect(skipped).toEqual(['SKIPPED fault: primary cut off by the network for 30 s: no bridge']);
  expect(possible).toHaveLength(faults.length - 1);
});

test('a machine with all abilities skips nothing', () => {
  const { possible, skipped } = possibleFaults(faults, { networks: null, disks: null, clocks: null });
  expect(skipped).toEqual([]);
  expect(possible).toEqual(faults);
});
