import type { TeamRole } from '@homeground/shared/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Trx } from '../../platform/database';

/** Periods of membership ("stays"). Functions of members.repository.ts write them with every change of `team_member`. */
export interface TeamStayTable {
  id: Generated<string>;
  team_id: string;
  user_id: string;
  role: TeamRole;
  since: Date;
  /** null: the user is still a member. */
  until: Date | null;
}

/** Records that a user has a role in a team from `since` on. */
export async function beginStay(
  trx: Trx,
  { team_id, user_id, role }: Pick<TeamStayTable, 'team_id' | 'user_id' | 'role'>,
  since: Date,
): Promise<void> {
  await trx.insertInto('team_stay').values({ team_id, user_id, role, since, until: null }).execute();
}

/** Ends the current period of one user, or of all members. */
export async function endStays(
  trx: Trx,
  { teamId, userId }: { readonly teamId: string; readonly userId?: string },
  until: Date,
): Promise<void> {
  let query = trx
    .updateTable('team_stay')
    .set({ until })
    .where('team_id', '=', teamId)
    .where('until', 'is', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  await query.execute();
}

/** Builds a query for the last leader and managers of disbanded teams: their periods ended last, all at the same time. */
const selectLastLeadersAndManagers = (db: Db) =>
  db
    .selectFrom('team_stay as stay')
    .innerJoin('team', 'team.id', 'stay.team_id')
    .where('team.disbanded_at', 'is not', null)
    .where('stay.role', '!=', 'member')
    .where(sql<boolean>`stay.until = (select max(until) from team_stay where team_id = stay.team_id)`);

export async function lastLeaderAndManagerIdsOf(db: Db, teamId: string): Promise<string[]> {
  const rows = await selectLastLeadersAndManagers(db)
    .select('stay.user_id')
    .where('stay.team_id', '=', teamId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns the disbanded teams that the user led or managed when they were disbanded. */
export async function findTeamsLedAtDisbanding(db: Db, userId: string): Promise<string[]> {
  const rows = await selectLastLeadersAndManagers(db)
    .select('stay.team_id')
    .where('stay.user_id', '=', userId)
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** Returns the periods in which the user led or managed a team. */
export async function findLeadershipPeriods(
  db: Db,
  userId: string,
): Promise<Pick<TeamStayTable, 'team_id' | 'since' | 'until'>[]> {
  return db
    .selectFrom('team_stay')
    .select(['team_id', 'since', 'until'])
    .where('user_id', '=', userId)
    .where('role', '!=', 'member')
    .execute();
}

/** Returns whether the user leads or manages the team, or did so in the past. */
export async function hasEverRepresented(db: Db, teamId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_stay')
    .select('id')
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .where('role', '!=', 'member')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFoundingTimes(
  db: Db,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (teamIds.length === 0) return new Map();
  const rows = await db.selectFrom('team').select(['id', 'created_at']).where('id', 'in', teamIds).execute();
  return new Map(rows.map((row) => [row.id, row.created_at]));
}
