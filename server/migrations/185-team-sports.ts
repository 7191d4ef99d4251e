import { sql, type Kysely } from 'kysely';

/** A team plays up to four sports beside its main sport, each at its own level; its description may be empty (SPEC 4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sport → level, in the row of the team, so that the checks see all its sports at once.
  await sql`alter table team add column other_sports jsonb not null default '{}'`.execute(db);
  await sql`
    alter table team add constraint team_other_sports check (
      jsonb_typeof(other_sports) = 'object'
      and not jsonb_exists(other_sports, sport)
      and jsonb_array_length(jsonb_path_query_array(other_sports, '$.keyvalue()')) <= 4
      and not jsonb_path_exists(
        other_sports, 'strict $.* ? (@.type() != "number" || @ < 1 || @ > 5 || @ != @.floor())')
    )`.execute(db);
  await sql`alter table team drop constraint team_description_check`.execute(db);
  await sql`alter table team add constraint team_description_check check (char_length(description) <= 300)`.execute(
    db,
  );
}
