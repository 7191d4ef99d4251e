import type { Outbox } from '../../platform/outbox';
import { inOrder, scoreGame, type Game, type ScoredGame } from './game.rules';
import {
  countedBefore,
  findGame,
  gamesAfter,
  isCounted,
  lockLadder,
  saveGame,
  strengthBefore,
} from './games.repository';
import type { Strength } from './rating.rules';
import type { Trx } from './score-row.repository';
import { addToRecords, saveRatings } from './standings.repository';

export function followResults(outbox: Outbox): void {
  outbox.on('result.final', async ({ matchId }, { trx }) => countGame(trx, matchId));
}

/**
 * Counts a final result in records and ratings, once. Ratings follow the order in which games were played, so a late result recomputes
 * the later games of both sides and of their opponents since. These are few, because a result is final within days (ADR 034).
 */
export async function countGame(trx: Trx, matchId: string): Promise<void> {
  const game = await findGame(trx, matchId);
  if (!game) return;
  await lockLadder(trx, game.sport);
  if (await isCounted(trx, matchId)) return;
  if (game.rated) await addToRecords(trx, game);
  await saveRatings(trx, game.sport, await recomputeFrom(trx, game));
}

async function recomputeFrom(trx: Trx, first: Game): Promise<ReadonlyMap<string, Strength>> {
  const pending = new Map<string, Game>([[first.matchId, first]]);
  /** Sides whose stored strength is outdated, with the strength after the game just computed. */
  const changed = new Map<string, Strength>();
  for (let game = earliest(pending); game; game = earliest(pending)) {
    pending.delete(game.matchId);
    const scoredGame = await scoreWithStored(trx, game, changed);
    for (const [sideId, strength] of [
      [game.hostId, scoredGame.host],
      [game.awayId, scoredGame.away],
    ] as const)
      if (changed.has(sideId)) changed.set(sideId, strength);
    for (const sideId of await saveGame(trx, scoredGame)) {
      if (changed.has(sideId)) continue;
      changed.set(sideId, sideId === game.hostId ? scoredGame.host : scoredGame.away);
      for (const later of await gamesAfter(trx, sideId, game.sport, game)) pending.set(later.matchId, later);
    }
  }
  return changed;
}

async function scoreWithStored(
  trx: Trx,
  game: Game,
  changed: ReadonlyMap<string, Strength>,
): Promise<ScoredGame> {
  const before = {
    host: changed.get(game.hostId) ?? (await strengthBefore(trx, game.hostId, game)),
    away: changed.get(game.awayId) ?? (await strengthBefore(trx, game.awayId, game)),
  };
  return scoreGame(game, before, await countedBefore(trx, game));
}

function earliest(games: ReadonlyMap<string, Game>): Game | undefined {
  let first: Game | undefined;
  for (const game of games.values()) if (!first || inOrder(game, first) < 0) first = game;
  return first;
}
