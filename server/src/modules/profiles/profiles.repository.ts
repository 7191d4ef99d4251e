import type { Region } from '@homeground/shared/contracts';
import { sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/database';
import { throwIfNameTaken, type UserAccount } from '../accounts';

/**
 * Changes an account and returns it; null if the account is deleted. If two users choose the same nickname at once, the unique index
 * refuses the second.
 */
export async function updateAccount(
  db: Db,
  id: string,
  change: Updateable<Omit<Tables['user_account'], 'region_en'>>,
  regionEn?: Region | null,
): Promise<UserAccount | null> {
  const row = await db
    .updateTable('user_account')
    .set({
      ...change,
      ...(regionEn !== undefined && {
        region_en: sql<Region | null>`${regionEn && JSON.stringify(regionEn)}::jsonb`,
      }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
    .catch(throwIfNameTaken);
  return row ?? null;
}

/** Returns an account, also a deleted one. The use case decides what other users see of the account. */
export async function findAnyAccount(db: Db, id: string): Promise<UserAccount | null> {
  return (await db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function teamsOfUser(db: Db, userId: string) {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select([
      'team.id',
      'team.name',
      'team.sport',
      'team_member.role',
      'team.logo',
      'team.kit_home',
      'team.kit_away',
    ])
    .where('team_member.user_id', '=', userId)
    .where('team.disbanded_at', 'is', null)
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute();
  return rows.map(({ id, name, sport, role, logo, kit_home, kit_away }) => ({
    id,
    name,
    sport,
    role,
    logoUrl: logo,
    kitHome: kit_home,
    kitAway: kit_away,
  }));
}
