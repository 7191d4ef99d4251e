import { limits, type TeamMember, type TeamRole } from '@homeground/shared/contracts';

/**
 * Returns whether a role may edit the team. These rules only decide which buttons are shown (SPEC 4.3); the server decides what is allowed.
 */
export const mayEdit = (role: TeamRole | null) => role === 'leader' || role === 'manager';

export type MemberMove = 'appoint' | 'step_down' | 'hand_over' | 'remove';

/** Returns the role changes that I may make to another member. Leaving the team is not one of them. */
export function movesFor(
  myRole: TeamRole | null,
  otherRole: TeamRole,
  managers: number,
): readonly MemberMove[] {
  if (myRole === 'manager') return otherRole === 'member' ? ['remove'] : [];
  if (myRole !== 'leader' || otherRole === 'leader') return [];
  if (otherRole === 'manager') return ['step_down', 'hand_over', 'remove'];
  return managers < limits.team.managers.max ? ['appoint', 'hand_over', 'remove'] : ['hand_over', 'remove'];
}

export type LeaveOption = 'leave' | 'disband' | 'hand_over_first' | 'not_in';

/** Returns how I can leave a team. A leader has to hand over first, and the last member has to disband the team. */
export function leavingOf(myRole: TeamRole | null, memberCount: number): LeaveOption {
  if (myRole === null) return 'not_in';
  if (myRole !== 'leader') return 'leave';
  return memberCount === 1 ? 'disband' : 'hand_over_first';
}

export const managersOf = (members: readonly TeamMember[]) =>
  members.filter(({ role }) => role === 'manager').length;
