import { counted, noGames, type ScoredGame } from './game.rules';
import { newcomer, outcomeOfOther, type Strength } from './rating.rules';
import type { StandingRow } from './score-row.repository';

/** Standings of all sides of one sport after these games, in order. */
export function standingsAfter(games: readonly ScoredGame[]): StandingRow[] {
  const rows = new Map<string, StandingRow>();
  for (const game of games) {
    const add = (sideId: string, outcome: ScoredGame['outcome'], { rating, games: moved }: Strength) => {
      const row = rows.get(sideId);
      // Friendlies alone are no record.
      if (!row && !game.rated) return;
      const before = row ?? {
        ...noGames,
        side_id: sideId,
        sport: game.sport,
        rating: newcomer.rating,
        games: 0,
      };
      rows.set(sideId, {
        ...before,
        ...(game.rated && counted(before, outcome)),
        rating,
        games: moved,
      });
    };
    add(game.hostId, game.outcome, game.host);
    add(game.awayId, outcomeOfOther(game.outcome), game.away);
  }
  return [...rows.values()];
}
