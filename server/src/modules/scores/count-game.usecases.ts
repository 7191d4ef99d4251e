import type { Trx } from '../../platform/database';
import type { Outbox } from '../../platform/outbox';
import { compareGames, scoreGame, type Game, type ScoredGame } from './game.rules';
import {
  countPairGames,
  findGame,
  gamesAfter,
  hasSideGames,
  lockRatings,
  saveGame,
  strengthBefore,
} from './games.repository';
import type { Strength } from './rating.rules';
import { addToRecords, saveRatings } from './standings.repository';

/** `onCounted`: runs after the commit, so that open pages show what the result means for each side. */
export function registerGameCounting(outbox: Outbox, onCounted: (matchId: string) => void): void {
  outbox.on('result.final', async ({ matchId }, { trx, afterCommit }) => {
    await countGame(trx, matchId);
    afterCommit(() => onCounted(matchId));
  });
}

/**
 * Counts a final result in records and ratings, once. Ratings follow the order in which games were played, so a late result recomputes
 * the later games of both sides, and then the later games of their opponents. These games are few, because a result is final within
 * days (ADR 034).
 */
export async function countGame(trx: Trx, matchId: string): Promise<void> {
  const game = await findGame(trx, matchId);
  if (!game) return;
  await lockRatings(trx, game.sport);
  if (await hasSideGames(trx, matchId)) return;
  if (game.rated) await addToRecords(trx, game);
  await saveRatings(trx, game.sport, await recomputeFromGame(trx, game));
}

async function recomputeFromGame(trx: Trx, lateGame: Game): Promise<ReadonlyMap<string, Strength>> {
  const gamesToScore = new Map<string, Game>([[lateGame.matchId, lateGame]]);
  /** Sides whose stored strength is outdated, with the strength after the game just computed. */
  const changedStrengths = new Map<string, Strength>();
  for (let game = earliestGame(gamesToScore); game; game = earliestGame(gamesToScore)) {
    gamesToScore.delete(game.matchId);
    const scoredGame = await scoreAfterEarlierGames(trx, game, changedStrengths);
    // Later games start from these strengths, because the stored strengths of these sides are outdated.
    for (const [sideId, strength] of [
      [game.hostId, scoredGame.host],
      [game.awayId, scoredGame.away],
    ] as const)
      if (changedStrengths.has(sideId)) changedStrengths.set(sideId, strength);
    // When the strength of a side differs for the first time, all of its later games must be scored again.
    for (const sideId of await saveGame(trx, scoredGame)) {
      if (changedStrengths.has(sideId)) continue;
      changedStrengths.set(sideId, sideId === game.hostId ? scoredGame.host : scoredGame.away);
      for (const laterGame of await gamesAfter(trx, sideId, game.sport, game))
        gamesToScore.set(laterGame.matchId, laterGame);
    }
  }
  return changedStrengths;
}

async function scoreAfterEarlierGames(
  trx: Trx,
  game: Game,
  changedStrengths: ReadonlyMap<string, Strength>,
): Promise<ScoredGame> {
  const strengthsBefore = {
    host: changedStrengths.get(game.hostId) ?? (await strengthBefore(trx, game.hostId, game)),
    away: changedStrengths.get(game.awayId) ?? (await strengthBefore(trx, game.awayId, game)),
  };
  return scoreGame(game, strengthsBefore, await countPairGames(trx, game));
}

function earliestGame(games: ReadonlyMap<string, Game>): Game | undefined {
  let first: Game | undefined;
  for (const game of games.values()) if (!first || compareGames(game, first) < 0) first = game;
  return first;
}
