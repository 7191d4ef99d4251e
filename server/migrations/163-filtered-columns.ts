import { sql, type Kysely } from 'kysely';

/** Indexes for look-ups that would read the whole table. The indexes that find one person's rows follow in 165. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_of_series on match (series_id, start_at) where series_id is not null`.execute(
    db,
  );
  await sql`create index notification_actor on notification (actor_id) where actor_id is not null`.execute(
    db,
  );
}
