import type { Region } from './accounts';

/**
 * Returns the name of the smallest known region; null if no name is known. A Korean name of two words ("죽산면 죽산리") is cut to its first
 * word (SPEC 3.4).
 */
export function smallestRegionName({ depth1, depth2, depth3 }: Region): string | null {
  const fullName = depth3.trim();
  // In other scripts all words belong to one name: "Jongno 1-ga".
  const lowestName = /\p{sc=Hangul}/u.test(fullName) ? fullName.split(/\s+/)[0] : fullName;
  return lowestName || depth2.trim() || depth1.trim() || null;
}
