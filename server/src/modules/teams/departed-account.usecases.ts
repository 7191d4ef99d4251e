import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications';
import { insertDepartedMember } from './departed-members.repository';
import { membersOf, setRole, teamIdsOf } from './members.repository';
import { disbandTeam, deleteFromTeam, notifyManagers } from './members.usecases';
import type { TeamRow } from './team-row.repository';
import { countMembers, findTeam, lockTeam } from './teams.repository';
import { teamOutcome } from './teams.rules';

/**
 * Runs in the transaction that deletes an account: the user leaves each team, and no team is ever without a leader
 * (SPEC 9, case 7). Teams are locked in the order of their ids, so that two deletions do not deadlock.
 */
export async function onAccountDeleted(
  deps: { readonly clock: Clock },
  trx: Trx,
  userId: string,
): Promise<void> {
  for (const id of await teamIdsOf(trx, userId)) {
    const team = await lockTeam(trx, id);
    if (team) await leaveTeam(deps, trx, team, userId);
  }
}

async function leaveTeam(
  deps: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  userId: string,
): Promise<void> {
  const membership = await membershipIn(trx, team.id, userId);
  // The user was removed while this transaction waited for the lock.
  if (!membership) return;
  const { role, joinedAt, others } = membership;
  const outcome = teamOutcome(role, others);
  await insertDepartedMember(trx, {
    user_id: userId,
    team_id: team.id,
    role,
    joined_at: joinedAt,
    team_ended: outcome.fate === 'ENDS',
  });
  if (outcome.fate === 'ENDS') return disbandTeam(deps, trx, team, userId);
  await deleteFromTeam(deps, trx, team, { userId, role });
  if (outcome.fate === 'PASSES') await promote(deps, trx, team, outcome.successor);
  await notifyManagers(trx, team, 'member.left', userId);
}

/** Returns the outcome for each team if this user deleted their account. Changes nothing. */
export async function outcomesOfTeams(db: Db, userId: string) {
  const outcomes = [];
  for (const id of await teamIdsOf(db, userId)) {
    const [team, membership] = [await findTeam(db, id), await membershipIn(db, id, userId)];
    if (team && membership)
      outcomes.push({ team, role: membership.role, ...teamOutcome(membership.role, membership.others) });
  }
  return outcomes;
}

async function membershipIn(db: Db, teamId: string, userId: string) {
  const members = (await membersOf(db, teamId)).map((row) => ({
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at,
  }));
  const ownMembership = members.find((member) => member.userId === userId);
  return ownMembership && { ...ownMembership, others: members.filter((member) => member !== ownMembership) };
}

async function promote(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  team: TeamRow,
  successor: { readonly userId: string; readonly role: string },
): Promise<void> {
  await setRole(trx, team.id, successor.userId, 'leader', clock.now());
  if (successor.role === 'manager') await countMembers(trx, team.id, { managers: -1 });
  await addToOutbox(trx, {
    kind: 'team.membership',
    payload: { teamId: team.id, userId: successor.userId, role: 'leader' },
  });
  await notice(trx, {
    userId: successor.userId,
    kind: 'member.role_changed',
    data: { teamId: team.id, role: 'leader' },
  });
}
