import type { RestoredTeams, TeamRole } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { takeDepartedMembers, type DepartedMemberTable } from './departed-members.repository';
import { insertMember, leaveRoomsOfEarlierStay } from './members.repository';
import { notifyManagers } from './members.usecases';
import type { TeamRow } from './team-row.repository';
import { countMembers, isTeamFull, lockTeam, updateTeam } from './teams.repository';
import { roleOnReturn } from './teams.rules';

/** Runs in the transaction that restores an account: restores its memberships where that is still possible. */
export async function onAccountRestored(
  deps: { readonly clock: Clock },
  trx: Trx,
  userId: string,
): Promise<RestoredTeams['teams']> {
  const teams: RestoredTeams['teams'] = [];
  const memberships = await takeDepartedMembers(trx, userId);
  for (const { team_id: teamId } of memberships)
    await leaveRoomsOfEarlierStay(trx, { userId, teamId, now: deps.clock.now() });
  for (const membership of memberships) {
    const team = await lockTeam(trx, membership.team_id);
    if (!team) continue;
    const restoredRole = await restoreMember(deps, trx, team, membership);
    teams.push({ teamId: team.id, name: team.name, was: membership.role, now: restoredRole });
  }
  return teams;
}

async function restoreMember(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  membership: DepartedMemberTable,
): Promise<TeamRole | null> {
  if (team.disbanded_at !== null)
    return membership.team_ended && (await restoreTeam(trx, team, membership, clock.now())) ? 'leader' : null;
  if (isTeamFull(team)) return null;
  const role = roleOnReturn(membership.role, team.manager_count);
  await addMember(trx, team, membership, role, clock.now());
  await countMembers(trx, team.id, { members: 1, managers: role === 'manager' ? 1 : 0 });
  await notifyManagers(trx, team, 'member.joined', membership.user_id);
  return role;
}

/** Restores a team that was disbanded because its last member left. Returns false if another team has its name by now. */
async function restoreTeam(
  trx: Trx,
  team: TeamRow,
  membership: DepartedMemberTable,
  now: Date,
): Promise<boolean> {
  await sql`savepoint revived`.execute(trx);
  try {
    await updateTeam(trx, team.id, { disbanded_at: null, member_count: 1, updated_at: now });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    await sql`rollback to savepoint revived`.execute(trx);
    return false;
  }
  await addMember(trx, team, membership, 'leader', now);
  return true;
}

async function addMember(
  trx: Trx,
  team: TeamRow,
  membership: DepartedMemberTable,
  role: TeamRole,
  now: Date,
): Promise<void> {
  const { user_id: userId, joined_at } = membership;
  await insertMember(trx, { team_id: team.id, user_id: userId, role, joined_at }, now);
  await addToOutbox(trx, { kind: 'team.membership', payload: { teamId: team.id, userId, role } });
}
