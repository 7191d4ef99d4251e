import { sql, type Kysely } from 'kysely';

/** Columns for asking the applicants in reserve one after the other, when the opponent leaves (SPEC 6.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When the applicant was asked in this round; null: not yet.
  await sql`alter table proposal add column offered_at timestamptz`.execute(db);
  // Until this time, the place is reserved for the applicant.
  await sql`alter table proposal add column offered_until timestamptz`.execute(db);
  await sql`alter table proposal add constraint proposal_offer_is_whole
    check ((offered_at is null) = (offered_until is null))`.execute(db);
}
