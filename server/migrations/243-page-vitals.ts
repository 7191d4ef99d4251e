import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** Speed of screens and errors that they threw, as counts of a day: no row says whose page it was (docs/decisions/187). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_vital (
      day date not null,
      version text not null,
      screen text not null,
      network text not null,
      metric text not null,
      bucket smallint not null,
      count integer not null,
      primary key (day, version, screen, network, metric, bucket)
    )`.execute(db);
  await sql`
    create table page_error (
      day date not null,
      version text not null,
      screen text not null,
      name text not null,
      place text not null,
      count integer not null,
      primary key (day, version, screen, name, place)
    )`.execute(db);
}
