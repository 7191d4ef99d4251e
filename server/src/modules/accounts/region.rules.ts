import type { Locale, Region, TeamRegion } from '@homeground/shared/contracts';

interface StoredRegion {
  readonly region_depth1: string | null;
  readonly region_depth2: string | null;
  readonly region_depth3: string | null;
  readonly region_en: Region | null;
}

/** Returns the names of a neighbourhood in the reader's language. */
export function regionIn(
  locale: Locale,
  { region_depth1: depth1, region_depth2: depth2, region_depth3: depth3, region_en }: StoredRegion,
): Region | null {
  if (depth1 === null || depth2 === null || depth3 === null) return null;
  return locale === 'en' && region_en ? region_en : { depth1, depth2, depth3 };
}

/** Returns the names of a neighbourhood in both languages. An old neighbourhood without English names gets its Korean names twice. */
export function regionNames(stored: StoredRegion): TeamRegion | null {
  const [ko, en] = [regionIn('ko', stored), regionIn('en', stored)];
  return ko && en && { ko, en };
}
