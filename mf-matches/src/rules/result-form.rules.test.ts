import type { ResultClaim } from '@homeground/shared/contracts';
import { claimOf, pointsOf, problemsOfForm, valuesOf } from './result-form.rules';

const emptyValues = valuesOf(null);

test.each<[ResultClaim, 'futsal' | 'tennis' | 'golf']>([
  [{ kind: 'PLAYED', mode: 'GOALS', host: 3, away: 2 }, 'futsal'],
  [{ kind: 'PLAYED', mode: 'SETS', sets: [{ host: 6, away: 4 }] }, 'tennis'],
  [{ kind: 'PLAYED', mode: 'WIN_ONLY', winner: 'DRAW' }, 'golf'],
  [{ kind: 'FORFEIT', noShow: 'AWAY' }, 'futsal'],
  [{ kind: 'NOT_PLAYED' }, 'golf'],
])('the claim %j becomes the values of the form and the same claim again', (claim, sport) => {
  expect(claimOf(valuesOf(claim), sport)).toEqual(claim);
});

test('a missing choice is a problem, and so is a draw in a sport without draws', () => {
  expect(problemsOfForm(emptyValues, 'golf')).toEqual({ winner: 'required' });
  expect(problemsOfForm({ ...emptyValues, kind: 'FORFEIT' }, 'futsal')).toEqual({ noShow: 'required' });
  expect(problemsOfForm(emptyValues, 'futsal')).toEqual({});
  expect(problemsOfForm(emptyValues, 'basketball')).toEqual({ host: 'not_allowed' });
  expect(problemsOfForm(emptyValues, 'tennis')).toEqual({ sets: 'not_allowed' });
  expect(problemsOfForm({ ...emptyValues, kind: 'NOT_PLAYED' }, 'tennis')).toEqual({});
});

test('a score field keeps digits only, three at most', () => {
  expect(['', '7', '07', '1a2', '12345', '-3'].map(pointsOf)).toEqual([0, 7, 7, 12, 123, 3]);
});
