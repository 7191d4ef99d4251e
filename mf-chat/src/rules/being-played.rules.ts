import { matchPhaseAt, type Room } from '@homeground/shared/contracts';

/** Returns whether the match of the room is being played; false if an earlier server has not sent its length. */
export const isBeingPlayed = (
  { state, matchStartAt, matchMinutes = 0 }: Pick<Room, 'state' | 'matchStartAt' | 'matchMinutes'>,
  now: number,
): boolean =>
  state === 'CONFIRMED' &&
  matchPhaseAt({ state, startAt: matchStartAt, minutes: matchMinutes }, now) === 'IN_PROGRESS';
