import type { SportId } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { levelInSport } from './team-sports.rules';

/**
 * Builds SQL for the level of a team in the sport of a match; `team` and `match` are names of joined tables. A team that no longer plays
 * the sport has the level of its main sport.
 */
export function levelInMatch(team: string, match: string): RawBuilder<number | null> {
  const [others, level, sport] = [`${team}.other_sports`, `${team}.level`, `${match}.sport`].map((name) =>
    sql.ref(name),
  );
  return sql<number | null>`coalesce((${others} ->> ${sport})::int, ${level})`;
}

/** Returns whether the team plays the sport. Callers lock the team's row first, so that the answer stays true. */
export async function teamPlays(db: Db, teamId: string, sport: SportId): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .select(['sport', 'level', 'other_sports'])
    .where('id', '=', teamId)
    .executeTakeFirst();
  return team !== undefined && levelInSport(team, sport) !== null;
}
