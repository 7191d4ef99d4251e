import { sql, type Kysely } from 'kysely';

/** Removes days that do not exist from saved searches, because the list of matches refuses such days. The searches stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.is_day(given text) returns boolean language plpgsql as $$
    begin
      return given::date between '2000-01-01' and '2099-12-31';
    exception when others then
      return false;
    end $$`.execute(db);
  for (const name of ['fromDay', 'toDay'])
    await sql`
      update saved_search set filters = filters - ${name}::text
      where filters ->> ${name}::text is not null and not pg_temp.is_day(filters ->> ${name}::text)`.execute(
      db,
    );
  // The cast itself fails for a day that does not exist.
  await sql`
    alter table saved_search add constraint saved_search_days check (
      (filters ->> 'fromDay')::date between '2000-01-01' and '2099-12-31'
      and (filters ->> 'toDay')::date between '2000-01-01' and '2099-12-31'
    )`.execute(db);
}
