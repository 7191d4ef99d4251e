import { matchStates, type MatchState } from '@homeground/shared/contracts';
import { isLateCancel, stateAfter, stateAt, type TransitionName } from './match-state.rules';

const start = new Date('2026-05-01T10:00:00Z');
const minutesFromStart = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const moments = {
  before: minutesFromStart(-1),
  atStart: start,
  justAfter: minutesFromStart(9),
  afterTen: minutesFromStart(10),
};
type MomentName = keyof typeof moments;
const names: readonly TransitionName[] = [
  'confirm',
  'reopen',
  'cancel',
  'expire',
  'await_result',
  'complete',
];

/** All allowed transitions; all others must be refused. */
const allowedMoves: Readonly<Record<string, MatchState>> = {
  'OPEN confirm before': 'CONFIRMED',
  'OPEN cancel before': 'CANCELLED',
  'OPEN expire atStart': 'EXPIRED',
  'OPEN expire justAfter': 'EXPIRED',
  'OPEN expire afterTen': 'EXPIRED',
  'CONFIRMED reopen before': 'OPEN',
  'CONFIRMED cancel before': 'CANCELLED',
  'CONFIRMED await_result afterTen': 'AWAITING_RESULT',
  'CONFIRMED complete afterTen': 'COMPLETED',
  'AWAITING_RESULT complete before': 'COMPLETED',
  'AWAITING_RESULT complete atStart': 'COMPLETED',
  'AWAITING_RESULT complete justAfter': 'COMPLETED',
  'AWAITING_RESULT complete afterTen': 'COMPLETED',
};

const allCases = matchStates.flatMap((state) =>
  names.flatMap((name) =>
    (globalThis.Object.keys(moments) as MomentName[]).map((moment) => ({ state, name, moment })),
  ),
);

test.each(allCases)(
  'in the state $state, $name at the moment $moment follows the table',
  ({ state, name, moment }) => {
    const expected = allowedMoves[`${state} ${name} ${moment}`] ?? null;
    expect(stateAfter({ state, startAt: start }, name, moments[moment])).toBe(expected);
  },
);

test.each([
  ['OPEN', 'before', 'OPEN'],
  ['OPEN', 'atStart', 'EXPIRED'],
  ['CONFIRMED', 'atStart', 'CONFIRMED'],
  ['CONFIRMED', 'justAfter', 'CONFIRMED'],
  ['CONFIRMED', 'afterTen', 'AWAITING_RESULT'],
  ['COMPLETED', 'afterTen', 'COMPLETED'],
  ['CANCELLED', 'afterTen', 'CANCELLED'],
  ['EXPIRED', 'before', 'EXPIRED'],
] as const)('stored as %s and read %s, the state is %s', (state, moment, expected) => {
  expect(stateAt({ state, startAt: start }, moments[moment])).toBe(expected);
});

test('a cancellation is late less than 24 hours before the start', () => {
  expect(isLateCancel(start, minutesFromStart(-24 * 60))).toBe(false);
  expect(isLateCancel(start, minutesFromStart(-24 * 60 + 1))).toBe(true);
});
