import { sql, type Kysely } from 'kysely';

/** A message rings where nobody looks (SPEC 8.5), and the server makes its own key pair for push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_key (
      id integer primary key check (id = 1),
      public_key text not null,
      private_key text not null
    )`.execute(db);
  await sql`alter table push_choice add column preview boolean not null default true`.execute(db);

  // When the people of the room who have not noticed its newest messages are to be told; null: nothing new was written.
  await sql`alter table room add column ring_at timestamptz`.execute(db);
  await sql`create index room_ring on room (ring_at) where ring_at is not null`.execute(db);
  // Up to there a page in view has shown the message, or a push message was made for it.
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
