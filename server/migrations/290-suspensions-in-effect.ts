import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** Has one row for each suspended account. */
export const smallTables = ['suspension'];

/**
 * A later, shorter suspension replaced a longer one, and its undoing ended both. From now on the suspension of a user is, of all decisions
 * in effect, the one that ends last (`updateSuspension`); this repairs the rows from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from suspension where exists (
      select from moderation_decision where id = decision_id and undone_at is not null)`.execute(db);
  await sql`
    insert into suspension (user_id, decision_id, until, since)
    select distinct on (concerned_id) concerned_id, id, until, decided_at from moderation_decision
    where concerned_id is not null and act = 'SUSPEND' and undone_at is null and (until is null or until > now())
    order by concerned_id, until desc nulls first, decided_at
    on conflict (user_id) do update set decision_id = excluded.decision_id, until = excluded.until, since = excluded.since
    where suspension.decision_id <> excluded.decision_id`.execute(db);
}
