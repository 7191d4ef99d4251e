import { inRandomOrder, randomFrom } from './random';
import { tableOf } from './table';

test('the table has one row for each fault, with sums and times', () => {
  const outcome = {
    lost: 0,
    doubled: 0,
    dropped: 0,
    taken: 0,
    unseen: 0,
    silentMs: 1000,
    unreadMs: 200,
    socketMs: 0,
  };
  expect(
    tableOf([
      { fault: 'b', ...outcome },
      { fault: 'a', ...outcome, lost: 1, unseen: 1 },
      { fault: 'a', ...outcome, lost: 2, doubled: 1, dropped: 6, taken: 4, silentMs: 12_000, socketMs: 500 },
    ])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| a | 2 | 3 | 1 | 6 | 4 | 1 | 12.0 (12.0) | 0.2 (0.2) | 0.5 (0.5) |',
    '| b | 1 | 0 | 0 | 0 | 0 | 0 | 1.0 (1.0) | 0.2 (0.2) | 0.0 (0.0) |',
  ]);
});

test('the same seed gives the same order, and every fault occurs', () => {
  const order = () => inRandomOrder(['a', 'b', 'c'], 7, randomFrom(5));
  expect(order()).toEqual(order());
  expect(new Set(order().slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
});
