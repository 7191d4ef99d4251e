import { findClashes } from '../matches/clashes.repository';
import type { MatchRow } from '../matches/match-row.repository';
import type { SideIds } from './proposal-deps';
import type { Db, Trx } from './proposal-row.repository';

/** Both sides, in the order of their ids: two confirmations that need one of them come one after the other. */
export async function lockSides(trx: Trx, sides: readonly SideIds[]): Promise<void> {
  const ids = (of: readonly (string | null)[]) => of.filter((id) => id !== null);
  const teamIds = ids(sides.map(({ teamId }) => teamId));
  const userIds = ids(sides.map(({ teamId, userId }) => (teamId === null ? userId : null)));
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

/** Nobody: a team match asks for teams only. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Ids of these sides that have another confirmed match too near to this one (SPEC 6.1). */
export async function clashesOf(
  db: Db,
  sides: readonly SideIds[],
  match: Pick<MatchRow, 'id' | 'start_at' | 'minutes'>,
): Promise<ReadonlySet<string>> {
  const teamIds = sides.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]));
  const userIds = sides.flatMap(({ teamId, userId }) => (teamId !== null || userId === null ? [] : [userId]));
  const found = await Promise.all([
    ...(teamIds.length > 0 ? [findClashes(db, { userId: nobody, teamIds }, match)] : []),
    ...userIds.map((userId) => findClashes(db, { userId, teamIds: [] }, match)),
  ]);
  const asked = new Set([...teamIds, ...userIds]);
  return new Set(found.flatMap((ids) => [...ids]).filter((id) => asked.has(id)));
}
