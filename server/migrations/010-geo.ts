import { sql, type Kysely } from 'kysely';

/** Cached answers of the maps provider for rounded positions (SPEC 3.4). No row names a person: many people share one place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address_cache (
      latitude_milli integer not null check (latitude_milli between -90000 and 90000),
      longitude_milli integer not null check (longitude_milli between -180000 and 180000),
      answer jsonb not null,
      fetched_at timestamptz not null,
      primary key (latitude_milli, longitude_milli)
    )`.execute(db);
  await sql`create index address_cache_age on address_cache (fetched_at)`.execute(db);
}
