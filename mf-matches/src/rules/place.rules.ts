import type { Locale, MatchCard } from '@homeground/shared/contracts';

/** Name of the venue, else of the neighbourhood; '' when neither is known. */
export function placeName(
  { venueName, region }: Pick<MatchCard, 'venueName' | 'region'>,
  locale: Locale,
): string {
  return venueName || regionOf(region, locale);
}

export function regionOf(region: MatchCard['region'], locale: Locale): string {
  if (!region) return '';
  const { depth1, depth2, depth3 } = region[locale];
  return depth3 || depth2 || depth1;
}
