import type { Locale, TeamRegion } from '@homeground/shared/contracts';

/**
 * Returns the name of the smallest known region. If a Korean name has two words, as in rural regions, returns only the first word (SPEC
 * 3.4).
 */
export function regionName(region: TeamRegion | null, locale: Locale): string | null {
  if (region === null) return null;
  const { depth1, depth2, depth3 } = region[locale];
  const smallest = locale === 'ko' ? depth3.trim().split(/\s+/)[0] : depth3.trim();
  return smallest || depth2.trim() || depth1.trim() || null;
}

/** Returns a place with its distance: "Mangwon-dong (about 3 km)". One of the two may be unknown. */
export const placeAndDistance = (place: string | null, distance: string | null): string | null =>
  place !== null && distance !== null ? `${place} (${distance})` : (place ?? distance);
