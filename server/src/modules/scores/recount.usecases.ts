import { sportIds, type SportId } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import { replayGames } from './game.rules';
import { lockLadder, rowsOf, settledGames } from './games.repository';
import { differences, type Difference } from './recount.rules';
import { replaceScores, storedScores } from './recount.repository';
import { standingsAfter } from './standing.rules';
import type { Trx } from './score-row.repository';

/** Compares all stored scores with those that the final results give. The lock keeps results from being counted in the meantime. */
export async function checkScores(db: Kysely<Tables>): Promise<Difference[]> {
  return eachSport(db, async (trx, sport) =>
    differences(sport, await storedScores(trx, sport), await expectedScores(trx, sport)),
  );
}

/** Replaces scores that differ from those that the final results give. Returns the differences. */
export async function rebuildScores(db: Kysely<Tables>): Promise<Difference[]> {
  return eachSport(db, async (trx, sport) => {
    const [stored, expected] = [await storedScores(trx, sport), await expectedScores(trx, sport)];
    const found = differences(sport, stored, expected);
    if (found.length > 0) await replaceScores(trx, sport, expected);
    return found;
  });
}

async function expectedScores(trx: Trx, sport: SportId) {
  const games = replayGames(await settledGames(trx, sport));
  return { games: games.flatMap(rowsOf), standings: standingsAfter(games) };
}

async function eachSport<T>(
  db: Kysely<Tables>,
  work: (trx: Trx, sport: SportId) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const sport of sportIds) {
    found.push(
      ...(await inTransaction(db, async (trx) => {
        await lockLadder(trx, sport);
        return work(trx, sport);
      })),
    );
  }
  return found;
}
