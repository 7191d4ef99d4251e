import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications/notice';
import { membersOf, setRole, teamIdsOf } from './members.repository';
import { disbandTeam, takeOut, tellManagers } from './members.usecases';
import type { TeamRow } from './team-row.repository';
import { countMembers, lockTeam } from './teams.repository';
import { successorOf } from './teams.rules';

/**
 * For the transaction that deletes an account: the person leaves every team, and no team is ever without a leader
 * (SPEC 9, case 7). Teams are taken in one order, so that two deletions at once wait for each other.
 */
export async function onAccountDeleted(
  deps: { readonly clock: Clock },
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  for (const id of await teamIdsOf(trx, userId)) {
    const team = await lockTeam(trx, id);
    if (team) await leave(deps, trx, team, userId);
  }
}

async function leave(
  deps: { readonly clock: Clock },
  trx: Transaction<Tables>,
  team: TeamRow,
  userId: string,
): Promise<void> {
  const members = (await membersOf(trx, team.id)).map((row) => ({
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at,
  }));
  const role = members.find((one) => one.userId === userId)?.role;
  // Removed by somebody while we waited for the team.
  if (role === undefined) return;
  const next = successorOf(members.filter((one) => one.userId !== userId));
  if (role === 'leader' && !next) return disbandTeam(deps, trx, team, userId);
  await takeOut(trx, team, userId, role);
  if (role === 'leader' && next) await promote(trx, team, next);
  await tellManagers(trx, team, 'member.left', userId);
}

async function promote(
  trx: Transaction<Tables>,
  team: TeamRow,
  next: { readonly userId: string; readonly role: string },
): Promise<void> {
  await setRole(trx, team.id, next.userId, 'leader');
  if (next.role === 'manager') await countMembers(trx, team.id, { managers: -1 });
  await addToOutbox(trx, {
    kind: 'team.membership',
    payload: { teamId: team.id, userId: next.userId, role: 'leader' },
  });
  await notice(trx, {
    userId: next.userId,
    kind: 'member.role_changed',
    data: { teamId: team.id, teamName: team.name, role: 'leader' },
  });
}
