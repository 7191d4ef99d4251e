import type { SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { counted, noGames, type Game, type Tally } from './game.rules';
import { newcomer, outcomeOfOther, type Strength } from './rating.rules';
import type { Db, StandingRow, Trx } from './score-row.repository';

/** Only rated results change records (SPEC 7.1). */
export async function addToRecords(trx: Trx, { sport, hostId, awayId, outcome }: Game): Promise<void> {
  await trx
    .insertInto('side_standing')
    .values([
      {
        side_id: hostId,
        sport,
        ...counted(noGames, outcome),
        rating: newcomer.rating,
        games: newcomer.games,
      },
      {
        side_id: awayId,
        sport,
        ...counted(noGames, outcomeOfOther(outcome)),
        rating: newcomer.rating,
        games: newcomer.games,
      },
    ])
    .onConflict((conflict) =>
      conflict.columns(['side_id', 'sport']).doUpdateSet({
        wins: sql`side_standing.wins + excluded.wins`,
        draws: sql`side_standing.draws + excluded.draws`,
        losses: sql`side_standing.losses + excluded.losses`,
      }),
    )
    .execute();
}

export async function saveRatings(
  trx: Trx,
  sport: SportId,
  strengths: ReadonlyMap<string, Strength>,
): Promise<void> {
  for (const [sideId, { rating, games }] of strengths) {
    await trx
      .updateTable('side_standing')
      .set({ rating, games })
      .where('side_id', '=', sideId)
      .where('sport', '=', sport)
      .execute();
  }
}

export async function standingsOf(db: Db, sideIds: readonly string[]): Promise<StandingRow[]> {
  if (sideIds.length === 0) return [];
  return db
    .selectFrom('side_standing')
    .selectAll()
    .where('side_id', 'in', sideIds)
    .orderBy('side_id')
    .orderBy('sport')
    .execute();
}

export interface TeamGames extends Tally {
  readonly userId: string;
  readonly sport: SportId;
}

/** What these people won, drew and lost in the line-ups of their teams: who said they would come, played (SPEC 5.5). */
export async function gamesForTeams(db: Db, userIds: readonly string[]): Promise<TeamGames[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<TeamGames>`
    select going.user_id as "userId", side_game.sport,
      count(*) filter (where outcome = 'WIN')::int as wins,
      count(*) filter (where outcome = 'DRAW')::int as draws,
      count(*) filter (where outcome = 'LOSS')::int as losses
    from line_up_answer as going
    join final_result as result on result.match_id = going.match_id
    join side_game on side_game.match_id = going.match_id
      and side_game.side_id = case going.side when 'HOST' then result.host_team_id else result.away_team_id end
    where going.user_id = any(${userIds}::uuid[]) and going.answer = 'GOING' and side_game.rated and not side_game.forfeit
    group by going.user_id, side_game.sport
    order by going.user_id, side_game.sport`.execute(db);
  return rows;
}
