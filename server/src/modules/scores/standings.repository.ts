import type { SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { addOutcome, noGames, type Game, type Tally } from './game.rules';
import { newcomer, outcomeOfOther, type Strength } from './rating.rules';
import type { StandingRow } from '../games';
import { type Db, idList, type Trx } from '../../platform/database';

/** Adds a rated result to the records of both sides; friendlies do not count (SPEC 7.1). */
export async function addToRecords(trx: Trx, { sport, hostId, awayId, outcome }: Game): Promise<void> {
  await trx
    .insertInto('side_standing')
    .values([
      {
        side_id: hostId,
        sport,
        ...addOutcome(noGames, outcome),
        rating: newcomer.rating,
        games: newcomer.games,
      },
      {
        side_id: awayId,
        sport,
        ...addOutcome(noGames, outcomeOfOther(outcome)),
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
  /** Number of these games that count only because the user was a member: nobody of the side answered "going". */
  readonly withoutLineUp: number;
}

/**
 * Returns wins, draws and losses of users with their teams. Members who answered "going" count as players (SPEC 5.5). If the side has no
 * such answer, all members at that time count, except those who gave another answer, or an answer for the other side.
 */
export async function teamGamesOfUsers(db: Db, userIds: readonly string[]): Promise<TeamGames[]> {
  if (userIds.length === 0) return [];
  const people = sql`any(${idList(userIds)})`;
  const sideOfGame = sql`case game.team_id when result.host_team_id then 'HOST' else 'AWAY' end`;
  const { rows } = await sql<TeamGames>`
    with played as (
      select going.user_id, game.match_id, game.sport, game.outcome, false as assumed
      from line_up_answer as going
      join final_result as result on result.match_id = going.match_id
      join side_game as game on game.match_id = going.match_id
        and game.side_id = case going.side when 'HOST' then result.host_team_id else result.away_team_id end
      where going.user_id = ${people} and going.answer = 'GOING' and game.rated and not game.forfeit
      union
      select stay.user_id, game.match_id, game.sport, game.outcome, true as assumed
      from team_stay as stay
      join side_game as game on game.side_id = stay.team_id
        and game.played_at >= stay.since and (stay.until is null or game.played_at < stay.until)
      join final_result as result on result.match_id = game.match_id
      where stay.user_id = ${people} and game.rated and not game.forfeit
        and not exists (select from line_up_answer as answer where answer.match_id = game.match_id
          and ((answer.side = ${sideOfGame} and answer.answer = 'GOING') or answer.user_id = stay.user_id))
    )
    select user_id as "userId", sport,
      count(*) filter (where outcome = 'WIN')::int as wins,
      count(*) filter (where outcome = 'DRAW')::int as draws,
      count(*) filter (where outcome = 'LOSS')::int as losses,
      count(*) filter (where assumed)::int as "withoutLineUp"
    from played
    group by user_id, sport
    order by user_id, sport`.execute(db);
  return rows;
}
