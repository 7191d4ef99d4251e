import { sql, type Kysely } from 'kysely';

/** SPEC 5.1: the sums of a match are in its own currency. Until now everything was won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match add column currency text not null default 'KRW'
      constraint match_currency check (currency ~ '^[A-Z]{3}$')`.execute(db);
}
