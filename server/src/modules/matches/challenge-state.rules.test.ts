import {
  challengeActs,
  challengeStates,
  type ChallengeAct,
  type ChallengeState,
} from '@homeground/shared/contracts';
import { challengeStateAfter, challengeStateAt, challengeLapseTime } from './challenge-state.rules';

const day = 86_400_000;
const sentAt = new Date('2026-06-01T10:00:00.000Z');
const startAt = new Date(sentAt.getTime() + 20 * day);
const afterDays = (days: number) => new Date(sentAt.getTime() + days * day);
const factsAt = (now: Date) => ({ matchState: 'OPEN' as const, sentAt, startAt, now });

const transitions: readonly (readonly [ChallengeState, ChallengeAct, ChallengeState])[] = [
  ['WAITING', 'accept', 'ACCEPTED'],
  ['WAITING', 'decline', 'DECLINED'],
  ['WAITING', 'open', 'OPENED'],
  ['ACCEPTED', 'open', 'OPENED'],
  ['DECLINED', 'open', 'OPENED'],
  ['LAPSED', 'open', 'OPENED'],
];

test.each(challengeStates.flatMap((state) => challengeActs.map((act) => [state, act] as const)))(
  '%s and %s follow the diagram of states.md',
  (state, act) => {
    const expectedState =
      transitions.find(([from, actOfRow]) => from === state && actOfRow === act)?.[2] ?? null;
    expect(challengeStateAfter(state, act, factsAt(afterDays(1)))).toBe(expectedState);
    // A match that is not open allows no act.
    for (const matchState of ['CONFIRMED', 'CANCELLED', 'EXPIRED', 'COMPLETED'] as const)
      expect(challengeStateAfter(state, act, { ...factsAt(afterDays(1)), matchState })).toBeNull();
  },
);

test('a challenge lapses after seven days, and can then only be opened', () => {
  expect(challengeStateAt('WAITING', factsAt(new Date(afterDays(7).getTime() - 1)))).toBe('WAITING');
  expect(challengeStateAt('WAITING', factsAt(afterDays(7)))).toBe('LAPSED');
  expect(challengeStateAfter('WAITING', 'accept', factsAt(afterDays(7)))).toBeNull();
  expect(challengeStateAfter('WAITING', 'open', factsAt(afterDays(7)))).toBe('OPENED');
});

test('a challenge lapses at the start of the match at the latest', () => {
  expect(challengeLapseTime({ sentAt, startAt: afterDays(2) })).toEqual(afterDays(2));
  expect(challengeLapseTime({ sentAt, startAt })).toEqual(afterDays(7));
});

test('a cancelled match cancels a waiting challenge, but not an answered one', () => {
  const cancelledMatch = { ...factsAt(afterDays(1)), matchState: 'CANCELLED' as const };
  expect(challengeStateAt('WAITING', cancelledMatch)).toBe('CANCELLED');
  expect(challengeStateAt('DECLINED', cancelledMatch)).toBe('DECLINED');
});
