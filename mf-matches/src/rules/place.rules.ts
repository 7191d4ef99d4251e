import { smallestRegionName, type Locale, type MatchCard } from '@homeground/shared/contracts';
import { langOf } from '@homeground/shared/i18n';

/** Returns the name of the venue, else of the neighbourhood; '' if neither is known. */
export function placeName(
  { venueName, region }: Pick<MatchCard, 'venueName' | 'region'>,
  locale: Locale,
): string {
  return venueName || (region && smallestRegionName(region[locale])) || '';
}

/**
 * Returns the language of `placeName` for the attribute `lang`. A user has written the name of a venue; a neighbourhood's name is in the
 * reader's language.
 */
export function placeLang({ venueName }: Pick<MatchCard, 'venueName'>): ReturnType<typeof langOf> {
  return venueName ? langOf(venueName) : undefined;
}
