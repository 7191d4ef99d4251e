import { useInfiniteQuery, useQuery } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useMemo } from 'react';
import { queries } from '../../../api/match-queries.api';
import { useNeighbourhoodKey } from '../../../parts/use-neighbourhood-key';

/** Returns the list of guest spots as an infinite query. Each neighbourhood and search distance has its own list. */
export function useGuestSpots(search: string) {
  const query = useInfiniteQuery(queries.guestSpots(useNeighbourhoodKey(), search));
  const spots = useMemo(() => {
    const loadedSpots = query.data?.pages.flatMap((page) => page.spots);
    // If a match is rescheduled while the user scrolls, its spot may be on two pages.
    return loadedSpots && [...new Map(loadedSpots.map((spot) => [spot.id, spot])).values()];
  }, [query.data]);
  return { query, spots };
}

export type SpotListState = ReturnType<typeof useGuestSpots>;

export function useMyOffers() {
  return useQuery(queries.myOffers(useUser((user) => user?.id ?? '')));
}
