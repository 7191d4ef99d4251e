import { limits, type TeamMember, type TeamRole } from '@homeground/shared/contracts';

/**
 * Returns whether a role may edit the team. The rules of this file only decide which buttons are shown (SPEC 4.3); the server decides what
 * is allowed.
 */
export const mayEdit = (role: TeamRole | null) => role === 'leader' || role === 'manager';

export type MemberAction = 'appoint' | 'step_down' | 'hand_over' | 'remove';

/** Returns the actions by which I may change another member. Leaving the team is not part of this list. */
export function memberActions(
  myRole: TeamRole | null,
  otherRole: TeamRole,
  managerCount: number,
): readonly MemberAction[] {
  if (myRole === 'manager') return otherRole === 'member' ? ['remove'] : [];
  if (myRole !== 'leader' || otherRole === 'leader') return [];
  if (otherRole === 'manager') return ['step_down', 'hand_over', 'remove'];
  return managerCount < limits.team.managers.max
    ? ['appoint', 'hand_over', 'remove']
    : ['hand_over', 'remove'];
}

export type LeaveOption = 'leave' | 'disband' | 'hand_over_first' | 'not_in';

/** Returns how I can leave a team. A leader has to hand over first, and the last member has to disband the team. */
export function leaveOptionOf(myRole: TeamRole | null, memberCount: number): LeaveOption {
  if (myRole === null) return 'not_in';
  if (myRole !== 'leader') return 'leave';
  return memberCount === 1 ? 'disband' : 'hand_over_first';
}

export const countManagers = (members: readonly TeamMember[]) =>
  members.filter(({ role }) => role === 'manager').length;
