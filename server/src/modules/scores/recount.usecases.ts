import { sportIds, type SportId } from '@homeground/shared/contracts';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import { replayGames } from './game.rules';
import { lockRatings, sideGameRows, gamesToCompare } from './games.repository';
import { findDifferences, type Difference } from './recount.rules';
import { replaceScores, storedScores } from './recount.repository';
import { standingsAfter } from './standing.rules';

/** Compares all stored scores with a recount of the final results. A lock prevents results from being counted in the meantime. */
export async function checkScores(db: Db): Promise<Difference[]> {
  return collectPerSport(db, async (trx, sport) =>
    findDifferences(sport, await storedScores(trx, sport), await expectedScores(trx, sport)),
  );
}

/** Replaces the scores of each sport whose stored scores differ from a recount. Returns the differences. */
export async function rebuildScores(db: Db): Promise<Difference[]> {
  return collectPerSport(db, async (trx, sport) => {
    const [stored, expected] = [await storedScores(trx, sport), await expectedScores(trx, sport)];
    const differences = findDifferences(sport, stored, expected);
    if (differences.length > 0) await replaceScores(trx, sport, expected);
    return differences;
  });
}

async function expectedScores(trx: Trx, sport: SportId) {
  const games = replayGames(await gamesToCompare(trx, sport));
  return { games: games.flatMap(sideGameRows), standings: standingsAfter(games) };
}

async function collectPerSport<T>(db: Db, work: (trx: Trx, sport: SportId) => Promise<T[]>): Promise<T[]> {
  const results: T[] = [];
  for (const sport of sportIds) {
    results.push(
      ...(await inTransaction(db, async (trx) => {
        await lockRatings(trx, sport);
        return work(trx, sport);
      })),
    );
  }
  return results;
}
