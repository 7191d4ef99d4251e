import { sql, type Kysely } from 'kysely';

/** Alerts for new matches (SPEC 5.3). Searches are found by the cell of their owner, so a new post only checks its surroundings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Cell of the owner's neighbourhood, updated by an event; null: no neighbourhood. The search distance is read from the account.
  await sql`alter table saved_search add column cell integer`.execute(db);
  await sql`alter table saved_search add column sport text generated always as (filters ->> 'sport') stored`.execute(
    db,
  );
  await sql`create index saved_search_near on saved_search (cell, sport, user_id, id) where cell is not null`.execute(
    db,
  );
  // Existing searches get their cell as if their owner had moved.
  await sql`insert into outbox (id, kind, payload)
    select gen_random_uuid(), 'account.moved', jsonb_build_object('userId', user_id) from (select distinct user_id from saved_search) as owner`.execute(
    db,
  );
  // These events never had a listener and are no longer published: delete the remaining rows.
  await sql`delete from outbox where kind in ('match.confirmed', 'match.expired')`.execute(db);
}
