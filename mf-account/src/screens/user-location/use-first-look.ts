import { useQuery } from '@homeground/shared/async';
import type { Place } from '@homeground/shared/ui';
import { searchNeighbourhoods } from '../../api/location.api';
import { cityOfZone } from '../../rules/zone-city.rules';

/** Position of the city hall of Seoul. */
const seoul: Place = { latitude: 37.5665, longitude: 126.978 };

/**
 * Returns the centre of the map before a place is chosen: the city in the name of the device's time zone, else Seoul. The user still has to
 * choose a place.
 */
export function useFirstLook(needed: boolean): Place {
  const city = cityOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const search = useQuery({
    queryKey: ['neighbourhoods', city],
    queryFn: ({ signal }) => searchNeighbourhoods(city ?? '', signal),
    enabled: needed && city !== null,
    staleTime: Infinity,
    retry: false,
  });
  // The names need not be equal: for "New York" the search returns "New York City".
  const row = search.data?.neighbourhoods.find(({ names }) => names.en.depth2.startsWith(city ?? ''));
  return needed && row ? { latitude: row.latitude, longitude: row.longitude } : seoul;
}
