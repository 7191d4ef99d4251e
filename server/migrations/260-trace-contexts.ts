import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** The trace context of the call that caused a row of a queue; null where traces are off (docs/decisions/210). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['outbox', 'job', 'mail', 'push_delivery', 'room_push'])
    await sql`alter table ${sql.table(table)} add column trace text`.execute(db);
  await sql`alter table room add column ring_trace text`.execute(db);
}
