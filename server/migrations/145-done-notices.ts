import { sql, type Kysely } from 'kysely';

/** Index that finds the unread notifications of a match: a completed act marks them as read for all receivers (SPEC 4.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notification_unread_match on notification ((data ->> 'matchId')) where read_at is null`.execute(
    db,
  );
}
