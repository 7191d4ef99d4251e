/** Number of buckets, each for one percent of the users. The release command and the page use the same number. */
const bucketCount = 100;
const { imul } = Math;

/**
 * Returns the bucket of an id that a browser stores. With the same salt, an id always has the same bucket. With another salt, the ids have
 * other buckets, so that each canary has other first users. The hash is FNV-1a; a mixing step at the end spreads ids that differ only in
 * their last letters.
 */
export function bucketOf(salt: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${salt} ${id}`) hash = imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount;
}
