import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface SignInThrottleTable {
  subject: string;
  failures: number;
  window_ends_at: Date;
  /** Time of the latest failure; the wait counts from it. */
  last_at: Generated<Date>;
}

export type Failures = Selectable<SignInThrottleTable>;

/** Reads the failures of each subject whose window has not ended. */
export async function failedSignIns(
  db: Db,
  subjects: readonly string[],
  now: Date,
): Promise<readonly Failures[]> {
  return db
    .selectFrom('sign_in_throttle')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('window_ends_at', '>', now)
    .execute();
}

/**
 * Counts a failure and returns the failures of its window. The first failure opens a window, and each failure extends a sliding window.
 * One statement, so that several servers count together.
 */
export async function countFailedSignIn(
  db: Db,
  subject: string,
  window: { readonly now: Date; readonly endsAt: Date; readonly slides?: boolean },
): Promise<Pick<Failures, 'failures' | 'window_ends_at'>> {
  const slides = window.slides ?? false;
  const isOver = sql<boolean>`sign_in_throttle.window_ends_at <= ${window.now}`;
  return db
    .insertInto('sign_in_throttle')
    .values({ subject, failures: 1, window_ends_at: window.endsAt, last_at: window.now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else sign_in_throttle.failures + 1 end`,
        last_at: window.now,
        window_ends_at: sql<Date>`case when ${isOver} or ${slides} then ${window.endsAt} else sign_in_throttle.window_ends_at end`,
      }),
    )
    .returning(['failures', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

export async function clearFailures(db: Db, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('subject', 'in', subjects).execute();
}

export async function deleteExpiredWindows(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'sign_in_throttle', sql`window_ends_at <= ${now}`);
}
