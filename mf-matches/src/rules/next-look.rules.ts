import type { Result } from '@homeground/shared/contracts';

const longest = 24 * 3_600_000;
const again = 15_000;

/** After how many milliseconds an open page looks again, because the clock moves the result on by itself; false: not today. */
export function nextLook(
  result: Pick<Result, 'state' | 'opensAt' | 'dueAt'> | undefined,
  now: number,
): number | false {
  const moment = result?.state === 'TOO_EARLY' ? result.opensAt : result?.dueAt;
  if (!moment) return false;
  const left = Date.parse(moment) - now;
  if (left > longest) return false;
  // Past already: this clock and the server's differ a little.
  return left <= 0 ? again : left + 1000;
}
