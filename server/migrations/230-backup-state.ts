import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** Times of the next backup and of the last good one. All servers share one row, so that one of them makes the backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_state (
      only_one boolean primary key default true check (only_one),
      begun_at timestamptz not null,
      next_at timestamptz not null,
      last_good_at timestamptz
    )`.execute(db);
}
