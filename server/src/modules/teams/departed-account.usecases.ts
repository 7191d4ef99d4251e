import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications/notice';
import { keepPlace } from './departed-members.repository';
import { membersOf, setRole, teamIdsOf } from './members.repository';
import { disbandTeam, takeOut, tellManagers } from './members.usecases';
import type { TeamRow } from './team-row.repository';
import { countMembers, findTeam, lockTeam } from './teams.repository';
import { fateOfTeam } from './teams.rules';

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
  const standing = await standingIn(trx, team.id, userId);
  // Removed by somebody while we waited for the team.
  if (!standing) return;
  const { role, joinedAt, others } = standing;
  const fate = fateOfTeam(role, others);
  await keepPlace(trx, {
    user_id: userId,
    team_id: team.id,
    role,
    joined_at: joinedAt,
    team_ended: fate.fate === 'ENDS',
  });
  if (fate.fate === 'ENDS') return disbandTeam(deps, trx, team, userId);
  await takeOut(deps, trx, team, { userId, role });
  if (fate.fate === 'PASSES') await promote(deps, trx, team, fate.successor);
  await tellManagers(trx, team, 'member.left', userId);
}

/** What becomes of each team when this person deletes their account; nothing is changed. */
export async function fatesOfTeams(db: Kysely<Tables>, userId: string) {
  const fates = [];
  for (const id of await teamIdsOf(db, userId)) {
    const [team, standing] = [await findTeam(db, id), await standingIn(db, id, userId)];
    if (team && standing)
      fates.push({ team, role: standing.role, ...fateOfTeam(standing.role, standing.others) });
  }
  return fates;
}

async function standingIn(db: Kysely<Tables> | Transaction<Tables>, teamId: string, userId: string) {
  const members = (await membersOf(db, teamId)).map((row) => ({
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at,
  }));
  const own = members.find((one) => one.userId === userId);
  return own && { ...own, others: members.filter((one) => one !== own) };
}

async function promote(
  { clock }: { readonly clock: Clock },
  trx: Transaction<Tables>,
  team: TeamRow,
  next: { readonly userId: string; readonly role: string },
): Promise<void> {
  await setRole(trx, team.id, next.userId, 'leader', clock.now());
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
