import { sql, type Kysely } from 'kysely';

/** Accounts that wait for their erasure (SPEC 3.5). Nickname, picture and bio move here, so that nobody sees them until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departure (
      user_id uuid primary key references user_account (id) on delete cascade,
      nickname text not null,
      picture text,
      bio text not null,
      asked_at timestamptz not null,
      erase_at timestamptz not null
    )`.execute(db);
  await sql`create index departure_picture on departure (picture) where picture is not null`.execute(db);
}
