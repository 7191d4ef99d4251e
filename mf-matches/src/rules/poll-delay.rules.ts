import type { Result } from '@homeground/shared/contracts';

const maxWaitMs = 24 * 3_600_000;
const retryMs = 15_000;

/**
 * Returns the milliseconds until the page polls again, because the state of a result can change by time alone; false if no change is due
 * within a day.
 */
export function pollDelay(
  result: Pick<Result, 'state' | 'opensAt' | 'dueAt'> | undefined,
  now: number,
): number | false {
  const moment = result?.state === 'TOO_EARLY' ? result.opensAt : result?.dueAt;
  if (!moment) return false;
  const msLeft = Date.parse(moment) - now;
  if (msLeft > maxWaitMs) return false;
  // If the deadline has passed on this clock, it may not have passed on the server's clock, so the page soon polls again.
  return msLeft <= 0 ? retryMs : msLeft + 1000;
}
