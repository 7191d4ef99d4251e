import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';
/** People write reports by hand, so these tables stay small. */
export const smallTables = ['report', 'moderation_case'];

/** A picture can be reported by itself. Its subject id is the id of the person, the team or the message that has the picture (SPEC 8.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['report', 'moderation_case'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_kind_check`)},
      add constraint ${sql.ref(`${table}_kind_check`)} check (kind in ('user', 'team', 'match', 'message', 'review', 'picture'))`.execute(
      db,
    );
}
