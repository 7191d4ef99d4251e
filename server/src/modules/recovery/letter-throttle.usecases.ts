import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooMany } from '../../platform/errors/refusal';
import { countFailedSignIn, failedSignIns } from '../accounts';

const HOUR = 3_600_000;
const MAX_LETTERS_PER_HOUR = 5;

/**
 * Counts a letter and refuses the sixth letter within an hour about the same subject, on all servers together. Subjects are stored as
 * hashes.
 */
export async function throttleLetter(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  ...subjectNames: readonly string[]
): Promise<void> {
  const now = clock.now();
  const subjects = subjectNames.map((name) => `letter:${createHash('sha256').update(name).digest('hex')}`);
  const reachedLimits = (await failedSignIns(db, subjects, now)).filter(
    ({ failures }) => failures >= MAX_LETTERS_PER_HOUR,
  );
  if (reachedLimits.length > 0)
    throw tooMany(
      Math.max(...reachedLimits.map((item) => item.window_ends_at.getTime() - now.getTime())) / 1000,
    );
  for (const subject of subjects)
    await countFailedSignIn(db, subject, { now, endsAt: new Date(now.getTime() + HOUR) });
}
