import { sql, type Kysely } from 'kysely';

/** Web Push (SPEC 8.5): browsers that get messages while no page is open, the choices of their users, and messages that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      -- One browser, one session: a browser that is signed out gets no messages.
      session_id uuid primary key references session (id) on delete cascade,
      user_id uuid not null references user_account (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      time_zone text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index push_device_user on push_device (user_id)`.execute(db);
  await sql`create index push_device_endpoint on push_device using hash (endpoint)`.execute(db);

  await sql`
    create table push_choice (
      user_id uuid primary key references user_account (id) on delete cascade,
      off_groups text[] not null,
      -- Hours of the device's clock; both null: at any hour.
      quiet_from smallint check (quiet_from between 0 and 23),
      quiet_until smallint check (quiet_until between 0 and 23),
      check ((quiet_from is null) = (quiet_until is null))
    )`.execute(db);

  await sql`
    create table push_delivery (
      notice_id uuid not null,
      session_id uuid not null references push_device (session_id) on delete cascade,
      attempts smallint not null default 0,
      -- When a sender may take this message: at once, in the morning, after a failure, or when the lease of a silent sender ends.
      next_at timestamptz not null,
      primary key (notice_id, session_id)
    )`.execute(db);
  await sql`create index push_delivery_next on push_delivery (next_at)`.execute(db);
  await sql`create index push_delivery_device on push_delivery (session_id)`.execute(db);
}
