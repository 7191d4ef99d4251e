import { addOutcome, noGames, type ScoredGame } from './game.rules';
import { newcomer, outcomeOfOther, type Strength } from './rating.rules';
import type { StandingRow } from '../games';

/** Returns the standings of all sides of one sport after these games, which are sorted by the time they were played. */
export function standingsAfter(games: readonly ScoredGame[]): StandingRow[] {
  const rows = new Map<string, StandingRow>();
  for (const game of games) {
    const add = (sideId: string, outcome: ScoredGame['outcome'], { rating, games }: Strength) => {
      const row = rows.get(sideId);
      // A side that has played only friendlies has no record.
      if (!row && !game.rated) return;
      const previousStanding = row ?? {
        ...noGames,
        side_id: sideId,
        sport: game.sport,
        rating: newcomer.rating,
        games: 0,
      };
      rows.set(sideId, {
        ...previousStanding,
        ...(game.rated && addOutcome(previousStanding, outcome)),
        rating,
        games,
      });
    };
    add(game.hostId, game.outcome, game.host);
    add(game.awayId, outcomeOfOther(game.outcome), game.away);
  }
  return [...rows.values()];
}
