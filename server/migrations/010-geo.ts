import { sql, type Kysely } from 'kysely';

/** What the maps provider said of a rounded position (SPEC 3.4). Holds no person: many ask about the same place. */
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
