import type { IsolationLevel } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './database.errors';
import { isStatementNameFailure } from './statement-names';
import type { Db, Trx } from './tables';

const TRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one transaction. If PostgreSQL aborts the transaction in favour of another transaction, `work` runs again (three attempts
 * in all), so it must have no effects outside the transaction.
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction();
      return await (
        options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction
      ).execute(work);
    } catch (error) {
      if (attempt === TRIES || !isContention(error)) throw error;
      await wait(pauseMs(attempt));
    }
  }
}

/** Returns a random pause, never 0: an immediate retry would conflict with the same transaction again. */
function pauseMs(attempt: number): number {
  const longestMs = 50 * 2 ** attempt;
  return longestMs / 2 + (Math.random() * longestMs) / 2;
}

/** Returns whether a repetition may succeed: another transaction was preferred, or a prepared statement was outdated. */
export function isContention(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isStatementNameFailure(error);
}
