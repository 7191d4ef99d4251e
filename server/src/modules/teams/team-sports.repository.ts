import { sql, type RawBuilder } from 'kysely';

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
