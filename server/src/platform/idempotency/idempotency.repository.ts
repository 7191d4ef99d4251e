import { limits } from '@homeground/shared/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Trx } from '../database';
import { deleteInBatches } from '../database/delete-in-batches';

export interface IdempotencyTable {
  key_hash: Buffer;
  fingerprint: Buffer;
  /**
   * A secret in an answer (such as a session token) is not stored, but derived from the seed and the key, so a replay gets the same secret.
   */
  seed: Buffer;
  answer: Generated<unknown>;
  created_at: Date;
}

export interface RecordedAnswer {
  readonly fingerprint: Buffer;
  readonly seed: Buffer;
  readonly answer: unknown;
}

export async function findRecord(db: Db, keyHash: Buffer): Promise<RecordedAnswer | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'seed', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the key was used before. Waits for another transaction that holds the key, up to the lock timeout. */
export async function claimKey(
  trx: Trx,
  claim: {
    readonly keyHash: Buffer;
    readonly fingerprint: Buffer;
    readonly seed: Buffer;
    readonly now: Date;
  },
): Promise<boolean> {
  const { keyHash, fingerprint, seed, now } = claim;
  const { rows } = await sql<object>`
    insert into idempotency (key_hash, fingerprint, seed, created_at)
    values (${keyHash}::bytea, ${fingerprint}::bytea, ${seed}::bytea, ${now}::timestamptz)
    on conflict do nothing
    returning true`.execute(trx);
  return rows.length === 1;
}

export async function recordAnswer(trx: Trx, keyHash: Buffer, answer: unknown): Promise<void> {
  // Passed as text: pg would convert a JavaScript array to a database array.
  const json = sql`${JSON.stringify(answer)}::jsonb`;
  await trx.updateTable('idempotency').set({ answer: json }).where('key_hash', '=', keyHash).execute();
}

export async function deleteOldRecords(db: Db, now: Date): Promise<void> {
  const oldestKept = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  await deleteInBatches(db, 'idempotency', sql`created_at < ${oldestKept}`);
}
