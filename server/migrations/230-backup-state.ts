import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** When the next backup is due, and when the last good one was made: one row for all servers, so that one of them makes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_state (
      only_one boolean primary key default true check (only_one),
      begun_at timestamptz not null,
      next_at timestamptz not null,
      last_good_at timestamptz
    )`.execute(db);
}
