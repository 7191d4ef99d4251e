import { useQuery } from '@homeground/shared/async';
import type { Place } from '@homeground/shared/ui';
import { searchNeighbourhoods } from '../../api/location.api';
import { cityOfZone } from '../../rules/zone-city.rules';

/** Seoul's city hall. */
const seoul: Place = { latitude: 37.5665, longitude: 126.978 };

/**
 * Returns where the map looks before a place is chosen: at the city that the device's time zone is named after, else at
 * Seoul. It is only a look; the person still has to choose.
 */
export function useFirstLook(needed: boolean): Place {
  const city = cityOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const found = useQuery({
    queryKey: ['neighbourhoods', city],
    queryFn: ({ signal }) => searchNeighbourhoods(city ?? '', signal),
    enabled: needed && city !== null,
    staleTime: Infinity,
    retry: false,
  });
  // "New York" is found as "New York City".
  const row = found.data?.neighbourhoods.find(({ names }) => names.en.depth2.startsWith(city ?? ''));
  return needed && row ? { latitude: row.latitude, longitude: row.longitude } : seoul;
}
