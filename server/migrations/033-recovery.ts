import { sql, type Kysely } from 'kysely';

/** Account recovery, and mails that wait to be sent (SPEC 3.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recovery_code (
      user_id uuid not null references user_account (id) on delete cascade,
      -- SHA-256 of the person and a code of 80 random bits; the row goes when the code is used.
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db);

  await sql`
    create table recovery_email (
      user_id uuid primary key references user_account (id) on delete cascade,
      email text not null check (char_length(email) between 3 and 254),
      confirmed_at timestamptz,
      changed_at timestamptz not null
    )`.execute(db);

  await sql`
    create table mail_link (
      -- SHA-256 of the token in the mail. The token itself is made when the mail is sent, and stored nowhere.
      token_hash bytea primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset')),
      email text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_link_of_user on mail_link (user_id, purpose)`.execute(db);
  await sql`create index mail_link_expiry on mail_link (expires_at)`.execute(db);

  await sql`
    create table mail (
      id uuid primary key,
      kind text not null,
      payload jsonb not null,
      attempts smallint not null default 0,
      -- When a sender may take this mail: at once, after a failure, or when the lease of a silent sender ends.
      next_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_next on mail (next_at)`.execute(db);
}
