/** A hundredth part each: whoever makes the releases and whoever loads them count in the same way. */
const buckets = 100;
const { imul } = Math;

/**
 * Which of a hundred equal parts a sticky id falls into for this salt: always the same one, and another salt deals anew, so that it is
 * not the same people who meet every canary. FNV-1a, mixed at the end because ids that differ in their last letter must lie far apart.
 */
export function bucketOf(salt: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${salt} ${id}`) hash = imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets;
}
