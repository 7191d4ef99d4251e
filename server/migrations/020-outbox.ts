import { sql, type Kysely } from 'kysely';

/** Effects that a committed change still has to cause (ARCHITECTURE 4.1). A row is deleted in the commit of its effect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key,
      kind text not null,
      payload jsonb not null,
      attempts smallint not null default 0,
      -- Null: at once. Set after a failed attempt.
      due_at timestamptz,
      -- Given up: kept for the operator.
      failed_at timestamptz,
      last_error text
    )`.execute(db);
  await sql`create index outbox_waiting on outbox (id) where failed_at is null`.execute(db);
}
