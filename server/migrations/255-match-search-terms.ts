import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/**
 * Terms of a match for the index that finds rare values and words (docs/decisions/198): one for each filter, one for the area on the map
 * (8 × 8 cells; a cell is row * 10000 + column), and one for each run of up to three characters of a word; null for a
 * match that is not open to all. The index calls the function when a match is saved, so servers of the previous version
 * need no change. Because of the high cost the planner uses the index instead of computing terms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function match_search_terms(
      state text, challenged_team_id uuid, sport text, gender text, level_from smallint, level_to smallint, cost_per_team integer, venue_state text,
      local_minute smallint, cell integer, title text, content text, venue_name text, venue_address text
    ) returns tsvector language sql immutable cost 10000 as $$
      select case when state = 'OPEN' and challenged_team_id is null then array_to_tsvector(
        array[
          's' || sport, 'g' || gender, 'h' || local_minute / 60, 'p' || cell / 80000 * 10000 + cell % 10000 / 8,
          'f' || case when cost_per_team = 0 then 1 else 0 end, 'b' || case when venue_state = 'BOOKED' then 1 else 0 end
        ]
        || array(select 'l' || level from generate_series(level_from::int, level_to::int) as level)
        || array(
          select 'w' || substr(word, start, 3)
          from string_to_table(translate(lower(title || ' ' || content || ' ' || venue_name || ' ' || venue_address), E'\n', ' '), ' ') as word,
            generate_series(1, char_length(word)) as start
        )) end
    $$`.execute(db);
}
