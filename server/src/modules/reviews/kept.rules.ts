import { limits, type Standing } from '@homeground/shared/contracts';
import type { PromiseOutcome } from '../results/result-row.repository';

/** SPEC 7.3, newest first: a late cancellation weighs as much as a match kept, a no-show twice. */
export function keptPercent(promises: readonly PromiseOutcome[]): Standing['keptPromises'] {
  const counted = promises.slice(0, limits.review.promises.last);
  const count = (outcome: PromiseOutcome) => counted.filter((item) => item === outcome).length;
  if (counted.length === 0) return null;
  const keptCount = count('KEPT');
  const percent = Math.round((100 * keptCount) / (keptCount + count('LATE_CANCEL') + 2 * count('NO_SHOW')));
  return { percent, of: counted.length };
}
