import type { Outbox } from '../../platform/outbox';
import { inOrder, scored, type Game, type ScoredGame } from './game.rules';
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
 * Takes a final result into records and ratings, once. Ratings are those of all games in the order they were played in, so a
 * result that became final late plays the later games of both sides again, and of whoever they met since: a matter of days,
 * because a result waits no longer than that (ADR 034).
 */
export async function countGame(trx: Trx, matchId: string): Promise<void> {
  const game = await findGame(trx, matchId);
  if (!game) return;
  await lockLadder(trx, game.sport);
  if (await isCounted(trx, matchId)) return;
  if (game.rated) await addToRecords(trx, game);
  await saveRatings(trx, game.sport, await playFrom(trx, game));
}

async function playFrom(trx: Trx, first: Game): Promise<ReadonlyMap<string, Strength>> {
  const waiting = new Map<string, Game>([[first.matchId, first]]);
  /** Sides whose strength is another one than written, as of the game just played. */
  const moved = new Map<string, Strength>();
  for (let game = earliest(waiting); game; game = earliest(waiting)) {
    waiting.delete(game.matchId);
    const done = await play(trx, game, moved);
    for (const [sideId, strength] of [
      [game.hostId, done.host],
      [game.awayId, done.away],
    ] as const)
      if (moved.has(sideId)) moved.set(sideId, strength);
    for (const sideId of await saveGame(trx, done)) {
      if (moved.has(sideId)) continue;
      moved.set(sideId, sideId === game.hostId ? done.host : done.away);
      for (const later of await gamesAfter(trx, sideId, game.sport, game)) waiting.set(later.matchId, later);
    }
  }
  return moved;
}

async function play(trx: Trx, game: Game, moved: ReadonlyMap<string, Strength>): Promise<ScoredGame> {
  const before = {
    host: moved.get(game.hostId) ?? (await strengthBefore(trx, game.hostId, game)),
    away: moved.get(game.awayId) ?? (await strengthBefore(trx, game.awayId, game)),
  };
  return scored(game, before, await countedBefore(trx, game));
}

function earliest(games: ReadonlyMap<string, Game>): Game | undefined {
  let first: Game | undefined;
  for (const game of games.values()) if (!first || inOrder(game, first) < 0) first = game;
  return first;
}
