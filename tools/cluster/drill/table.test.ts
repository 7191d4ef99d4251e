import { outcome } from './outcome.fixture';
import { inRandomOrder, randomFrom } from './random';
import { tableOf } from './table';

test('the table has one row for each fault, with sums, times and verdicts', () => {
  const counts = { doubled: 1, dropped: 6, missed: 5, taken: 4, broken: 7 };
  expect(
    tableOf([
      outcome({ fault: 'b', times: 'no limit' }),
      outcome({ lost: 1, unseen: 1 }),
      outcome({ lost: 2, ...counts, silentMs: 12_000, writeMs: 11_000, socketMs: 500, times: 'missed' }),
      outcome({ times: 'not judged' }),
    ])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| a | 3 | 3 | 1 | 6 | 5 | 4 | 1 | 7 | 1.0 (12.0) | 0.9 (11.0) | 0.2 (0.2) | 0.0 (0.5) | 1 kept, 1 missed, 1 not judged |',
    '| b | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1.0 (1.0) | 0.9 (0.9) | 0.2 (0.2) | 0.0 (0.0) | none |',
  ]);
});

test('the same seed gives the same order, and every fault occurs', () => {
  const order = () => inRandomOrder(['a', 'b', 'c'], 7, randomFrom(5));
  expect(order()).toEqual(order());
  expect(new Set(order().slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
});
