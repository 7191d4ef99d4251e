import { sentinelFindings, type SentinelView } from './sentinel.rules';

const healthy: SentinelView = { sentinels: 3, replicas: 1, quorumError: null };

test.each<readonly [string, Partial<SentinelView>, string, RegExp]>([
  ['a majority and a replica', {}, 'good', /3 Sentinels agree on the master, and 1 replica follows it/],
  [
    'no majority',
    { quorumError: 'NOQUORUM 1 usable' },
    'problem',
    /cannot replace the master \(NOQUORUM 1 usable\)/,
  ],
  ['no replica', { replicas: 0 }, 'warning', /No replica follows the master/],
  ['two Sentinels', { sentinels: 2 }, 'warning', /only 2 Sentinels/],
])('%s', (_name, change, state, text) => {
  expect(sentinelFindings({ ...healthy, ...change })).toEqual([
    expect.objectContaining({ state, text: expect.stringMatching(text) }),
  ]);
});

test('everything that is missing is said', () => {
  expect(sentinelFindings({ sentinels: 1, replicas: 0, quorumError: 'NOQUORUM' })).toHaveLength(3);
});
