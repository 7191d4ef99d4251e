import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';
/** Reports and their cases come by hand; reading them takes a moment. */
export const smallTables = ['report', 'moderation_case'];

/** A picture is a subject of its own: that of the person, the team or the message with the id of the subject (SPEC 8.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['report', 'moderation_case'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.ref(`${table}_kind_check`)},
      add constraint ${sql.ref(`${table}_kind_check`)} check (kind in ('user', 'team', 'match', 'message', 'review', 'picture'))`.execute(
      db,
    );
}
