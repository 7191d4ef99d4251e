import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { SideIds } from './represented.repository';
import type { NewPromise } from './result-row.repository';
import { type Db, idList, type Trx } from '../../platform/database';

const day = 86_400_000;

/**
 * Inserts promises: whether each side came to a match as announced. A side has one promise for a match. A no-show replaces a late
 * cancellation: the side came back after it had cancelled. Any other promise that exists is not changed.
 */
export async function insertPromises(trx: Trx, promises: readonly NewPromise[]): Promise<void> {
  if (promises.length === 0) return;
  await trx
    .insertInto('promise')
    .values(promises)
    .onConflict((conflict) =>
      conflict
        .expression(sql`match_id, coalesce(team_id, user_id)`)
        .doUpdateSet((of) => ({ outcome: of.ref('excluded.outcome'), at: of.ref('excluded.at') }))
        .where('excluded.outcome', '=', 'NO_SHOW')
        .where('promise.outcome', '=', 'LATE_CANCEL'),
    )
    .execute();
}

/** Returns the no-shows that can still lead to a suspension, by team or user id. */
export async function findNoShows(
  db: Db,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string | null },
  now: Date,
): Promise<ReadonlyMap<string, Date[]>> {
  const { withinDays, suspendedDays } = limits.promise;
  const since = new Date(now.getTime() - (withinDays + suspendedDays) * day);
  const { rows } = await sql<{ side: string; at: Date }>`
    select coalesce(team_id, user_id)::text as side, at from promise
    where outcome = 'NO_SHOW' and at > ${since}
      and (team_id = any(${idList(teamIds)}) or user_id = ${userId}::uuid)`.execute(db);
  const noShowTimes = new Map<string, Date[]>();
  for (const { side, at } of rows) noShowTimes.set(side, [...(noShowTimes.get(side) ?? []), at]);
  return noShowTimes;
}

/** Returns the ids of these sides; at most one side is a user. */
export const idsOfSides = (sides: readonly SideIds[]) => ({
  teamIds: sides.flatMap(({ teamId }) => teamId ?? []),
  userId: sides.find(({ teamId }) => teamId === null)?.userId ?? null,
});
