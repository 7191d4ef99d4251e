import type { SportId } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../matches/match-row.repository';
import { levelIn } from './team-sports.rules';

/** How well a joined team plays the sport of a joined match; the level of its main sport once it has given that one up. */
export function levelInMatch(team: string, match: string): RawBuilder<number | null> {
  const [others, level, sport] = [`${team}.other_sports`, `${team}.level`, `${match}.sport`].map((name) =>
    sql.ref(name),
  );
  return sql<number | null>`coalesce((${others} ->> ${sport})::int, ${level})`;
}

/** Whether the team plays the sport now; asked while its row is held, so that the answer stays true. */
export async function teamPlays(db: Db, teamId: string, sport: SportId): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .select(['sport', 'level', 'other_sports'])
    .where('id', '=', teamId)
    .executeTakeFirst();
  return team !== undefined && levelIn(team, sport) !== null;
}
