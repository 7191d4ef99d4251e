import { sql, type Kysely } from 'kysely';

/** Time of the next housekeeping. All servers share one row, so that one of them runs it, also after restarts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table housekeeping (
      only_one boolean primary key default true check (only_one),
      next_at timestamptz not null
    )`.execute(db);
}
