import { sql, type Kysely } from 'kysely';

/** Versions of line-up rows: an answer for another player names the version that was seen (docs/decisions/088). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table line_up_answer add column version integer not null default 1 check (version > 0)`.execute(
    db,
  );
  await sql`alter table line_up_guest add column version integer not null default 1 check (version > 0)`.execute(
    db,
  );
}
