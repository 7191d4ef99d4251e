import type { GameGains } from '@homeground/shared/contracts';
import { momentsAfter, outcomeOnly } from './moments-after';

const now = Date.parse('2026-06-01T10:00:00Z');
const kinds = (gains: Partial<GameGains> | null, finalAt = '2026-06-01T09:00:00Z') =>
  momentsAfter(
    {
      matchId: 'm1',
      finalAt,
      gains: gains && { outcome: 'WIN', played: 9, streak: 1, rating: null, ...gains },
    },
    now,
  ).map(({ kind, count }) => (count ? `${kind} ${count}` : kind));

test('the outcome of the match comes first, then that it was the first match, a series of wins or the new rating', () => {
  expect(kinds({})).toEqual(['WIN']);
  expect(kinds({ outcome: 'LOSS', streak: 0 })).toEqual(['LOSS']);
  expect(kinds({ played: 1, outcome: 'DRAW', streak: 0 })).toEqual(['DRAW', 'FIRST']);
  expect(kinds({ streak: 3, rating: { value: 1612, step: 'BEST' } })).toEqual([
    'WIN',
    'STREAK 3',
    'RATING_BEST 1612',
  ]);
  expect(kinds({ streak: 2, rating: { value: 1540, step: 'SETTLED' } })).toEqual([
    'WIN',
    'RATING_SETTLED 1540',
  ]);
});

test('a match that does not count, or an old match, is not celebrated', () => {
  expect(kinds(null)).toEqual([]);
  expect(kinds({}, '2026-05-20T09:00:00Z')).toEqual([]);
});

test.each([
  ['HOST', 'WIN'],
  ['AWAY', 'LOSS'],
  ['DRAW', 'DRAW'],
] as const)('before the match is counted, its outcome is known: winner %s', (winner, outcome) => {
  expect(outcomeOnly({ kind: 'PLAYED', winner }, 'HOST')).toMatchObject({ outcome });
  expect(outcomeOnly({ kind: 'FORFEIT', winner }, 'HOST')).toBeNull();
});
