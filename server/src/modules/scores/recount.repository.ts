import type { SportId } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import type { ScoresOfSport } from './recount.rules';

/** With this many rows a statement stays well below PostgreSQL's limit of 65,535 parameters. */
const rowsPerInsert = 1000;

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
  for (let offset = 0; offset < games.length; offset += rowsPerInsert)
    await trx
      .insertInto('side_game')
      .values(games.slice(offset, offset + rowsPerInsert))
      .execute();
  for (let offset = 0; offset < standings.length; offset += rowsPerInsert)
    await trx
      .insertInto('side_standing')
      .values(standings.slice(offset, offset + rowsPerInsert))
      .execute();
}
