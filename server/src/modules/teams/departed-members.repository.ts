import type { TeamRole } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';

export interface DepartedMemberTable {
  user_id: string;
  team_id: string;
  role: TeamRole;
  joined_at: Date;
  team_ended: boolean;
}

type Trx = Transaction<Tables>;

export async function keepPlace(trx: Trx, place: DepartedMemberTable): Promise<void> {
  await trx.insertInto('departed_member').values(place).execute();
}

/** In the order in which teams are held. */
export async function takePlaces(trx: Trx, userId: string): Promise<DepartedMemberTable[]> {
  const rows = await trx.deleteFrom('departed_member').where('user_id', '=', userId).returningAll().execute();
  return rows.sort((a, b) => (a.team_id < b.team_id ? -1 : 1));
}
