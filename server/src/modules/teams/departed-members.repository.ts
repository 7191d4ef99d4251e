import type { TeamRole } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';

export interface DepartedMemberTable {
  user_id: string;
  team_id: string;
  role: TeamRole;
  joined_at: Date;
  team_ended: boolean;
}

/** Saves the membership of a deleted account, in case the account is restored. */
export async function insertDepartedMember(trx: Trx, membership: DepartedMemberTable): Promise<void> {
  await trx.insertInto('departed_member').values(membership).execute();
}

/** Deletes and returns the saved memberships, in the order of the team ids, because callers lock teams in this order. */
export async function takeDepartedMembers(trx: Trx, userId: string): Promise<DepartedMemberTable[]> {
  const rows = await trx.deleteFrom('departed_member').where('user_id', '=', userId).returningAll().execute();
  return rows.sort((a, b) => (a.team_id < b.team_id ? -1 : 1));
}
