import { limits, type TeamMember, type TeamRole } from '@homeground/shared/contracts';

/** SPEC 4.3, as far as it decides which buttons are shown; the server decides what happens. */
export const mayEdit = (role: TeamRole | null) => role === 'leader' || role === 'manager';

export type MemberMove = 'appoint' | 'step_down' | 'hand_over' | 'remove';

/** Returns the role changes that I may make to another member. Leaving the team is not among them. */
export function movesFor(mine: TeamRole | null, other: TeamRole, managers: number): readonly MemberMove[] {
  if (mine === 'manager') return other === 'member' ? ['remove'] : [];
  if (mine !== 'leader' || other === 'leader') return [];
  if (other === 'manager') return ['step_down', 'hand_over', 'remove'];
  return managers < limits.team.managers.max ? ['appoint', 'hand_over', 'remove'] : ['hand_over', 'remove'];
}

export type Leaving = 'leave' | 'disband' | 'hand_over_first' | 'not_in';

/** A leader leaves only after handing over; the last one leaving disbands. */
export function leavingOf(mine: TeamRole | null, memberCount: number): Leaving {
  if (mine === null) return 'not_in';
  if (mine !== 'leader') return 'leave';
  return memberCount === 1 ? 'disband' : 'hand_over_first';
}

export const managersOf = (members: readonly TeamMember[]) =>
  members.filter(({ role }) => role === 'manager').length;
