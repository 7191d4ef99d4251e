import { matchPhaseAt, matchStateAt, nextPhaseChange } from './match-phase';
import type { MatchState } from './match-words';

const start = Date.parse('2026-05-01T10:00:00.000Z');
const minute = 60_000;
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
])('%s, %i minutes after the start: %s', (state, minutes, phase) => {
  expect(matchPhaseAt(match(state), start + minutes * minute)).toBe(phase);
});

test('"in progress" is a phase for display only, not a state', () => {
  expect(matchStateAt(match('CONFIRMED'), start + 9 * minute)).toBe('CONFIRMED');
  expect(matchStateAt(match('CONFIRMED'), start + 10 * minute)).toBe('AWAITING_RESULT');
});

test.each<[MatchState, number, number | null]>([
  ['CONFIRMED', -30, 0],
  ['CONFIRMED', 0, 120],
  ['AWAITING_RESULT', 60, 120],
  ['AWAITING_RESULT', 120, null],
  ['OPEN', -30, 0],
  ['COMPLETED', -30, null],
])('%s, %i minutes after the start: the next change is at %s', (state, minutes, next) => {
  expect(nextPhaseChange(match(state), start + minutes * minute)).toBe(
    next === null ? null : start + next * minute,
  );
});
