import { limits } from '@homeground/shared/contracts';
import type { LateCancelRow } from './result-row.repository';
import { isOfSide, represents, type Speaker } from './result-sides.rules';

type Case = Pick<
  LateCancelRow,
  'team_id' | 'user_id' | 'other_team_id' | 'other_user_id' | 'state' | 'due_at'
>;

const own = ({ team_id, user_id }: Case) => ({ teamId: team_id, userId: user_id });
const other = ({ other_team_id, other_user_id }: Case) => ({ teamId: other_team_id, userId: other_user_id });

export const contestUntil = (from: Date) =>
  new Date(from.getTime() + limits.promise.contestHours * 3_600_000);

/** Applies a due timeout: a case is upheld if no side answers in time, whether it was contested or not. */
export function caseAt({ state, due_at }: Case, now: Date): { state: Case['state']; dueAt: Date | null } {
  return due_at !== null && now >= due_at ? { state: 'UPHELD', dueAt: null } : { state, dueAt: due_at };
}

export const isPartyOf = (viewer: Speaker, lateCancel: Case) =>
  isOfSide(viewer, own(lateCancel)) || isOfSide(viewer, other(lateCancel));

export const mayContest = (lateCancel: Case, viewer: Speaker, now: Date) =>
  caseAt(lateCancel, now).state === 'OPEN' && represents(viewer, own(lateCancel));

/** A user who leads both teams must not answer their own contest. */
export const mayAnswer = (lateCancel: Case, viewer: Speaker, now: Date) =>
  caseAt(lateCancel, now).state === 'CONTESTED' &&
  represents(viewer, other(lateCancel)) &&
  !represents(viewer, own(lateCancel));
