import { sql, type Kysely } from 'kysely';

/** Whether anybody has ever posted in a neighbourhood (SPEC 5.3): the other indexes know only what is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_cell on match (cell)`.execute(db);
}
