import { sql, type Kysely } from 'kysely';

/** What was asked about a match is read for everybody once it is done (SPEC 4.5): found by the match, among what is unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notification_unread_match on notification ((data ->> 'matchId')) where read_at is null`.execute(
    db,
  );
}
