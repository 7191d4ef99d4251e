import { sql, type Kysely } from 'kysely';

/** Reports by people without an account, by operators and by the machine; the reason "rights"; deadlines (SPEC 8.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report add column source text not null default 'member' check (source in ('member', 'public', 'operator', 'machine'))`.execute(
    db,
  );
  await sql`alter table report drop constraint report_reason_check, drop constraint report_note_check`.execute(
    db,
  );
  await sql`alter table report
    add constraint report_reason_check check (reason in ('abuse', 'spam', 'fake', 'unsafe', 'rights', 'other')),
    add constraint report_note_check check (char_length(note) <= 1000)`.execute(db);
  await sql`
    create table public_report (
      report_id uuid primary key references report (id) on delete cascade,
      -- Name and email are deleted with the evidence.
      name text check (char_length(name) between 1 and 60),
      email text check (char_length(email) between 3 and 254),
      locale text not null check (locale in ('ko', 'en')),
      -- The report with which the reporter objects to the decision.
      objection_id uuid unique references report (id) on delete set null,
      constraint public_report_other check (objection_id <> report_id)
    )`.execute(db);
  // In an objection: the operator who decided before and may not decide again.
  await sql`alter table moderation_case add column not_by uuid references operator (id)`.execute(db);
  // The default is for servers of the previous version, which run beside the new servers during an upgrade.
  await sql`alter table moderation_case add column decide_by timestamptz not null default now() + interval '3 days'`.execute(
    db,
  );
  await sql`update moderation_case set decide_by = opened_at + interval '3 days'`.execute(db);
  await sql`create index moderation_case_deadline on moderation_case (decide_by, id) where state = 'OPEN'`.execute(
    db,
  );
}
