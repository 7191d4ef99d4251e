import type { SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { FinalResultRow } from '../results';
import { pairPeriodStart, type Game, type ScoredGame } from './game.rules';
import { newcomer, outcomeOfOther, type Strength } from './rating.rules';
import type { NewSideGame, SideGameRow } from '../games';

type GameTime = Pick<Game, 'playedAt' | 'matchId'>;
type GameColumns = Pick<
  FinalResultRow,
  | 'match_id'
  | 'sport'
  | 'kind'
  | 'rated'
  | 'host_team_id'
  | 'host_user_id'
  | 'away_team_id'
  | 'away_user_id'
  | 'winner'
  | 'played_at'
>;

const columns = [
  'match_id',
  'sport',
  'kind',
  'rated',
  'host_team_id',
  'host_user_id',
  'away_team_id',
  'away_user_id',
  'winner',
  'played_at',
] as const;
const hostOutcomes = { HOST: 'WIN', AWAY: 'LOSS', DRAW: 'DRAW' } as const;

/** Returns the game of a final result; null if the match was not played. */
function gameOf(row: GameColumns): Game | null {
  const hostId = row.host_team_id ?? row.host_user_id;
  const awayId = row.away_team_id ?? row.away_user_id;
  if (row.winner === null || hostId === null || awayId === null) return null;
  return {
    matchId: row.match_id,
    sport: row.sport,
    playedAt: row.played_at,
    kind: row.host_team_id === null ? 'USER' : 'TEAM',
    hostId,
    awayId,
    outcome: hostOutcomes[row.winner],
    forfeit: row.kind === 'FORFEIT',
    rated: row.rated,
  };
}

export async function findGame(db: Db, matchId: string): Promise<Game | null> {
  const row = await db
    .selectFrom('final_result')
    .select(columns)
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row ? gameOf(row) : null;
}

/** Returns all games of a sport with a final result, except those that a waiting event of the outbox will count. */
export async function gamesToCompare(db: Db, sport: SportId): Promise<Game[]> {
  const rows = await db
    .selectFrom('final_result')
    .select(columns)
    .where('sport', '=', sport)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.kind', '=', 'result.final')
            .where('outbox.failed_at', 'is', null)
            .where(sql<boolean>`outbox.payload ->> 'matchId' = final_result.match_id::text`),
        ),
      ),
    )
    .execute();
  return rows.map(gameOf).filter((game) => game !== null);
}

/** Locks the ratings of a sport until the commit. Every count of its results locks the same row of `rating_ladder`. */
export async function lockRatings(trx: Trx, sport: SportId): Promise<void> {
  await trx
    .insertInto('rating_ladder')
    .values({ sport })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('rating_ladder').select('sport').where('sport', '=', sport).forUpdate().execute();
}

export async function hasSideGames(trx: Trx, matchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('side_game')
    .select('match_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the strength of a side before this game. */
export async function strengthBefore(
  trx: Trx,
  sideId: string,
  { sport, playedAt, matchId }: Game,
): Promise<Strength> {
  const row = await trx
    .selectFrom('side_game')
    .select(['rating', 'deviation', 'volatility', 'games'])
    .where('side_id', '=', sideId)
    .where('sport', '=', sport)
    .where(sql<boolean>`(played_at, match_id) < (${playedAt}, ${matchId}::uuid)`)
    .orderBy('played_at', 'desc')
    .orderBy('match_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? newcomer;
}

/** Returns how many games of this pair changed ratings in the period before this game. */
export async function countPairGames(trx: Trx, game: Game): Promise<number> {
  const { count } = await trx
    .selectFrom('side_game')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('side_id', '=', game.hostId)
    .where('opponent_id', '=', game.awayId)
    .where('sport', '=', game.sport)
    .where('counts', '=', true)
    .where('played_at', '>', pairPeriodStart(game))
    .where(sql<boolean>`(played_at, match_id) < (${game.playedAt}, ${game.matchId}::uuid)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the later games of a side, seen from that side. */
export async function gamesAfter(
  trx: Trx,
  sideId: string,
  sport: SportId,
  { playedAt, matchId }: GameTime,
): Promise<Game[]> {
  const rows = await trx
    .selectFrom('side_game')
    .selectAll()
    .where('side_id', '=', sideId)
    .where('sport', '=', sport)
    .where(sql<boolean>`(played_at, match_id) > (${playedAt}, ${matchId}::uuid)`)
    .orderBy('played_at')
    .orderBy('match_id')
    .execute();
  return rows.map(asHost);
}

function asHost(row: SideGameRow): Game {
  return {
    matchId: row.match_id,
    sport: row.sport,
    playedAt: row.played_at,
    kind: row.team_id === null ? 'USER' : 'TEAM',
    hostId: row.side_id,
    awayId: row.opponent_id,
    outcome: row.outcome,
    forfeit: row.forfeit,
    rated: row.rated,
  };
}

export function sideGameRows(game: ScoredGame): readonly [NewSideGame, NewSideGame] {
  const rowOf = (sideId: string, opponentId: string, { rating, deviation, volatility, games }: Strength) => ({
    match_id: game.matchId,
    side_id: sideId,
    team_id: game.kind === 'TEAM' ? sideId : null,
    user_id: game.kind === 'USER' ? sideId : null,
    opponent_id: opponentId,
    sport: game.sport,
    played_at: game.playedAt,
    forfeit: game.forfeit,
    rated: game.rated,
    counts: game.counts,
    rating,
    deviation,
    volatility,
    games,
  });
  return [
    { ...rowOf(game.hostId, game.awayId, game.host), outcome: game.outcome },
    { ...rowOf(game.awayId, game.hostId, game.away), outcome: outcomeOfOther(game.outcome) },
  ];
}

/** Saves the two rows of a game. Returns the sides whose strength differs from the stored one. */
export async function saveGame(trx: Trx, game: ScoredGame): Promise<readonly string[]> {
  const storedRows = await trx
    .selectFrom('side_game')
    .select(['side_id', 'rating', 'deviation', 'volatility', 'games'])
    .where('match_id', '=', game.matchId)
    .execute();
  const changedRows = sideGameRows(game).filter((row) => {
    const storedRow = storedRows.find(({ side_id }) => side_id === row.side_id);
    return (
      storedRow?.rating !== row.rating ||
      storedRow.deviation !== row.deviation ||
      storedRow.volatility !== row.volatility ||
      storedRow.games !== row.games
    );
  });
  if (changedRows.length === 0) return [];
  // Updates both rows, because `counts` must be equal in them.
  await trx
    .insertInto('side_game')
    .values([...sideGameRows(game)])
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'side_id']).doUpdateSet((of) => ({
        counts: of.ref('excluded.counts'),
        rating: of.ref('excluded.rating'),
        deviation: of.ref('excluded.deviation'),
        volatility: of.ref('excluded.volatility'),
        games: of.ref('excluded.games'),
      })),
    )
    .execute();
  return changedRows.map(({ side_id }) => side_id);
}
