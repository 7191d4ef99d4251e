import type { PageCounts } from './fared.rules';

/** Schedule of a canary that grows automatically: percentages of the users. */
export const growthSteps = [1, 10, 50, 100] as const;
/** Minimum time of each step, and minimum number of pages that have worked in it. */
export const stepMinutes = 10;
export const stepPages = 20;

/** Returns the next share; null: it is too early. A canary with a share between two steps continues with the next step above it. */
export function nextShare(
  percent: number,
  minutes: number,
  { workedCount }: Pick<PageCounts, 'workedCount'>,
): number | null {
  if (minutes < stepMinutes || workedCount < stepPages) return null;
  return growthSteps.find((step) => step > percent) ?? null;
}
