import { limits, type TeamRole } from '@homeground/shared/contracts';

/** Acts of a role (SPEC 4.3). `represent`: post matches, apply, chat and enter results for the team. */
export type TeamAct = 'edit' | 'invite' | 'represent' | 'appoint' | 'hand_over' | 'disband';

const actsOfManagers: readonly TeamAct[] = ['edit', 'invite', 'represent'];

export function mayActForTeam(role: TeamRole | null, act: TeamAct): boolean {
  return role === 'leader' || (role === 'manager' && actsOfManagers.includes(act));
}

export type RoleChange = 'change' | 'nothing' | 'not_allowed' | 'managers_full';

/** Decides about a change of a member's role. The role of the leader changes only when the team is handed over. */
export function judgeRoleChange(change: {
  readonly actorRole: TeamRole | null;
  readonly from: TeamRole;
  readonly to: 'manager' | 'member';
  readonly managers: number;
}): RoleChange {
  if (!mayActForTeam(change.actorRole, 'appoint') || change.from === 'leader') return 'not_allowed';
  if (change.from === change.to) return 'nothing';
  return change.to === 'manager' && change.managers >= limits.team.managers.max ? 'managers_full' : 'change';
}

export type Removal = 'remove' | 'leave' | 'disband' | 'not_allowed' | 'hand_over_first';

export function judgeRemoval(removal: {
  readonly actorRole: TeamRole | null;
  readonly target: TeamRole;
  readonly isSelf: boolean;
  readonly members: number;
}): Removal {
  const { actorRole, target, isSelf, members } = removal;
  if (actorRole === null) return 'not_allowed';
  if (isSelf) return target !== 'leader' ? 'leave' : members === 1 ? 'disband' : 'hand_over_first';
  if (actorRole === 'leader') return 'remove';
  return actorRole === 'manager' && target === 'member' ? 'remove' : 'not_allowed';
}

export type HandOver = 'hand_over' | 'nothing' | 'not_allowed' | 'leads_too_many';

export function judgeHandOver(handOver: {
  readonly actorRole: TeamRole | null;
  readonly isSelf: boolean;
  readonly targetLeads: number;
}): HandOver {
  if (!mayActForTeam(handOver.actorRole, 'hand_over')) return 'not_allowed';
  if (handOver.isSelf) return 'nothing';
  return handOver.targetLeads >= limits.team.ledPerUser.max ? 'leads_too_many' : 'hand_over';
}

/** Returns the role of the former leader: manager, or member if the team already has three managers. */
export function roleAfterHandOver(managers: number, target: TeamRole): 'manager' | 'member' {
  const others = target === 'manager' ? managers - 1 : managers;
  return others < limits.team.managers.max ? 'manager' : 'member';
}

interface Candidate {
  readonly userId: string;
  readonly role: TeamRole;
  readonly joinedAt: Date;
}

/**
 * Returns the new leader when the leader's account is deleted (SPEC 9, case 7): the longest-serving manager, else the
 * longest-serving member, even if they lead five teams already; null for an empty team.
 */
export function successorOf(members: readonly Candidate[]): Candidate | null {
  const byJoining = (first: Candidate, second: Candidate) =>
    first.joinedAt.getTime() - second.joinedAt.getTime() || (first.userId < second.userId ? -1 : 1);
  const [manager] = members.filter(({ role }) => role === 'manager').sort(byJoining);
  const [member] = members.filter(({ role }) => role === 'member').sort(byJoining);
  return manager ?? member ?? null;
}

export type TeamOutcome =
  { readonly fate: 'LEFT' | 'ENDS' } | { readonly fate: 'PASSES'; readonly successor: Candidate };

/** Returns the outcome for a team when a member of this role deletes their account. The preview shows it, and the deletion applies it. */
export function teamOutcome(role: TeamRole, others: readonly Candidate[]): TeamOutcome {
  if (role !== 'leader') return { fate: 'LEFT' };
  const successor = successorOf(others);
  return successor ? { fate: 'PASSES', successor } : { fate: 'ENDS' };
}

/** Returns the role after an account was restored. A former leader returns as a manager at most, because the team has a leader now. */
export function roleOnReturn(formerRole: TeamRole, managers: number): 'manager' | 'member' {
  return formerRole !== 'member' && managers < limits.team.managers.max ? 'manager' : 'member';
}
