import { sql, type Kysely } from 'kysely';

/** Who is told of a new match (SPEC 5.3): found by where their owner lives, so that a post costs what its surroundings hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the owner lives, kept up by an event; null while they have no neighbourhood. The distance itself is asked of the account.
  await sql`alter table saved_search add column cell integer`.execute(db);
  await sql`alter table saved_search add column sport text generated always as (filters ->> 'sport') stored`.execute(
    db,
  );
  await sql`create index saved_search_near on saved_search (cell, sport, user_id, id) where cell is not null`.execute(
    db,
  );
  // Searches that are there already get their cell like one whose owner moves.
  await sql`insert into outbox (id, kind, payload)
    select gen_random_uuid(), 'account.moved', jsonb_build_object('userId', user_id) from (select distinct user_id from saved_search) as owner`.execute(
    db,
  );
  // Nobody ever listened to them: they are no longer announced, and what is left of them waits for nobody.
  await sql`delete from outbox where kind in ('match.confirmed', 'match.expired')`.execute(db);
}
