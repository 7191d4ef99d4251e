import { limits, type SportId } from '@homeground/shared/contracts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { nameTaken } from './teams.errors';
import type { TeamRow, TeamTable } from './team-row.repository';

export async function findTeam(db: Db, id: string): Promise<TeamRow | null> {
  return (await db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Locks a team before a change of its members. Rows of users are always locked after teams, which prevents deadlocks. FOR NO KEY
 * UPDATE does not block inserts of rows that refer to the team.
 */
export async function lockTeam(trx: Trx, id: string): Promise<TeamRow | null> {
  return (
    (await trx.selectFrom('team').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ??
    null
  );
}

type JsonColumn = 'region' | 'other_sports';

/** Inserts a team; a unique index refuses a name that is taken. */
export async function insertTeam(
  trx: Trx,
  team: Omit<Insertable<TeamTable>, JsonColumn> & Pick<TeamRow, JsonColumn>,
): Promise<void> {
  const values = {
    ...team,
    region: jsonOf(team.region),
    other_sports: JSON.stringify(team.other_sports),
  };
  await trx.insertInto('team').values(values).execute().catch(throwIfTaken);
}

export async function updateTeam(
  trx: Trx,
  id: string,
  change: Omit<Updateable<TeamTable>, JsonColumn> & Partial<Pick<TeamRow, JsonColumn>>,
): Promise<void> {
  const { region, other_sports: others, ...otherColumns } = change;
  const columns = {
    ...otherColumns,
    ...(region !== undefined && { region: jsonOf(region) }),
    ...(others !== undefined && { other_sports: JSON.stringify(others) }),
  };
  await trx.updateTable('team').set(columns).where('id', '=', id).execute().catch(throwIfTaken);
}

function jsonOf(region: TeamRow['region']) {
  return sql<TeamRow['region']>`${region && JSON.stringify(region)}::jsonb`;
}

/** Changes the counters of members and managers; constraints of the table refuse too many. */
export async function countMembers(
  trx: Trx,
  id: string,
  counts: { readonly members?: number; readonly managers?: number },
): Promise<void> {
  await trx
    .updateTable('team')
    .set({
      member_count: sql`member_count + ${counts.members ?? 0}`,
      manager_count: sql`manager_count + ${counts.managers ?? 0}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Locks a user, so that their limits of ten teams and five led teams hold. Returns false if the account was deleted. */
export async function lockUser(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countTeamsOf(trx: Trx, userId: string): Promise<{ joined: number; led: number }> {
  const rows = await trx.selectFrom('team_member').select('role').where('user_id', '=', userId).execute();
  return { joined: rows.length, led: rows.filter(({ role }) => role === 'leader').length };
}

/** Returns whether the team has an open or confirmed match, or a match without a result, in one of these sports. */
export async function hasMatchesAhead(db: Db, teamId: string, sports: readonly SportId[]): Promise<boolean> {
  const row = await db
    .selectFrom('match')
    .select('id')
    .where((is) => is.or([is('host_team_id', '=', teamId), is('away_team_id', '=', teamId)]))
    .where('sport', 'in', [...sports])
    .where('state', 'in', ['OPEN', 'CONFIRMED', 'AWAITING_RESULT'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const isTeamFull = (team: Pick<TeamRow, 'member_count'>): boolean =>
  team.member_count >= limits.team.members.max;

/** Unique indexes that refuse a name that is taken, or that looks like a taken name. */
const nameIndexes = ['team_living_name', 'team_living_look'];

function throwIfTaken(thrown: unknown): never {
  if (thrown instanceof Error && 'constraint' in thrown && nameIndexes.includes(String(thrown.constraint)))
    throw nameTaken();
  throw thrown;
}
