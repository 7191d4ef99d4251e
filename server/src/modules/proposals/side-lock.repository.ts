import type { Trx, Db } from '../../platform/database';
import { findClashes, type MatchRow } from '../matches';
import type { SideIds } from '../standings';

/** Locks both sides in the order of their ids, so that two confirmations with a common side run one after the other. */
export async function lockSides(trx: Trx, sides: readonly SideIds[]): Promise<void> {
  const withoutNulls = (values: readonly (string | null)[]) => values.filter((id) => id !== null);
  const teamIds = withoutNulls(sides.map(({ teamId }) => teamId));
  const userIds = withoutNulls(sides.map(({ teamId, userId }) => (teamId === null ? userId : null)));
  if (teamIds.length > 0)
    await trx
      .selectFrom('team')
      .select('id')
      .where('id', 'in', teamIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  if (userIds.length > 0)
    await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', userIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
}

/**
 * Locks the side for which a user acts. A team is locked only if the user is one of its members: before their membership is checked,
 * a stranger must not be able to hold up the people of a team.
 */
export async function lockOwnSide(
  trx: Trx,
  { teamId, userId }: { readonly teamId: string | null; readonly userId: string },
): Promise<void> {
  if (teamId === null) return lockSides(trx, [{ teamId, userId }]);
  await trx
    .selectFrom('team')
    .select('id')
    .where('id', '=', teamId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('team_member')
          .select('team_id')
          .whereRef('team_member.team_id', '=', 'team.id')
          .where('team_member.user_id', '=', userId),
      ),
    )
    .forNoKeyUpdate()
    .execute();
}

/** User id without a row; used when only teams are compared. */
const noUserId = '00000000-0000-0000-0000-000000000000';

/** Returns the ids of these sides that have another confirmed match too close in time to this match (SPEC 6.1). */
export async function clashesOf(
  db: Db,
  sides: readonly SideIds[],
  match: Pick<MatchRow, 'id' | 'start_at' | 'minutes'>,
): Promise<ReadonlySet<string>> {
  const teamIds = sides.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]));
  const userIds = sides.flatMap(({ teamId, userId }) => (teamId !== null || userId === null ? [] : [userId]));
  const clashingIds = await Promise.all([
    ...(teamIds.length > 0 ? [findClashes(db, { userId: noUserId, teamIds }, match)] : []),
    ...userIds.map((userId) => findClashes(db, { userId, teamIds: [] }, match)),
  ]);
  const sideIds = new Set([...teamIds, ...userIds]);
  return new Set(clashingIds.flatMap((ids) => [...ids]).filter((id) => sideIds.has(id)));
}
