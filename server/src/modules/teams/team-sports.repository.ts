import type { SportId } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../matches/match-row.repository';
import { levelIn } from './team-sports.rules';

/** Level of a joined team in the sport of a joined match; the level of its main sport if it no longer plays that sport. */
export function levelInMatch(team: string, match: string): RawBuilder<number | null> {
  const [others, level, sport] = [`${team}.other_sports`, `${team}.level`, `${match}.sport`].map((name) =>
    sql.ref(name),
  );
  return sql<number | null>`coalesce((${others} ->> ${sport})::int, ${level})`;
}

/** Returns whether the team plays the sport. Call it while the team's row is locked, so that the answer stays true. */
export async function teamPlays(db: Db, teamId: string, sport: SportId): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .select(['sport', 'level', 'other_sports'])
    .where('id', '=', teamId)
    .executeTakeFirst();
  return team !== undefined && levelIn(team, sport) !== null;
}
