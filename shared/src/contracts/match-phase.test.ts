import { matchPhaseAt, matchStateAt, nextPhaseChange } from './match-phase';
import type { MatchState } from './match-words';

const start = Date.parse('2026-05-01T10:00:00.000Z');
const minuteMs = 60_000;
const match = (state: MatchState) => ({ state, startAt: '2026-05-01T10:00:00.000Z', minutes: 120 });

test.each<[MatchState, number, string]>([
  ['CONFIRMED', -1, 'CONFIRMED'],
  ['CONFIRMED', 0, 'IN_PROGRESS'],
  ['CONFIRMED', 60, 'IN_PROGRESS'],
  ['AWAITING_RESULT', 60, 'IN_PROGRESS'],
  ['AWAITING_RESULT', 119, 'IN_PROGRESS'],
  ['AWAITING_RESULT', 120, 'AWAITING_RESULT'],
  // The page has not refetched the state, so its own clock decides.
  ['CONFIRMED', 120, 'AWAITING_RESULT'],
  // Both sides have already entered the result.
  ['COMPLETED', 60, 'COMPLETED'],
  ['OPEN', -1, 'OPEN'],
  ['OPEN', 0, 'EXPIRED'],
  ['CANCELLED', 60, 'CANCELLED'],
])('a match in state %s, %i minutes after the start, is in phase %s', (state, minutes, phase) => {
  expect(matchPhaseAt(match(state), start + minutes * minuteMs)).toBe(phase);
});

test('ten minutes after the start the match awaits its result, although it is shown as in progress', () => {
  expect(matchStateAt(match('CONFIRMED'), start + 9 * minuteMs)).toBe('CONFIRMED');
  expect(matchStateAt(match('CONFIRMED'), start + 10 * minuteMs)).toBe('AWAITING_RESULT');
});

test.each<[MatchState, number, number | null]>([
  ['CONFIRMED', -30, 0],
  ['CONFIRMED', 0, 120],
  ['AWAITING_RESULT', 60, 120],
  ['AWAITING_RESULT', 120, null],
  ['OPEN', -30, 0],
  ['COMPLETED', -30, null],
])('a match in state %s at minute %i changes its phase at minute %s', (state, minutes, next) => {
  expect(nextPhaseChange(match(state), start + minutes * minuteMs)).toBe(
    next === null ? null : start + next * minuteMs,
  );
});
