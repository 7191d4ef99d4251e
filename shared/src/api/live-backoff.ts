const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Longer each time and never the same for two pages, so that a server that comes back is not met by all of them at once. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return longest / 2 + (random() * longest) / 2;
}
