import { sql, type Kysely } from 'kysely';

/** Index that tells whether a neighbourhood ever had a post (SPEC 5.3); the other indexes of cells hold open matches only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_cell on match (cell)`.execute(db);
}
