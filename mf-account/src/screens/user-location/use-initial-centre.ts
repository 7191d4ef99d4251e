import { sharedQueries, useQuery } from '@homeground/shared/async';
import type { Place } from '@homeground/shared/ui';
import { cityOfZone } from '../../rules/zone-city.rules';

/** Position of the city hall of Seoul. */
const seoul: Place = { latitude: 37.5665, longitude: 126.978 };

/**
 * Returns the centre of the map before a place is chosen: the city in the name of the device's time zone, else Seoul. The user still has to
 * choose a place.
 */
export function useInitialCentre(isNeeded: boolean): Place {
  const city = cityOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const search = useQuery({
    ...sharedQueries.neighbourhoods(city ?? ''),
    enabled: isNeeded && city !== null,
    retry: false,
  });
  // Compares only the beginning, because the search returns "New York City" for "New York".
  const row = search.data?.neighbourhoods.find(({ names }) => names.en.depth2.startsWith(city ?? ''));
  return isNeeded && row ? { latitude: row.latitude, longitude: row.longitude } : seoul;
}
