import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

interface HostSide {
  readonly teamId: string | null;
  readonly userId: string;
}

const isHostedBy = ({ teamId, userId }: HostSide) =>
  teamId === null ? sql<boolean>`host_user_id = ${userId}` : sql<boolean>`host_team_id = ${teamId}`;

/** Returns the free slots for open posts. The caller has locked the side. */
export async function freeSlots(
  trx: Trx,
  side: HostSide,
  slotCount: number = limits.match.openPerSide.max,
): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${sql.lit(slotCount)}) as slot
    where not exists (select from match where state = 'OPEN' and open_slot = slot and ${isHostedBy(side)})
    order by slot`.execute(trx);
  return rows.map(({ slot }) => slot);
}

/** Expires open posts whose start has passed, so that their slots are free even if the job has not run yet. */
export async function expirePostsOf(trx: Trx, side: HostSide, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('match')
    .set({ state: 'EXPIRED', version: sql`version + 1`, updated_at: now })
    .where('state', '=', 'OPEN')
    .where('start_at', '<=', now)
    .where(isHostedBy(side))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
