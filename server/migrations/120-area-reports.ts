import { sql, type Kysely } from 'kysely';

/** Reports of pages about the versions of areas: counts for each day, without any person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_report (
      area text not null,
      version text not null,
      channel text not null,
      event text not null,
      day date not null,
      count integer not null check (count > 0),
      primary key (area, version, channel, event, day)
    )`.execute(db);
  await sql`create index area_report_day on area_report (day)`.execute(db);
}
