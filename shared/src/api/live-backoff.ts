const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Returns the milliseconds before a reconnect attempt. They grow and are partly random, to spread pages after a server restart. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return longestMs / 2 + (random() * longestMs) / 2;
}
