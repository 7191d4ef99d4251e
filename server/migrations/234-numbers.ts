import { sql, type Kysely } from 'kysely';

/** Indexes for the daily numbers of the desk (SPEC 8.11); counts of new rows need none, because ids rise with time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_confirmed_at on match (confirmed_at) where confirmed_at is not null`.execute(
    db,
  );
  await sql`create index final_result_final_at on final_result (final_at)`.execute(db);
}
