import type { Locale, MatchCard } from '@homeground/shared/contracts';

/** Its name if it has one, else the neighbourhood; '' when neither is known. */
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

/** The map people use where they read this language; neither needs a key. */
export function mapLink(
  { latitude, longitude }: Pick<MatchCard, 'latitude' | 'longitude'>,
  name: string,
  locale: Locale,
): string {
  return locale === 'ko'
    ? `https://map.kakao.com/link/map/${encodeURIComponent(name.replaceAll(',', ' '))},${latitude},${longitude}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
