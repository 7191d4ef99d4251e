import type { KitColourName } from '@homeground/shared/contracts';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { levelInMatch } from '../teams';
import { isSide, type SideIds } from './represented.repository';
import type { LateCancelRow, LateCancelTable } from './result-row.repository';

export interface LateCancelWithSide extends LateCancelRow {
  readonly side_name: string;
  readonly side_picture: string | null;
  readonly side_level: number | null;
  readonly side_kit_home: KitColourName | null;
  readonly side_kit_away: KitColourName | null;
}

export async function findLateCancels(db: Db, matchId: string): Promise<LateCancelWithSide[]> {
  return db
    .selectFrom('late_cancel')
    .innerJoin('match', 'match.id', 'late_cancel.match_id')
    .leftJoin('team', 'team.id', 'late_cancel.team_id')
    .leftJoin('user_account as person', 'person.id', 'late_cancel.user_id')
    .selectAll('late_cancel')
    .select((of) => [
      of.fn.coalesce('team.name', 'person.nickname').$notNull().as('side_name'),
      of.fn.coalesce('team.logo', 'person.picture').as('side_picture'),
      levelInMatch('team', 'match').as('side_level'),
      'team.kit_home as side_kit_home',
      'team.kit_away as side_kit_away',
    ])
    .where('match_id', '=', matchId)
    .orderBy('cancelled_at')
    .execute();
}

/** Inserts a late cancellation. Returns false if the side already has a late cancellation in this match. */
export async function insertLateCancel(trx: Trx, row: LateCancelRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('late_cancel')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`match_id, coalesce(team_id, user_id)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the late cancellation of a side until the transaction ends, so that contest, answer and timeout cannot overlap. */
export async function lockLateCancel(trx: Trx, matchId: string, id: string): Promise<LateCancelRow | null> {
  const row = await trx
    .selectFrom('late_cancel')
    .selectAll()
    .where('match_id', '=', matchId)
    .where(sql<boolean>`coalesce(team_id, user_id)::text = ${id}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateLateCancel(
  trx: Trx,
  { match_id, team_id, user_id }: Pick<LateCancelRow, 'match_id' | 'team_id' | 'user_id'>,
  set: Updateable<LateCancelTable>,
): Promise<void> {
  const side: SideIds = { teamId: team_id, userId: user_id };
  await trx
    .updateTable('late_cancel')
    .set(set)
    .where('match_id', '=', match_id)
    .where(isSide(side))
    .execute();
}

/** Returns confirmed opponents who left late; disbanded teams and deleted accounts are left out. */
export async function findLateLeavers(
  trx: Trx,
  matchId: string,
): Promise<{ team_id: string | null; user_id: string | null; since: Date }[]> {
  return trx
    .selectFrom('proposal')
    .leftJoin('team', 'team.id', 'proposal.team_id')
    .leftJoin('user_account as person', 'person.id', 'proposal.user_id')
    .select(['proposal.team_id', 'proposal.user_id', 'proposal.since'])
    .where('match_id', '=', matchId)
    .where('state', '=', 'WITHDRAWN')
    .where('left_late', 'is', true)
    .where('team.disbanded_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .orderBy('proposal.since')
    .execute();
}
