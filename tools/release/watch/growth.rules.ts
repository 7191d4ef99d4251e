import type { PageCounts } from './fared.rules';

/** The written schedule of a canary that grows by itself: shares of a hundred people. */
export const steps = [1, 10, 50, 100] as const;
/** Each step stays for so long at least, and until so many pages have worked with it. */
export const stepMinutes = 10;
export const stepPages = 20;

/** The next share; null: it is too early. Where a canary was set to a share between two steps, it goes on from there. */
export function nextShare(
  percent: number,
  minutes: number,
  { workedCount }: Pick<PageCounts, 'workedCount'>,
): number | null {
  if (minutes < stepMinutes || workedCount < stepPages) return null;
  return steps.find((step) => step > percent) ?? null;
}
