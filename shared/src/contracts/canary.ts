/** Number of buckets, one percent each. The release command and the page use the same. */
const buckets = 100;
const { imul } = Math;

/**
 * Returns the bucket of a sticky id for this salt. The result is stable; another salt distributes the ids anew, so that each canary has
 * other first users. The hash is FNV-1a, mixed at the end so that ids with different last letters spread.
 */
export function bucketOf(salt: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${salt} ${id}`) hash = imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets;
}
