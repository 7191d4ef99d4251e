import { limits, type GameOutcome } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';

/** Returns the outcomes of the latest matches of each side, friendlies included, the latest last. */
export async function formsOf(
  db: Db,
  sideIds: readonly string[],
): Promise<ReadonlyMap<string, GameOutcome[]>> {
  if (sideIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; form: GameOutcome[] }>`
    select side.id, array_agg(game.outcome order by game.played_at, game.match_id) as form
    from unnest(${idList([...new Set(sideIds)])}) as side (id)
    cross join lateral (
      select outcome, played_at, match_id from side_game where side_id = side.id
      order by played_at desc, match_id desc limit ${limits.scores.form}
    ) as game
    group by side.id`.execute(db);
  return new Map(rows.map(({ id, form }) => [id, form]));
}
