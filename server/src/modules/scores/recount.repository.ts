import type { SportId } from '@homeground/shared/contracts';
import type { ScoresOfSport } from './recount.rules';
import type { Trx } from './score-row.repository';

/** Rows of one statement, well below the limit of its parameters. */
const atOnce = 1000;

export async function storedScores(trx: Trx, sport: SportId): Promise<ScoresOfSport> {
  const games = await trx.selectFrom('side_game').selectAll().where('sport', '=', sport).execute();
  const standings = await trx.selectFrom('side_standing').selectAll().where('sport', '=', sport).execute();
  return { games, standings };
}

export async function replaceScores(
  trx: Trx,
  sport: SportId,
  { games, standings }: ScoresOfSport,
): Promise<void> {
  await trx.deleteFrom('side_game').where('sport', '=', sport).execute();
  await trx.deleteFrom('side_standing').where('sport', '=', sport).execute();
  for (let at = 0; at < games.length; at += atOnce)
    await trx
      .insertInto('side_game')
      .values(games.slice(at, at + atOnce))
      .execute();
  for (let at = 0; at < standings.length; at += atOnce)
    await trx
      .insertInto('side_standing')
      .values(standings.slice(at, at + atOnce))
      .execute();
}
