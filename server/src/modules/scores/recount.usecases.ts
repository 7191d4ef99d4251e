import { sportIds, type SportId } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import { replayed } from './game.rules';
import { lockLadder, rowsOf, settledGames } from './games.repository';
import { differences, type Difference } from './recount.rules';
import { replaceScores, storedScores } from './recount.repository';
import { standingsAfter } from './standing.rules';
import type { Trx } from './score-row.repository';

/** Everything that is kept and what it should be, from the final results alone; no result is counted meanwhile. */
export async function checkScores(db: Kysely<Tables>): Promise<Difference[]> {
  return eachSport(db, async (trx, sport) =>
    differences(sport, await storedScores(trx, sport), await recounted(trx, sport)),
  );
}

/** Writes it all anew; answers what had been different. */
export async function rebuildScores(db: Kysely<Tables>): Promise<Difference[]> {
  return eachSport(db, async (trx, sport) => {
    const [stored, right] = [await storedScores(trx, sport), await recounted(trx, sport)];
    const found = differences(sport, stored, right);
    if (found.length > 0) await replaceScores(trx, sport, right);
    return found;
  });
}

async function recounted(trx: Trx, sport: SportId) {
  const games = replayed(await settledGames(trx, sport));
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
