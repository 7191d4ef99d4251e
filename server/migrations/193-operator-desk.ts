import { sql, type Kysely } from 'kysely';

/** Operators, the cases their desk decides, and the evidence that stays with a report (SPEC 8.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id uuid primary key,
      name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,29}$'),
      role text not null check (role in ('support', 'moderator', 'owner')),
      password_hash text not null,
      totp_secret bytea not null,
      -- The latest time step whose code was used: a code works once.
      last_step bigint not null default 0,
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  await sql`
    create table operator_session (
      -- SHA-256 of the cookie's token: a reader of this table cannot sign in as anybody.
      token_hash bytea primary key,
      operator_id uuid not null references operator (id),
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db);
  await sql`create index operator_session_of on operator_session (operator_id)`.execute(db);
  await sql`
    create table operator_log (
      number integer primary key check (number > 0),
      at timestamptz not null,
      -- A name and not an id, so that the line outlives the operator; null: the server itself, or a failed sign-in.
      operator_name text,
      act text not null,
      case_id uuid,
      details text not null check (char_length(details) <= 300),
      -- SHA-256 of this line and the hash before it: a line that is changed or missing breaks the chain.
      hash bytea not null
    )`.execute(db);
  await sql`
    create table operator_log_head (
      only_one boolean primary key default true check (only_one),
      number integer not null,
      hash bytea not null
    )`.execute(db);
  await sql`insert into operator_log_head (number, hash) values (0, '\\x00')`.execute(db);

  await sql`
    create table moderation_case (
      id uuid primary key,
      kind text not null check (kind in ('user', 'team', 'match', 'message', 'review')),
      subject_id uuid not null,
      -- The user concerned; null: the account is erased.
      concerned_id uuid references user_account (id) on delete set null,
      state text not null check (state in ('OPEN', 'CLOSED')),
      assigned_to uuid references operator (id),
      -- Rises with each report and each act: a decision names the version that the operator saw.
      version integer not null default 1 check (version > 0),
      opened_at timestamptz not null,
      closed_at timestamptz,
      -- When the evidence was deleted.
      forgotten_at timestamptz,
      constraint moderation_case_closing check ((state = 'CLOSED') = (closed_at is not null)),
      constraint moderation_case_forgotten_when_closed check (forgotten_at is null or state = 'CLOSED')
    )`.execute(db);
  // Reports of the same subject share one open case.
  await sql`create unique index moderation_case_open on moderation_case (kind, subject_id) where state = 'OPEN'`.execute(
    db,
  );
  await sql`create index moderation_case_queue on moderation_case (state, opened_at, id)`.execute(db);
  await sql`create index moderation_case_concerned on moderation_case (concerned_id, opened_at) where concerned_id is not null`.execute(
    db,
  );

  await sql`
    create table moderation_note (
      id uuid primary key,
      case_id uuid not null references moderation_case (id) on delete cascade,
      operator_id uuid not null references operator (id),
      words text not null check (char_length(words) between 1 and 500),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index moderation_note_of_case on moderation_note (case_id, created_at)`.execute(db);

  await sql`
    create table moderation_decision (
      id uuid primary key,
      case_id uuid not null references moderation_case (id),
      act text not null check (act in ('DISMISS', 'WARN', 'HIDE', 'REMOVE', 'SUSPEND')),
      reason text check (reason in ('abuse', 'spam', 'fake', 'unsafe', 'rights', 'other')),
      words text not null check (char_length(words) <= 500),
      -- End of a suspension (null: for good) or of hidden content.
      until timestamptz,
      concerned_id uuid references user_account (id) on delete set null,
      decided_by uuid not null references operator (id),
      decided_at timestamptz not null,
      -- The content that is now hidden or removed.
      original jsonb,
      undone_at timestamptz,
      -- Null: the time ran out.
      undone_by uuid references operator (id),
      appeal text check (char_length(appeal) between 2 and 1000),
      appealed_at timestamptz,
      appeal_upheld boolean,
      appeal_words text check (char_length(appeal_words) <= 500),
      appeal_decided_by uuid references operator (id),
      appeal_decided_at timestamptz,
      constraint moderation_decision_reason check ((act = 'DISMISS') = (reason is null)),
      constraint moderation_decision_appeal_once check (appeal is null or appealed_at is not null),
      constraint moderation_decision_answer_is_whole check (
        num_nonnulls(appeal_upheld, appeal_words, appeal_decided_by, appeal_decided_at) in (0, 4)
          and (appeal_decided_at is null or appealed_at is not null)
      ),
      -- An appeal is read by somebody who did not decide before.
      constraint moderation_decision_other_eyes check (appeal_decided_by <> decided_by)
    )`.execute(db);
  await sql`create index moderation_decision_of_case on moderation_decision (case_id, decided_at)`.execute(
    db,
  );
  await sql`create index moderation_decision_concerned on moderation_decision (concerned_id, decided_at) where concerned_id is not null`.execute(
    db,
  );
  await sql`create index moderation_decision_appeals on moderation_decision (appealed_at) where appealed_at is not null and appeal_decided_at is null`.execute(
    db,
  );
  await sql`create index moderation_decision_hidden on moderation_decision (until) where act = 'HIDE' and undone_at is null`.execute(
    db,
  );

  await sql`
    create table suspension (
      user_id uuid primary key references user_account (id) on delete cascade,
      decision_id uuid not null unique references moderation_decision (id),
      -- Null: for good.
      until timestamptz,
      since timestamptz not null
    )`.execute(db);

  await sql`
    create table evidence_picture (
      case_id uuid not null references moderation_case (id) on delete cascade,
      address text not null,
      primary key (case_id, address)
    )`.execute(db);
  // Checked before a stored file is removed.
  await sql`create index evidence_picture_address on evidence_picture (address)`.execute(db);

  // Older reports have no evidence, but get a case like every other report.
  await sql`alter table report add column case_id uuid references moderation_case (id)`.execute(db);
  await sql`alter table report add column evidence jsonb not null default '[]'`.execute(db);
  await sql`
    insert into moderation_case (id, kind, subject_id, concerned_id, state, opened_at)
    select gen_random_uuid(), kind, subject_id, case kind
        when 'user' then (select id from user_account where id = subject_id)
        when 'team' then (select user_id from team_member where team_id = subject_id and role = 'leader')
        when 'match' then (select posted_by from match where id = subject_id)
        when 'message' then (select sender_id from message where id = subject_id limit 1)
        else (select answered_by from review where id = subject_id limit 1) end,
      'OPEN', min(created_at)
    from report group by kind, subject_id`.execute(db);
  await sql`
    update report set case_id = moderation_case.id from moderation_case
    where moderation_case.kind = report.kind and moderation_case.subject_id = report.subject_id`.execute(db);
  await sql`alter table report alter column case_id set not null`.execute(db);
  // A person reports once in a case. After a decision the same subject opens a new case.
  await sql`drop index report_once`.execute(db);
  await sql`create unique index report_once on report (reporter_id, case_id)`.execute(db);
  await sql`create index report_of_case on report (case_id, created_at)`.execute(db);
}
