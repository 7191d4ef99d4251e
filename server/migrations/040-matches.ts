import { sql, type Kysely } from 'kysely';

/** Matches and line-ups (SPEC 5). The checks enforce `limits`, as the validators do (SPEC 8.8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table match (
      id uuid primary key,
      kind text not null check (kind in ('TEAM', 'INDIVIDUAL')),
      sport text not null check (sport in ('soccer', 'futsal', 'baseball', 'basketball', 'volleyball', 'jokgu', 'badminton',
        'tennis', 'table_tennis', 'bowling', 'billiards', 'golf', 'arm_wrestling')),
      title text not null check (char_length(title) between 2 and 50),
      content text not null check (char_length(content) between 2 and 500),
      state text not null check (state in ('OPEN', 'CONFIRMED', 'AWAITING_RESULT', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
      paused boolean not null default false,
      start_at timestamptz not null,
      minutes smallint not null check (minutes between 30 and 240),
      time_zone text not null check (char_length(time_zone) between 1 and 40),
      -- start_at in local time, stored so that filters by day and hour need no time zone data of the database.
      local_day date not null,
      local_minute smallint not null check (local_minute between 0 and 1439),
      local_weekday smallint not null check (local_weekday between 1 and 7),
      players_per_side smallint not null check (players_per_side between 1 and 15),
      venue_state text not null check (venue_state in ('BOOKED', 'HOST_WILL_BOOK', 'TO_BE_AGREED')),
      venue_name text not null default '' check (char_length(venue_name) <= 50),
      venue_address text not null default '' check (char_length(venue_address) <= 100),
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      -- For the search: computed from lat and lng, see cells.rules.
      cell integer not null,
      -- False: no place was named; lat and lng are an approximate point in the host's neighbourhood.
      point_is_exact boolean not null,
      region jsonb,
      cost_per_team integer not null default 0 check (cost_per_team between 0 and 1000000),
      cost_note text not null default '' check (char_length(cost_note) <= 60),
      level_from smallint not null check (level_from between 1 and 5),
      level_to smallint not null check (level_to between 1 and 5),
      gender text not null check (gender in ('ANY', 'MEN', 'WOMEN', 'MIXED')),
      rules text not null default '' check (char_length(rules) <= 300),
      rated boolean not null,
      host_team_id uuid references team (id),
      host_user_id uuid references user_account (id),
      posted_by uuid not null references user_account (id),
      away_team_id uuid references team (id),
      away_user_id uuid references user_account (id),
      confirmed_proposal_id uuid,
      confirmed_at timestamptz,
      -- Each open post of a side holds one of ten slots: the unique indexes below make an eleventh post impossible.
      -- Slots 11 to 20 are for matches that become open again when their opponent leaves.
      open_slot smallint not null check (open_slot between 1 and 20),
      series_id uuid,
      version integer not null default 1 check (version > 0),
      terms_version integer not null default 1 check (terms_version > 0),
      cancel_reason text check (char_length(cancel_reason) between 2 and 200),
      cancelled_at timestamptz,
      cancelled_late boolean,
      cancelled_by uuid references user_account (id),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint match_levels_rise check (level_from <= level_to),
      constraint match_one_host check (
        case kind when 'TEAM' then host_team_id is not null and host_user_id is null
                  else host_user_id is not null and host_team_id is null and players_per_side = 1 end
      ),
      constraint match_away_of_its_kind check (case kind when 'TEAM' then away_user_id is null else away_team_id is null end),
      constraint match_not_against_itself check (away_team_id <> host_team_id or away_user_id <> host_user_id),
      constraint match_away_when_confirmed check (
        case when state in ('OPEN', 'EXPIRED') then away_team_id is null and away_user_id is null and confirmed_at is null
             when state in ('CONFIRMED', 'AWAITING_RESULT', 'COMPLETED')
               then num_nonnulls(away_team_id, away_user_id) = 1 and confirmed_at is not null
             else true end
      ),
      constraint match_cancellation_is_whole check (
        -- A cancellation without a reason: the team was disbanded.
        (state = 'CANCELLED') = (cancelled_at is not null)
          and (cancelled_at is null) = (cancelled_late is null)
          and (cancelled_at is not null or num_nonnulls(cancel_reason, cancelled_by) = 0)
      )
    )`.execute(db);

  // The neighbourhood search (ARCHITECTURE 4.5): the index holds every column it needs.
  await sql`create index match_open_of_sport on match (sport, cell, start_at, id) include (lat, lng) where state = 'OPEN'`.execute(
    db,
  );
  await sql`create index match_open on match (cell, start_at, id) include (lat, lng) where state = 'OPEN'`.execute(
    db,
  );
  await sql`create index match_open_newest on match (cell, created_at, id) include (lat, lng, sport, start_at) where state = 'OPEN'`.execute(
    db,
  );

  await sql`create unique index match_slot_of_team on match (host_team_id, open_slot) where state = 'OPEN' and host_team_id is not null`.execute(
    db,
  );
  await sql`create unique index match_slot_of_user on match (host_user_id, open_slot) where state = 'OPEN' and host_user_id is not null`.execute(
    db,
  );

  await sql`create index match_of_host_team on match (host_team_id, start_at, id) where host_team_id is not null`.execute(
    db,
  );
  await sql`create index match_of_host_user on match (host_user_id, start_at, id) where host_user_id is not null`.execute(
    db,
  );
  await sql`create index match_of_away_team on match (away_team_id, start_at, id) where away_team_id is not null`.execute(
    db,
  );
  await sql`create index match_of_away_user on match (away_user_id, start_at, id) where away_user_id is not null`.execute(
    db,
  );

  // The key that signs the cursors of lists, the same on every server.
  await sql`
    create table list_secret (
      id smallint primary key check (id = 1),
      secret bytea not null
    )`.execute(db);

  await sql`
    create table line_up_answer (
      match_id uuid not null references match (id) on delete cascade,
      user_id uuid not null references user_account (id),
      side text not null check (side in ('HOST', 'AWAY')),
      answer text not null check (answer in ('GOING', 'MAYBE', 'NOT_GOING')),
      guests smallint not null default 0 check (guests between 0 and 5),
      answered_at timestamptz not null,
      primary key (match_id, user_id)
    )`.execute(db);

  await sql`
    create table saved_search (
      id uuid primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      slot smallint not null check (slot between 1 and 10),
      name text not null check (char_length(name) between 1 and 30),
      filters jsonb not null,
      created_at timestamptz not null,
      unique (user_id, slot)
    )`.execute(db);

  await sql`
    create table calendar_feed (
      user_id uuid primary key references user_account (id) on delete cascade,
      -- SHA-256 of the token in the address.
      token_hash bytea not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
