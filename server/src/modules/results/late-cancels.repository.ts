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

/**
 * Saves the latest late cancellation of a side in a match: a side that came back and left late again has to answer for this leaving, unless
 * the earlier one already counts. Returns false if nothing has changed.
 */
export async function saveLateCancel(trx: Trx, row: LateCancelRow): Promise<boolean> {
  const { state, cancelled_at, due_at, settled_at } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('late_cancel')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`match_id, coalesce(team_id, user_id)`)
        .doUpdateSet({ state, cancelled_at, due_at, settled_at })
        .where('late_cancel.state', '!=', 'UPHELD')
        .whereRef('late_cancel.cancelled_at', '<', 'excluded.cancelled_at'),
    )
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

/** Returns confirmed opponents who left late, each with its latest leaving; disbanded teams and deleted accounts are left out. */
export async function findLateLeavers(
  trx: Trx,
  matchId: string,
): Promise<{ team_id: string | null; user_id: string | null; since: Date }[]> {
  return trx
    .selectFrom('proposal')
    .leftJoin('team', 'team.id', 'proposal.team_id')
    .leftJoin('user_account as person', 'person.id', 'proposal.user_id')
    .select(['proposal.team_id', 'proposal.user_id'])
    .select((of) => of.fn.max('proposal.since').as('since'))
    .where('match_id', '=', matchId)
    .where('state', '=', 'WITHDRAWN')
    .where('left_late', 'is', true)
    .where('team.disbanded_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .groupBy(['proposal.team_id', 'proposal.user_id'])
    .orderBy('since')
    .execute();
}
