import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** A push message after a deletion only replaces a notification, so it makes no sound (SPEC 8.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_push add column is_replacement boolean not null default false`.execute(db);
}
