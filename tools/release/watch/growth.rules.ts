import type { PageCounts } from './page-counts.rules';

/** Schedule of a canary that grows automatically: percentages of the users. */
export const growthSteps = [1, 10, 50, 100] as const;
/** Minimum time of each step, and minimum number of pages that must have worked during the step. */
export const stepMinutes = 10;
export const stepPages = 20;

/**
 * Returns the next share of a canary; null if it is too early to grow, or if the canary already has all users. A share between two steps
 * grows to the step above.
 */
export function nextShare(
  percent: number,
  minutes: number,
  { workedCount }: Pick<PageCounts, 'workedCount'>,
): number | null {
  if (minutes < stepMinutes || workedCount < stepPages) return null;
  return growthSteps.find((step) => step > percent) ?? null;
}
