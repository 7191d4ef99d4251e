import { sql, type Kysely } from 'kysely';

/** Neighbourhood names in both languages, blocks and reports (SPEC 3.3, 8.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The three region columns hold the Korean names; this column holds the same names in English.
  await sql`alter table user_account add column region_en jsonb`.execute(db);

  await sql`
    create table user_block (
      blocker_id uuid not null references user_account (id) on delete cascade,
      blocked_id uuid not null references user_account (id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      constraint user_block_not_oneself check (blocker_id <> blocked_id)
    )`.execute(db);
  // A block counts in both directions, so lists look it up from both ends.
  await sql`create index user_block_reverse on user_block (blocked_id, blocker_id)`.execute(db);

  await sql`
    create table report (
      id uuid primary key,
      -- Null once the account is erased: what was reported stays with the operator.
      reporter_id uuid references user_account (id) on delete set null,
      kind text not null check (kind in ('user', 'team', 'match', 'message')),
      subject_id uuid not null,
      reason text not null check (reason in ('abuse', 'spam', 'fake', 'unsafe', 'other')),
      note text not null check (char_length(note) <= 300),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index report_once on report (reporter_id, kind, subject_id)`.execute(db);
  await sql`create index report_age on report (created_at, id)`.execute(db);
}
