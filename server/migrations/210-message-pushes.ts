import { sql, type Kysely } from 'kysely';

/** Push messages for chat messages that nobody has seen (SPEC 8.5), and the key pair that the server generates for Web Push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_key (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null
    )`.execute(db);
  await sql`alter table push_choice add column preview boolean not null default true`.execute(db);

  // Time at which members who have not noticed the newest messages get a push message; null: no message is new.
  await sql`alter table room add column ring_at timestamptz`.execute(db);
  await sql`create index room_ring on room (ring_at) where ring_at is not null`.execute(db);
  // Number of the last message that a visible page has shown, or for which a push message was made.
  await sql`
    alter table room_member add column noticed_up_to integer not null default 0
      constraint room_member_noticed_up_to_check check (noticed_up_to >= 0)`.execute(db);

  await sql`
    create table room_push (
      match_id uuid not null,
      room_id uuid not null,
      session_id uuid not null references push_device (session_id) on delete cascade,
      attempts smallint not null default 0,
      next_at timestamptz not null,
      primary key (match_id, room_id, session_id),
      foreign key (match_id, room_id) references room (match_id, id) on delete cascade
    )`.execute(db);
  await sql`create index room_push_next on room_push (next_at)`.execute(db);
  await sql`create index room_push_device on room_push (session_id)`.execute(db);
}
