import type { Result } from '@homeground/shared/contracts';

const maxWaitMs = 24 * 3_600_000;
const retryMs = 15_000;

/** Returns the milliseconds until the page polls again, since time alone changes the state of a result; false: not within a day. */
export function nextLook(
  result: Pick<Result, 'state' | 'opensAt' | 'dueAt'> | undefined,
  now: number,
): number | false {
  const moment = result?.state === 'TOO_EARLY' ? result.opensAt : result?.dueAt;
  if (!moment) return false;
  const left = Date.parse(moment) - now;
  if (left > maxWaitMs) return false;
  // The moment has passed here, but maybe not yet on the server's clock.
  return left <= 0 ? retryMs : left + 1000;
}
