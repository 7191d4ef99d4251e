import { limits, type TeamRole } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications';
import {
  deleteMember,
  deleteMembers,
  insertMember,
  leaderAndManagerIdsOf,
  membersOf,
  roleInTeam,
  setRole,
} from './members.repository';
import type { TeamRow } from './team-row.repository';
import {
  handOverFirst,
  tooManyTeamsJoined,
  managersFull,
  notAllowedInTeam,
  teamFull,
  tooManyTeamsLedByUser,
} from './teams.errors';
import { countMembers, countTeamsOf, isTeamFull, lockTeam, lockUser, updateTeam } from './teams.repository';
import { judgeHandOver, judgeRemoval, judgeRoleChange, roleAfterHandOver } from './teams.rules';
import { requireTeam } from './teams.usecases';

interface MemberChange {
  readonly teamId: string;
  readonly actorId: string;
  readonly userId: string;
}

const teamData = (team: TeamRow) => ({ teamId: team.id });

/** Locks the team, and returns it with the roles of the acting and the affected member. */
async function lockTeamAndRoles(
  trx: Trx,
  { teamId, actorId, userId }: MemberChange,
): Promise<{ team: TeamRow; actorRole: TeamRole; targetRole: TeamRole }> {
  const team = await lockTeam(trx, teamId);
  if (!team) throw notFound();
  const actorRole = await roleInTeam(trx, teamId, actorId);
  if (actorRole === null) throw notAllowedInTeam();
  const targetRole = await roleInTeam(trx, teamId, userId);
  if (targetRole === null) throw notFound();
  return { team, actorRole, targetRole };
}

async function saveRole(trx: Trx, team: TeamRow, userId: string, role: TeamRole, now: Date): Promise<void> {
  await setRole(trx, team.id, userId, role, now);
  await addToOutbox(trx, { kind: 'team.membership', payload: { teamId: team.id, userId, role } });
}

export async function changeRole(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  change: MemberChange & { readonly newRole: 'manager' | 'member' },
): Promise<void> {
  const { team, actorRole, targetRole } = await lockTeamAndRoles(trx, change);
  const verdict = judgeRoleChange({
    actorRole,
    from: targetRole,
    to: change.newRole,
    managers: team.manager_count,
  });
  if (verdict === 'not_allowed') throw notAllowedInTeam();
  if (verdict === 'managers_full') throw managersFull();
  if (verdict === 'nothing') return;
  await saveRole(trx, team, change.userId, change.newRole, clock.now());
  await countMembers(trx, team.id, { managers: change.newRole === 'manager' ? 1 : -1 });
  await notice(trx, {
    userId: change.userId,
    kind: 'member.role_changed',
    data: { ...teamData(team), role: change.newRole },
    actorId: change.actorId,
  });
}

export async function handOver(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  change: MemberChange,
): Promise<void> {
  const { team, actorRole, targetRole } = await lockTeamAndRoles(trx, change);
  if (!(await lockUser(trx, change.userId))) throw notFound();
  const { led } = await countTeamsOf(trx, change.userId);
  const verdict = judgeHandOver({
    actorRole,
    isSelf: change.actorId === change.userId,
    targetLeads: led,
  });
  if (verdict === 'not_allowed') throw notAllowedInTeam();
  if (verdict === 'leads_too_many') throw tooManyTeamsLedByUser();
  if (verdict === 'nothing') return;
  const formerLeaderRole = roleAfterHandOver(team.manager_count, targetRole);
  // Changes the old leader first, because a team never has two leaders.
  const now = clock.now();
  await saveRole(trx, team, change.actorId, formerLeaderRole, now);
  await saveRole(trx, team, change.userId, 'leader', now);
  await countMembers(trx, team.id, {
    managers: Number(formerLeaderRole === 'manager') - Number(targetRole === 'manager'),
  });
  await notice(trx, {
    userId: change.userId,
    kind: 'member.role_changed',
    data: { ...teamData(team), role: 'leader' },
    actorId: change.actorId,
  });
}

/** Removes a member, who may be the acting user. If the last member leaves, the team is disbanded (SPEC 4.3). */
export async function removeMember(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  change: MemberChange,
): Promise<void> {
  const { team, actorRole, targetRole } = await lockTeamAndRoles(trx, change);
  const verdict = judgeRemoval({
    actorRole,
    target: targetRole,
    isSelf: change.actorId === change.userId,
    members: team.member_count,
  });
  if (verdict === 'not_allowed') throw notAllowedInTeam();
  if (verdict === 'hand_over_first') throw handOverFirst();
  if (verdict === 'disband') return disbandTeam({ clock }, trx, team, change.actorId);
  await deleteFromTeam({ clock }, trx, team, { userId: change.userId, role: targetRole });
  if (verdict === 'remove')
    return notice(trx, {
      userId: change.userId,
      kind: 'member.removed',
      data: teamData(team),
      actorId: change.actorId,
    });
  await notifyManagers(trx, team, 'member.left', change.userId);
}

export async function deleteFromTeam(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  { userId, role }: { readonly userId: string; readonly role: TeamRole },
): Promise<void> {
  await deleteMember(trx, team.id, userId, clock.now());
  await countMembers(trx, team.id, { members: -1, managers: role === 'manager' ? -1 : 0 });
  await addToOutbox(trx, { kind: 'team.membership', payload: { teamId: team.id, userId, role: null } });
}

export async function notifyManagers(
  trx: Trx,
  team: TeamRow,
  kind: 'member.joined' | 'member.left',
  userId: string,
): Promise<void> {
  const recipientIds = (await leaderAndManagerIdsOf(trx, team.id)).filter((id) => id !== userId);
  await notice(
    trx,
    ...recipientIds.map((id) => ({ userId: id, kind, data: teamData(team), actorId: userId }) as const),
  );
}

export async function disband(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  teamId: string,
  userId: string,
): Promise<void> {
  await disbandTeam({ clock }, trx, await requireTeam(trx, teamId, userId, 'disband'), userId);
}

/** Disbands a team. Handlers of the event `team.disbanded` end its matches, proposals and invitations. */
export async function disbandTeam(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  actorId: string,
): Promise<void> {
  const now = clock.now();
  const members = await membersOf(trx, team.id);
  await deleteMembers(trx, team.id, now);
  await updateTeam(trx, team.id, {
    member_count: 0,
    manager_count: 0,
    recruiting: false,
    disbanded_at: now,
    updated_at: now,
  });
  await addToOutbox(
    trx,
    { kind: 'team.disbanded', payload: teamData(team) },
    ...members.map(
      ({ user_id: userId }) =>
        ({ kind: 'team.membership', payload: { teamId: team.id, userId, role: null } }) as const,
    ),
  );
  const recipients = members.filter(({ user_id: userId }) => userId !== actorId);
  await notice(
    trx,
    ...recipients.map(
      ({ user_id: userId }) => ({ userId, kind: 'team.disbanded', data: teamData(team), actorId }) as const,
    ),
  );
}

export type JoinOutcome = 'joined' | 'already_in';

/**
 * Adds a member by an invitation or a link. The lock on the team, which the caller holds, and a constraint of the table enforce the
 * limit of fifty members; the lock on the user enforces the limit of ten teams. A refusal contains `fresh`, the current invitation or link.
 */
export async function joinTeam(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  userId: string,
  fresh?: unknown,
): Promise<JoinOutcome> {
  if ((await roleInTeam(trx, team.id, userId)) !== null) return 'already_in';
  if (isTeamFull(team)) throw teamFull(fresh);
  if (!(await lockUser(trx, userId))) throw notFound();
  if ((await countTeamsOf(trx, userId)).joined >= limits.team.perUser.max) throw tooManyTeamsJoined(fresh);
  const now = clock.now();
  await insertMember(trx, { team_id: team.id, user_id: userId, role: 'member', joined_at: now }, now);
  await countMembers(trx, team.id, { members: 1 });
  await addToOutbox(trx, { kind: 'team.membership', payload: { teamId: team.id, userId, role: 'member' } });
  await notifyManagers(trx, team, 'member.joined', userId);
  return 'joined';
}
