import { sql, type Kysely } from 'kysely';

/** Letters about notifications that stay unseen for a day (SPEC 8.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_letter (
      user_id uuid primary key references user_account (id),
      wanted boolean not null default true,
      sent_at timestamptz,
      up_to integer not null default 0 check (up_to >= 0)
    )`.execute(db);
  // Existing addresses were given for a reset link and nothing else, so they get no letters.
  await sql`insert into notice_letter (user_id, wanted) select user_id, false from recovery_email`.execute(
    db,
  );
}
