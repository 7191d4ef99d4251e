import { sharedQueries, useDebouncedValue, useQuery } from '@homeground/shared/async';
import { useLocale } from '@homeground/shared/i18n';
import type { MatchCount } from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';

/** Time for which the pin must rest before a request, because a drag passes over many places. */
const restMs = 300;

export interface Reach {
  /** null while the name is not loaded; '' if the place has no name. */
  readonly name: string | null;
  readonly matches: MatchCount | null;
}

/**
 * Returns the name of the chosen place, and the number of matches around it. The counts for all distances load together, so the slider
 * never waits.
 */
export function useReach(place: Place | null, km: number): Reach {
  const locale = useLocale();
  const debouncedPlace = useDebouncedValue(place, restMs);
  const counts = useQuery(sharedQueries.nearCounts(debouncedPlace));
  const name = useQuery(sharedQueries.regionName(locale, debouncedPlace));
  const isSettled = place !== null && place === debouncedPlace;
  return {
    name: isSettled && name.isSuccess ? (name.data ?? '') : null,
    matches: (place && counts.data?.counts.find((count) => count.km === km)) ?? null,
  };
}
