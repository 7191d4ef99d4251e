import { limits } from '@homeground/shared/contracts';
import type { LateCancelRow } from './result-row.repository';
import { isOfSide, represents, type SideRepresentative } from './result-sides.rules';

type LateCancellation = Pick<
  LateCancelRow,
  'team_id' | 'user_id' | 'other_team_id' | 'other_user_id' | 'state' | 'due_at'
>;

const ownSide = ({ team_id, user_id }: LateCancellation) => ({ teamId: team_id, userId: user_id });
const otherSide = ({ other_team_id, other_user_id }: LateCancellation) => ({
  teamId: other_team_id,
  userId: other_user_id,
});

export const contestDeadline = (from: Date) =>
  new Date(from.getTime() + limits.promise.contestHours * 3_600_000);

/** Applies a due timeout: a late cancellation, contested or not, is upheld if no answer comes in time. */
export function lateCancelAt(
  { state, due_at }: LateCancellation,
  now: Date,
): { state: LateCancellation['state']; dueAt: Date | null } {
  return due_at !== null && now >= due_at ? { state: 'UPHELD', dueAt: null } : { state, dueAt: due_at };
}

export const isPartyOf = (viewer: SideRepresentative, lateCancel: LateCancellation) =>
  isOfSide(viewer, ownSide(lateCancel)) || isOfSide(viewer, otherSide(lateCancel));

export const mayContest = (lateCancel: LateCancellation, viewer: SideRepresentative, now: Date) =>
  lateCancelAt(lateCancel, now).state === 'OPEN' && represents(viewer, ownSide(lateCancel));

/** Returns whether the user may answer a contest. A user who represents both teams must not answer their own contest. */
export const mayAnswer = (lateCancel: LateCancellation, viewer: SideRepresentative, now: Date) =>
  lateCancelAt(lateCancel, now).state === 'CONTESTED' &&
  represents(viewer, otherSide(lateCancel)) &&
  !represents(viewer, ownSide(lateCancel));
