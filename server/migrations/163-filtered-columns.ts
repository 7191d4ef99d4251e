import { sql, type Kysely } from 'kysely';

/** Columns that are looked up by and had no index: a look read the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_of_series on match (series_id, start_at) where series_id is not null`.execute(
    db,
  );
  await sql`create index match_posted_by on match (posted_by)`.execute(db);
  await sql`create index notification_actor on notification (actor_id) where actor_id is not null`.execute(
    db,
  );
  await sql`create index room_member_of_user on room_member (user_id)`.execute(db);
  await sql`create index review_answered_by on review (answered_by) where answered_by is not null`.execute(
    db,
  );
  await sql`create index line_up_answer_of_user on line_up_answer (user_id)`.execute(db);
}
