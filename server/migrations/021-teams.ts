import { sql, type Kysely } from 'kysely';

/**
 * Teams and members (SPEC 4.1 to 4.3). Checks on counters enforce the limits of 50 members and 3 managers under
 * concurrent writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team (
      id uuid primary key,
      name text not null check (char_length(name) between 2 and 20),
      -- NFKC, lower case, without invisible characters: two names with one key are the same.
      name_key text collate "C" not null,
      sport text not null,
      description text not null check (char_length(description) between 1 and 300),
      logo text,
      level smallint not null check (level between 1 and 5),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      -- The square of the map that contains the home; see cells.rules.
      cell integer not null,
      region jsonb,
      kit_home text not null,
      kit_away text not null,
      playing_days text[] not null check (cardinality(playing_days) <= 7),
      recruiting boolean not null,
      member_count smallint not null,
      manager_count smallint not null check (manager_count between 0 and 3),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      disbanded_at timestamptz,
      constraint team_size check (member_count between (case when disbanded_at is null then 1 else 0 end) and 50)
    )`.execute(db);
  await sql`create unique index team_living_name on team (name_key) where disbanded_at is null`.execute(db);
  await sql`create index team_nearby on team (cell) include (latitude, longitude, sport) where disbanded_at is null`.execute(
    db,
  );

  await sql`
    create table team_member (
      team_id uuid not null references team (id),
      user_id uuid not null references user_account (id),
      role text not null check (role in ('leader', 'manager', 'member')),
      joined_at timestamptz not null,
      primary key (team_id, user_id)
    )`.execute(db);
  await sql`create unique index team_one_leader on team_member (team_id) where role = 'leader'`.execute(db);
  await sql`create index team_member_of_user on team_member (user_id, team_id)`.execute(db);
}
