import { limits, type Standing } from '@homeground/shared/contracts';
import type { PromiseOutcome } from '../results';

/**
 * Returns the percentage of kept promises (SPEC 7.3), given the newest first. A late cancellation weighs as much as a kept promise, a
 * no-show twice.
 */
export function keptPercent(promises: readonly PromiseOutcome[]): Standing['keptPromises'] {
  const latest = promises.slice(0, limits.review.promises.last);
  const count = (outcome: PromiseOutcome) => latest.filter((item) => item === outcome).length;
  if (latest.length === 0) return null;
  const keptCount = count('KEPT');
  const percent = Math.round((100 * keptCount) / (keptCount + count('LATE_CANCEL') + 2 * count('NO_SHOW')));
  return { percent, of: latest.length };
}
