import { sql, type Kysely } from 'kysely';

/**
 * Accounts, sessions and related tables (SPEC 3). The checks enforce `limits`, as the validators do (SPEC 8.8).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_account (
      id uuid primary key,
      username text not null check (username ~ '^[a-z0-9_]{6,24}$'),
      password_hash text not null,
      nickname text not null check (char_length(nickname) between 2 and 12),
      -- NFKC and lower case: two nicknames with one key are the same.
      nickname_key text not null,
      picture text,
      bio text not null default '' check (char_length(bio) <= 100),
      sports text[] not null default '{}' check (cardinality(sports) <= 5),
      locale text not null check (locale in ('ko', 'en')),
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      search_distance smallint check (search_distance between 5 and 40 and search_distance % 5 = 0),
      region_depth1 text,
      region_depth2 text,
      region_depth3 text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      constraint user_account_position_is_whole check (
        (latitude is null) = (longitude is null) and (latitude is null) = (search_distance is null)
      ),
      constraint user_account_region_is_whole check (
        (region_depth1 is null) = (region_depth2 is null) and (region_depth1 is null) = (region_depth3 is null)
      )
    )`.execute(db);
  await sql`create unique index user_account_username on user_account (username)`.execute(db);
  await sql`create unique index user_account_nickname on user_account (nickname_key)`.execute(db);

  await sql`
    create table session (
      id uuid primary key,
      -- SHA-256 of the cookie's token: a reader of this table cannot sign in as anybody.
      token_hash bytea not null,
      user_id uuid not null references user_account (id) on delete cascade,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create unique index session_token on session (token_hash)`.execute(db);
  await sql`create index session_of_user on session (user_id, last_seen_at desc)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);

  await sql`
    create table sign_in_throttle (
      -- A hash of the name that was tried, or the IP address of the attempt.
      subject text primary key,
      failures integer not null check (failures > 0),
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_throttle_expiry on sign_in_throttle (window_ends_at)`.execute(db);

  await sql`
    create table idempotency (
      key_hash bytea primary key,
      -- Keyed with the key itself, which is not stored: nobody can guess a password in a body from this hash.
      fingerprint bytea not null,
      seed bytea not null,
      -- Null only inside the transaction that does the work.
      answer jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
}
