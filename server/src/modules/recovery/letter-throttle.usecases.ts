import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooMany } from '../../platform/errors/refusal';
import { countFailedSignIn } from '../accounts';

const HOUR = 3_600_000;
const MAX_LETTERS_PER_HOUR = 5;

/**
 * Counts a letter for each of these accounts or addresses, and refuses the sixth letter within an hour, on all servers together. Uses the
 * table of the sign-in throttle, where a letter counts as a failure. Names are stored as hashes.
 */
export async function throttleLetter(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  ...names: readonly string[]
): Promise<void> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + HOUR);
  for (const name of names) {
    const subject = `letter:${createHash('sha256').update(name).digest('hex')}`;
    // Counting comes first, so that simultaneous requests cannot all pass. A refused letter is not counted for the names that follow.
    const window = await countFailedSignIn(db, subject, { now, endsAt });
    if (window.failures > MAX_LETTERS_PER_HOUR)
      throw tooMany((window.window_ends_at.getTime() - now.getTime()) / 1000);
  }
}
