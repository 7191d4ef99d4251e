const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Returns the pause before an attempt. It grows and has a random part, so that not all pages reach a restarted server at once. */
export function pauseBefore(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return longest / 2 + (random() * longest) / 2;
}
