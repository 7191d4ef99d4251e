import type { SeriesScope } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import type { MatchRow } from './match-row.repository';

/** Locks the coming matches of a series in the order of their ids, and returns those other than `match` that are in the scope. */
export async function lockSeries(
  trx: Trx,
  match: MatchRow,
  scope: SeriesScope,
  now: Date,
): Promise<MatchRow[]> {
  if (scope === 'THIS' || match.series_id === null) return [];
  const rows = await trx
    .selectFrom('match')
    .selectAll()
    .where('series_id', '=', match.series_id)
    .where('state', 'in', ['OPEN', 'CONFIRMED'])
    .where('start_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ id, start_at }) => id !== match.id && (scope === 'ALL' || start_at > match.start_at));
}
