import { isSameClaim, problemsOfClaim, scoreOf, winnerOf } from './result-claims';
import type { ResultClaim } from './results';

const goals = (host: number, away: number) => ({ kind: 'PLAYED', mode: 'GOALS', host, away }) as const;
const sets = (...pairs: readonly (readonly [number, number])[]) =>
  ({ kind: 'PLAYED', mode: 'SETS', sets: pairs.map(([host, away]) => ({ host, away })) }) as const;
const winnerOnly = (winner: 'HOST' | 'AWAY' | 'DRAW') =>
  ({ kind: 'PLAYED', mode: 'WIN_ONLY', winner }) as const;

test('a score is goals, sets won, or 1 for the winner', () => {
  expect(scoreOf(goals(3, 2))).toEqual({ host: 3, away: 2 });
  expect(scoreOf(sets([25, 20], [20, 25], [15, 11]))).toEqual({ host: 2, away: 1 });
  expect(scoreOf(winnerOnly('AWAY'))).toEqual({ host: 0, away: 1 });
  expect(scoreOf(winnerOnly('DRAW'))).toEqual({ host: 0, away: 0 });
});

test.each<[ResultClaim, string | null]>([
  [goals(3, 2), 'HOST'],
  [goals(0, 1), 'AWAY'],
  [goals(1, 1), 'DRAW'],
  [sets([11, 9], [9, 11], [12, 10]), 'HOST'],
  [winnerOnly('DRAW'), 'DRAW'],
  [{ kind: 'FORFEIT', noShow: 'HOST' }, 'AWAY'],
  [{ kind: 'NOT_PLAYED' }, null],
])('%j is won by %s', (claim, winner) => {
  expect(winnerOf(claim)).toBe(winner);
});

test('a draw is allowed only in sports with draws', () => {
  expect(problemsOfClaim(goals(1, 1), 'soccer')).toEqual({});
  expect(problemsOfClaim(goals(1, 1), 'basketball')).toEqual({ draw: 'not_allowed' });
  expect(problemsOfClaim(winnerOnly('DRAW'), 'golf')).toEqual({});
  expect(problemsOfClaim(winnerOnly('DRAW'), 'arm_wrestling')).toEqual({ draw: 'not_allowed' });
  expect(problemsOfClaim(sets([21, 9], [9, 21]), 'badminton')).toEqual({ draw: 'not_allowed' });
});

test('a score has the mode of its sport, and each set has a winner', () => {
  expect(problemsOfClaim(goals(2, 1), 'tennis')).toEqual({ mode: 'not_allowed' });
  expect(problemsOfClaim(sets([6, 4], [5, 5]), 'tennis')).toEqual({ 'sets.1': 'not_allowed' });
  expect(problemsOfClaim({ kind: 'FORFEIT', noShow: 'AWAY' }, 'tennis')).toEqual({});
});

test('two claims are equal if their values are equal, in any order of keys', () => {
  expect(isSameClaim(goals(2, 1), { away: 1, host: 2, mode: 'GOALS', kind: 'PLAYED' })).toBe(true);
  expect(isSameClaim(goals(2, 1), goals(1, 2))).toBe(false);
  expect(isSameClaim(sets([6, 4], [6, 3]), sets([6, 3], [6, 4]))).toBe(false);
  expect(isSameClaim({ kind: 'FORFEIT', noShow: 'AWAY' }, { kind: 'FORFEIT', noShow: 'HOST' })).toBe(false);
  expect(isSameClaim({ kind: 'NOT_PLAYED' }, { kind: 'NOT_PLAYED' })).toBe(true);
});
