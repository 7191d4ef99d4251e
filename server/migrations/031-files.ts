import { sql, type Kysely } from 'kysely';

/** Files in the store. With this table, unreferenced files are found without listing the store (ARCHITECTURE 4.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      -- URL path: /files/<hash of the content>.webp
      address text primary key,
      stored_at timestamptz not null
    )`.execute(db);
  await sql`create index stored_file_age on stored_file (stored_at)`.execute(db);
  await sql`create index user_account_picture on user_account (picture) where picture is not null`.execute(
    db,
  );
  await sql`create index team_logo on team (logo) where logo is not null`.execute(db);
}
