import type { FinalResult } from '@homeground/shared/contracts';
import { versusState } from './versus-state';

const now = Date.parse('2026-06-01T10:00:00Z');
const matchInHours = (hours: number) => ({
  startAt: new Date(now + hours * 3_600_000).toISOString(),
  timeZone: 'Asia/Seoul',
  sport: 'futsal' as const,
});
const hostWin: FinalResult = {
  kind: 'PLAYED',
  rated: true,
  hostScore: 3,
  awayScore: 2,
  sets: null,
  winner: 'HOST',
  noShow: null,
  bySilence: false,
  finalAt: '2026-06-01T12:00:00Z',
};

test.each([
  [-0.5, { is: 'NOW' }],
  [0.75, { is: 'IN', unit: 'minutes', count: 45 }],
  [2, { is: 'IN', unit: 'hours', count: 2 }],
  [37.9, { is: 'IN', unit: 'hours', count: 38 }],
  [47.9, { is: 'IN', unit: 'hours', count: 48 }],
  [49, { is: 'IN', unit: 'days', count: 2 }],
  [70, { is: 'IN', unit: 'days', count: 3 }],
] as const)('the time until a confirmed match is shown %s hours before its start', (hours, state) => {
  expect(versusState(matchInHours(hours), 'CONFIRMED', now)).toEqual(state);
});

test('from Sunday to Tuesday is two days, even early on Sunday', () => {
  const earlyOnSunday = Date.parse('2026-05-31T04:00:00+09:00');
  const onTuesday = { ...matchInHours(0), startAt: '2026-06-02T09:00:00.000Z' };
  expect(versusState(onTuesday, 'CONFIRMED', earlyOnSunday)).toEqual({ is: 'IN', unit: 'days', count: 2 });
});

test.each([
  ['OPEN', { is: 'VERSUS' }],
  ['EXPIRED', { is: 'EXPIRED' }],
  ['IN_PROGRESS', { is: 'PLAYING' }],
  ['AWAITING_RESULT', { is: 'PLAYED' }],
  ['COMPLETED', { is: 'PLAYED' }],
  ['CANCELLED', { is: 'CANCELLED' }],
] as const)('a match that is %s and has no result has the state %j', (phase, state) => {
  expect(versusState(matchInHours(1), phase, now)).toEqual(state);
});

test('a score is shown between the sides, but not in a sport where only the winner counts, nor after a walkover', () => {
  expect(versusState({ ...matchInHours(-2), result: hostWin }, 'COMPLETED', now)).toEqual({
    is: 'SCORE',
    host: 3,
    away: 2,
  });
  const armWrestling = { ...matchInHours(-2), sport: 'arm_wrestling' as const, result: hostWin };
  expect(versusState(armWrestling, 'COMPLETED', now)).toEqual({ is: 'PLAYED' });
  const walkover = { ...hostWin, kind: 'FORFEIT' as const, hostScore: null, awayScore: null };
  expect(versusState({ ...matchInHours(-2), result: walkover }, 'COMPLETED', now)).toEqual({ is: 'PLAYED' });
});
