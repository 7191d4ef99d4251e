import {
  challengeActs,
  challengeStates,
  type ChallengeAct,
  type ChallengeState,
} from '@homeground/shared/contracts';
import { actedOn, challengeStateAt, lapsesAt } from './challenge-state.rules';

const day = 86_400_000;
const sentAt = new Date('2026-06-01T10:00:00.000Z');
const startAt = new Date(sentAt.getTime() + 20 * day);
const at = (days: number) => new Date(sentAt.getTime() + days * day);
const moment = (now: Date) => ({ matchState: 'OPEN' as const, sentAt, startAt, now });

const moves: readonly (readonly [ChallengeState, ChallengeAct, ChallengeState])[] = [
  ['WAITING', 'accept', 'ACCEPTED'],
  ['WAITING', 'decline', 'DECLINED'],
  ['WAITING', 'open', 'OPENED'],
  ['ACCEPTED', 'open', 'OPENED'],
  ['DECLINED', 'open', 'OPENED'],
  ['LAPSED', 'open', 'OPENED'],
];

test.each(challengeStates.flatMap((state) => challengeActs.map((act) => [state, act] as const)))(
  '%s, %s: the diagram decides',
  (state, act) => {
    const to = moves.find(([from, by]) => from === state && by === act)?.[2] ?? null;
    expect(actedOn(state, act, moment(at(1)))).toBe(to);
    // Of a match that is not open nothing is left to do.
    for (const matchState of ['CONFIRMED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const)
      expect(actedOn(state, act, { ...moment(at(1)), matchState })).toBeNull();
  },
);

test('it lapses after seven days, and can then only be opened', () => {
  expect(challengeStateAt('WAITING', moment(new Date(at(7).getTime() - 1)))).toBe('WAITING');
  expect(challengeStateAt('WAITING', moment(at(7)))).toBe('LAPSED');
  expect(actedOn('WAITING', 'accept', moment(at(7)))).toBeNull();
  expect(actedOn('WAITING', 'open', moment(at(7)))).toBe('OPENED');
});

test('it lapses with the start of the match at the latest', () => {
  expect(lapsesAt({ sentAt, startAt: at(2) })).toEqual(at(2));
  expect(lapsesAt({ sentAt, startAt })).toEqual(at(7));
});

test('a cancelled match ends what waits, and leaves what was answered', () => {
  const cancelled = { ...moment(at(1)), matchState: 'CANCELLED' as const };
  expect(challengeStateAt('WAITING', cancelled)).toBe('CANCELLED');
  expect(challengeStateAt('DECLINED', cancelled)).toBe('DECLINED');
});
