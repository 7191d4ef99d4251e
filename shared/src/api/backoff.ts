const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Returns the pause before another attempt, in milliseconds. The pause grows and is partly random, so that the pages of a stopped server
 * do not all come back at once.
 */
export function backoffMs(
  attempt: number,
  random: () => number = Math.random,
  firstPauseMs = FIRST_PAUSE_MS,
): number {
  const longestMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** attempt);
  return longestMs / 2 + (random() * longestMs) / 2;
}
