import { sql, type Kysely } from 'kysely';

/** When what is over is deleted next: one row for all servers, so that one of them does it, however often they are restarted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table housekeeping (
      only_one boolean primary key default true check (only_one),
      next_at timestamptz not null
    )`.execute(db);
}
