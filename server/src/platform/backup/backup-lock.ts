import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ClientBase, Pool } from 'pg';
import type { Trx } from '../database';
import { BackupRefused } from './backup.errors';

/** Arbitrary lock number that is unused in this database. */
const BACKUP_LOCK = 7_203_312;
const CHECK_EVERY_MS = 20_000;
/** Longest wait for the lock: a running deletion of pictures ends within this time. */
const LOCK_TIMEOUT_MS = 15_000;
const TRY_EVERY_MS = 250;

export interface BackupLock {
  /** Throws when the lock was lost, because pictures may have been deleted since then. */
  requireHeld(): void;
  /** Resolves when the database has freed the lock. */
  release(): Promise<void>;
}

/**
 * Acquires the lock, so that only one backup runs at a time. While the lock is held, no unused picture is deleted: the pictures that the
 * snapshot's rows reference must exist until they are copied. The transaction reads nothing, so it holds back no vacuum; it also works
 * behind a connection pooler. The lock ends with this process, however the process ends.
 */
export async function lockForBackup(pool: Pool): Promise<BackupLock> {
  const client = await pool.connect();
  let lossReason: Error | null = null;
  client.on('error', (thrown) => {
    lossReason = thrown;
  });
  try {
    await client.query('begin');
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    // Poll, because a statement that waits for the lock would hold a snapshot while it waits.
    while (!(await tryLock(client))) {
      if (Date.now() > deadline)
        throw new BackupRefused('Another backup of this database is under way: wait until it is done.');
      await wait(TRY_EVERY_MS);
    }
  } catch (thrown) {
    client.release(true);
    throw thrown;
  }
  // Finds a broken connection, and keeps the connection from being closed as idle.
  const keepAlive = setInterval(() => {
    client.query('select 1').catch((thrown: unknown) => {
      lossReason = thrown instanceof Error ? thrown : new Error(String(thrown));
    });
  }, CHECK_EVERY_MS);
  return {
    requireHeld() {
      if (lossReason)
        throw new BackupRefused(
          `The connection to the database broke during the backup (${lossReason.message}): run the same command again to continue.`,
        );
    },
    async release() {
      clearInterval(keepAlive);
      // Closing the connection alone frees the lock later, when the database notices it.
      await client.query('rollback').catch(() => undefined);
      client.release(true);
    },
  };
}

async function tryLock(client: ClientBase): Promise<boolean> {
  // The statement has no parameters: with parameters the transaction would keep the snapshot of this statement.
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Tries to take the lock under which pictures may be deleted. False: a backup runs. A backup waits until this transaction has ended. */
export async function tryHoldOffBackup(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as free`.execute(trx);
  return rows[0]?.free ?? false;
}
