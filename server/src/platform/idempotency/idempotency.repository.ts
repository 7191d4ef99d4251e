import { sql, type Generated, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database';

export interface IdempotencyTable {
  key_hash: Buffer;
  fingerprint: Buffer;
  seed: Buffer;
  answer: Generated<unknown>;
  created_at: Date;
}

export interface RecordedAnswer {
  readonly fingerprint: Buffer;
  readonly seed: Buffer;
  readonly answer: unknown;
}

export async function findRecord(db: Kysely<Tables>, keyHash: Buffer): Promise<RecordedAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'seed', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * False when the key is taken. While another transaction holds the key this waits for its end, up to the lock timeout, which is
 * set here for the whole transaction: with one way to the database rather than two.
 */
export async function claimKey(
  trx: Transaction<Tables>,
  claim: {
    readonly keyHash: Buffer;
    readonly fingerprint: Buffer;
    readonly seed: Buffer;
    readonly now: Date;
    readonly lockTimeout: string;
  },
): Promise<boolean> {
  const { keyHash, fingerprint, seed, now, lockTimeout } = claim;
  const { rows } = await sql<object>`
    insert into idempotency (key_hash, fingerprint, seed, created_at)
    select ${keyHash}::bytea, ${fingerprint}::bytea, ${seed}::bytea, ${now}::timestamptz
    from set_config('lock_timeout', ${lockTimeout}, true)
    on conflict do nothing
    returning true`.execute(trx);
  return rows.length === 1;
}

export async function recordAnswer(
  trx: Transaction<Tables>,
  keyHash: Buffer,
  answer: unknown,
): Promise<void> {
  // As text: pg would write a JavaScript array as an array of the database.
  const json = sql`${JSON.stringify(answer)}::jsonb`;
  await trx.updateTable('idempotency').set({ answer: json }).where('key_hash', '=', keyHash).execute();
}

export async function forgetRecords(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
