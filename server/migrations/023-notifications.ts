import { sql, type Kysely } from 'kysely';

/** Notifications (SPEC 4.5). The numbers of a user have no gaps and rise in commit order: a live connection resumes from a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      user_id uuid not null references user_account (id) on delete cascade,
      number integer not null,
      id uuid not null,
      kind text not null,
      actor_id uuid references user_account (id) on delete set null,
      data jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (user_id, number)
    )`.execute(db);
  await sql`create unique index notification_id on notification (id)`.execute(db);
  await sql`create index notification_unread on notification (user_id) where read_at is null`.execute(db);
  await sql`create index notification_age on notification (created_at)`.execute(db);

  await sql`
    create table notification_counter (
      user_id uuid primary key references user_account (id) on delete cascade,
      last integer not null
    )`.execute(db);
}
