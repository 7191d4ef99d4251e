import { sql, type Kysely } from 'kysely';

/** Browsers that have signed in to an account: attempts of strangers do not lock these out (SPEC 3.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      id uuid primary key,
      -- SHA-256 of the cookie's token. One browser has one token, also where several people sign in.
      token_hash bytea not null,
      user_id uuid not null references user_account (id) on delete cascade,
      user_agent text not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create unique index known_device_token on known_device (token_hash, user_id)`.execute(db);
  await sql`create index known_device_of_user on known_device (user_id, last_at desc)`.execute(db);
  await sql`create index known_device_age on known_device (last_at)`.execute(db);
  await sql`alter table session add column device_id uuid references known_device (id) on delete set null`.execute(
    db,
  );
  await sql`create index session_of_device on session (device_id) where device_id is not null`.execute(db);

  // From now on waits grow with each failure. Names and addresses that wait by the older rule start again.
  await sql`delete from sign_in_throttle where subject not like 'letter:%'`.execute(db);
  await sql`alter table sign_in_throttle add column last_at timestamptz not null default now()`.execute(db);
}
