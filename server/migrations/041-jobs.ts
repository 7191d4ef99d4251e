import { sql, type Kysely } from 'kysely';

/** Work with a due time (ARCHITECTURE 4.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id uuid primary key,
      kind text not null,
      -- The id that the job is about: a job of one kind and subject exists once.
      subject text not null,
      payload jsonb not null default '{}',
      due_at timestamptz not null,
      -- When a worker may take the job next: the due time, the end of a lease, or the time of a retry.
      next_at timestamptz not null,
      attempts integer not null default 0,
      last_error text,
      -- Set after the last attempt failed; the row stays for the operator.
      given_up_at timestamptz,
      created_at timestamptz not null,
      unique (kind, subject)
    )`.execute(db);
  await sql`create index job_next on job (next_at, id) where given_up_at is null`.execute(db);
}
