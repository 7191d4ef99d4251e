import { sql, type Kysely } from 'kysely';

/** Records and ratings (SPEC 7.3), computed from `final_result`. `npm run scores -- --rebuild` computes them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A game from the view of one side, with the rating of that side after it.
  await sql`
    create table side_game (
      match_id uuid not null references final_result (match_id),
      -- The team or, in a one-on-one, the person.
      side_id uuid not null,
      team_id uuid references team (id),
      user_id uuid references user_account (id),
      opponent_id uuid not null,
      sport text not null,
      played_at timestamptz not null,
      outcome text not null check (outcome in ('WIN', 'DRAW', 'LOSS')),
      forfeit boolean not null,
      -- The game is part of the record.
      rated boolean not null,
      -- The game changed the rating: it is rated, was played, and is not one too many against the same side.
      counts boolean not null,
      rating double precision not null,
      deviation double precision not null,
      volatility double precision not null,
      games integer not null check (games >= 0),
      primary key (match_id, side_id),
      constraint side_game_one_side check (side_id = coalesce(team_id, user_id) and num_nonnulls(team_id, user_id) = 1),
      constraint side_game_not_against_itself check (side_id <> opponent_id),
      constraint side_game_counts_if_played check (not counts or (rated and not forfeit))
    )`.execute(db);
  await sql`create index side_game_in_order on side_game (side_id, sport, played_at, match_id)`.execute(db);
  await sql`create index side_game_against on side_game (side_id, opponent_id, played_at, match_id) include (outcome)`.execute(
    db,
  );

  // Totals of side_game, so that a card costs one look-up.
  await sql`
    create table side_standing (
      side_id uuid not null,
      sport text not null,
      wins integer not null check (wins >= 0),
      draws integer not null check (draws >= 0),
      losses integer not null check (losses >= 0),
      rating double precision not null,
      games integer not null check (games between 0 and wins + draws + losses),
      primary key (side_id, sport)
    )`.execute(db);

  // One row for each sport; a writer of its ratings locks that row.
  await sql`create table rating_ladder (sport text primary key)`.execute(db);

  // Finds the games that a person played for a team.
  await sql`create index line_up_going on line_up_answer (user_id, match_id) include (side) where answer = 'GOING'`.execute(
    db,
  );
}
