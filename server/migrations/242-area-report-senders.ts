import { sql, type Kysely } from 'kysely';

export const kind = 'expanding';

/** Fingerprints of the addresses that reported a version today, so that an address counts once (docs/decisions/171). A fingerprint names nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_report_sender (
      sender bytea primary key,
      day date not null
    )`.execute(db);
  await sql`create index area_report_sender_day on area_report_sender (day)`.execute(db);
}
