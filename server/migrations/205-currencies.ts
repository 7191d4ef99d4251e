import { sql, type Kysely } from 'kysely';

/** The sums of a match are in its own currency (SPEC 5.1). Until now all of them were in KRW. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match add column currency text not null default 'KRW'
      constraint match_currency check (currency ~ '^[A-Z]{3}$')`.execute(db);
}
