import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** Letters and push messages that failed too often stay for an operator, as jobs and events do. Such a row has the due time `infinity`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['mail', 'push_delivery', 'room_push'])
    await sql`alter table ${sql.table(table)} add column given_up_at timestamptz, add column last_error text`.execute(
      db,
    );
}
